package dev.httpdyno.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** The help of every command. */
class HelpTest {

    static Stream<CommandLine> commands() {
        return withSubcommands(Dyno.commandLine());
    }

    private static Stream<CommandLine> withSubcommands(CommandLine command) {
        return Stream.concat(
                Stream.of(command), command.getSubcommands().values().stream().flatMap(HelpTest::withSubcommands));
    }

    /** Picocli complains on standard error of a text that is no format, and shows it raw. */
    @ParameterizedTest
    @MethodSource("commands")
    void help_ofACommand_isWhole(CommandLine command) {
        ByteArrayOutputStream complaints = new ByteArrayOutputStream();
        PrintStream err = System.err;
        System.setErr(new PrintStream(complaints, true, StandardCharsets.UTF_8));
        String text;
        try {
            text = command.getUsageMessage();
        } finally {
            System.setErr(err);
        }
        assertThat(complaints.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(text).contains("Usage: ").doesNotContain("%%");
    }
}
