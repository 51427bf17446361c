package dev.httpdyno.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ConfigFileTest {

    @TempDir
    private Path folder;

    private CommandLine.ParseResult parse(String toml, String... args) throws IOException {
        Files.writeString(folder.resolve("httpdyno.toml"), toml);
        CommandLine line = Dyno.commandLine();
        ConfigFile.applyTo(line, folder);
        return line.parseArgs(args).subcommand();
    }

    private static Object value(CommandLine.ParseResult parsed, String option) {
        return parsed.commandSpec().findOption(option).getValue();
    }

    @Test
    void keys_ofTheFile_areValuesOfTheOptions() throws IOException {
        CommandLine.ParseResult parsed =
                parse("[bench]\nrounds = 7\nscenarios = [\"ping\", \"query\"]\nquick = true\n", "bench");

        assertThat(value(parsed, "--rounds")).isEqualTo(7);
        assertThat(value(parsed, "--scenarios")).hasToString("[ping, query]");
        assertThat(value(parsed, "--quick")).isEqualTo(true);
    }

    @Test
    void commandLine_beside_wins() throws IOException {
        assertThat(value(parse("[bench]\nrounds = 7\n", "bench", "--rounds", "2"), "--rounds"))
                .isEqualTo(2);
    }

    @Test
    void key_unknown_isRefusedWithTheNearest() {
        assertThatThrownBy(() -> parse("[bench]\nround = 7\n", "bench"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("[bench] has no key 'round'; did you mean rounds");
        assertThatThrownBy(() -> parse("[bnech]\n", "bench")).hasMessageContaining("no command 'bnech'");
    }

    @Test
    void file_malformed_isRefusedWithItsLine() {
        assertThatThrownBy(() -> parse("[bench]\nrounds = = 7\n", "bench"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("httpdyno.toml: ")
                .hasMessageContaining("line 2");
    }
}
