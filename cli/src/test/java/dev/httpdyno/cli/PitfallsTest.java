package dev.httpdyno.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code docs/pitfalls.md} names tests that exist. */
class PitfallsTest {

    private static final Path ROOT = Path.of("..");
    private static final Pattern NAMED = Pattern.compile("`(\\w+Test)#(\\w+)`");
    private static final int PITFALLS = 49;

    private static List<String> rows() throws IOException {
        return Files.readString(ROOT.resolve("docs/pitfalls.md"))
                .lines()
                .filter(line -> line.matches("\\| \\d+ \\|.*"))
                .toList();
    }

    private static Map<String, String> sources() throws IOException {
        Map<String, String> sources = new HashMap<>();
        for (String module : List.of("harness-api", "harness-core", "reports", "cli", "verify")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/test/java"))) {
                for (Path file :
                        files.filter(f -> f.toString().endsWith("Test.java")).toList()) {
                    String name = file.getFileName().toString();
                    sources.put(name.substring(0, name.length() - ".java".length()), Files.readString(file));
                }
            }
        }
        return sources;
    }

    @Test
    void rows_areAllOfThem() throws IOException {
        List<Integer> numbers = rows().stream()
                .map(row -> Integer.parseInt(row.split("\\|")[1].trim()))
                .toList();

        assertThat(numbers)
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, PITFALLS).boxed().toList());
    }

    @Test
    void tests_thatAreNamed_exist() throws IOException {
        Map<String, String> sources = sources();
        List<String> missing = new ArrayList<>();
        for (String row : rows()) {
            Matcher named = NAMED.matcher(row);
            assertThat(named.find()).as(row).isTrue();
            do {
                if (!sources.getOrDefault(named.group(1), "").contains("void " + named.group(2) + "(")) {
                    missing.add(named.group());
                }
            } while (named.find());
        }
        assertThat(missing).isEmpty();
    }
}
