package dev.httpdyno.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What {@code docs/adapters.md} says of the adapters of this repository. */
class AdaptersDocTest {

    private static final Path ADAPTERS = Path.of("../adapters");
    private static final String SUFFIX = ".adapter.toml";

    private static List<String> names() throws IOException {
        try (Stream<Path> modules = Files.list(ADAPTERS);
                Stream<Path> commands = Files.list(ADAPTERS.resolve("command"))) {
            return Stream.concat(
                            modules.filter(m -> Files.isRegularFile(m.resolve("pom.xml")))
                                    .map(m -> m.getFileName().toString()),
                            commands.map(c -> c.getFileName().toString())
                                    .filter(c -> c.endsWith(SUFFIX))
                                    .map(c -> c.substring(0, c.length() - SUFFIX.length())))
                    .toList();
        }
    }

    @Test
    void table_ofWhatEachAdapterDoes_hasEveryAdapter() throws IOException {
        String text = Files.readString(Path.of("../docs/adapters.md"));
        String table = text.substring(
                text.indexOf("## What each adapter here does"), text.indexOf("## When it does not work"));

        assertThat(names())
                .hasSizeGreaterThan(20)
                .allSatisfy(name -> assertThat(table).contains("`" + name + "`"));
    }
}
