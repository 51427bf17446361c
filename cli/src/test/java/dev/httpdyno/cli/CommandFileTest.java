package dev.httpdyno.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.httpdyno.api.Capability;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.core.catalog.FoundAdapter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandFileTest {

    private static final String WHOLE = """
            id = "other"
            name = "Other"
            homepage = "https://example.com"
            command = ["sh", "server.sh", "{port}"]
            version = "package.json"
            """;

    @TempDir
    private Path temp;

    @BeforeEach
    void writeFiles() throws IOException {
        Files.writeString(temp.resolve("package.json"), "{\"name\": \"other\", \"version\": \"1.2.3\"}");
        Files.writeString(temp.resolve("server.sh"), "exit 0");
    }

    private CommandFile file(String text) throws IOException {
        return CommandFile.read(Files.writeString(temp.resolve("other.adapter.toml"), text));
    }

    private void assertRefused(String text, String message) {
        assertThatThrownBy(() -> file(text).adapter())
                .isInstanceOf(UsageException.class)
                .hasMessage(message);
    }

    @Test
    void file_whole_isAnAdapter() throws IOException {
        FoundAdapter adapter = file(WHOLE + """
                        family = "others"
                        [environment]
                        MODE = "production"
                        [lacks]
                        http-1-0 = "too old"
                        [[known-faults]]
                        clause = "Q4"
                        what = "forgets the space"
                        """).adapter();

        assertThat(adapter.info().version()).isEqualTo("1.2.3");
        assertThat(adapter.info().family()).isEqualTo("others");
        assertThat(adapter.lacks()).containsEntry(Capability.HTTP_1_0, "too old");
        assertThat(adapter.knownFaults()).containsExactly(KnownFault.always("Q4", "forgets the space", "not reported"));
        assertThat(adapter.runsOnJvm()).isFalse();
        assertThat(adapter.bundle().sha256()).containsOnlyKeys("other.adapter.toml", "server.sh");
        assertThat(adapter.bundle().command()).hasValueSatisfying(command -> {
            assertThat(command.words()).containsExactly("sh", "server.sh", "{port}");
            assertThat(command.directory()).isEqualTo(temp);
            assertThat(command.environment()).containsEntry("MODE", "production");
        });
    }

    @Test
    void version_asACommand_isWhatItPrints() throws IOException {
        FoundAdapter adapter =
                file(WHOLE.replace("\"package.json\"", "[\"echo\", \"v7.8\"]")).adapter();

        assertThat(adapter.info().version()).isEqualTo("7.8");
    }

    @Test
    void key_thatIsUnknown_isRefusedWithItsLine() {
        assertRefused(
                WHOLE + "comand = [\"x\"]\n",
                "line 6: there is no key 'comand'; did you mean command? (known: id, name, homepage, command, version,"
                        + " family, directory, runtime, install, environment, options, old-version, lacks, known-faults)");
    }

    @Test
    void key_thatIsMissing_isNamed() {
        assertRefused(
                WHOLE.replaceFirst("id = .*\n", ""),
                "the key 'id' is missing; it has at least id, name, homepage, command, version");
    }

    @Test
    void value_ofAnotherKind_isRefusedWithItsLine() {
        assertRefused(
                WHOLE.replaceFirst("command = .*", "command = \"sh server.sh\""),
                "line 4: 'command' must be a list of words: the program and its arguments");
        assertRefused(WHOLE.replaceFirst("name = .*", "name = 7"), "line 2: 'name' must be a text");
    }

    @Test
    void capability_thatIsUnknown_isRefusedWithItsLine() {
        assertThatThrownBy(() -> file(WHOLE + "[lacks]\nranges = \"no\"\n").adapter())
                .hasMessageStartingWith("line 7: there is no capability 'ranges'; did you mean range");
    }

    @Test
    void toml_malformed_isRefusedWithItsLine() {
        assertThatThrownBy(() -> file(WHOLE + "family = \n")).hasMessageContaining("in line 6");
    }

    @Test
    void id_malformed_isRefused() {
        assertThatThrownBy(() -> file(WHOLE.replace("\"other\"", "\"Other!\"")).adapter())
                .hasMessageStartingWith("id is 'Other!'");
    }

    @Test
    void program_thatIsNotHere_isNotInstalledWithHow() throws IOException {
        CommandFile file = file(WHOLE.replace("\"sh\"", "\"no-such-program\"") + "install = \"get it\"\n");

        assertThat(file.notInstalled())
                .hasValueSatisfying(
                        n -> assertThat(n.text()).isEqualTo("not installed (there is no no-such-program): get it"));
    }

    @Test
    void package_thatIsNotHere_isNotInstalled() throws IOException {
        Files.delete(temp.resolve("package.json"));

        assertThat(file(WHOLE).notInstalled())
                .hasValueSatisfying(n -> assertThat(n.text())
                        .isEqualTo("not installed (there is no package.json): see https://example.com"));
    }

    @Test
    void runtime_ofSeveral_isTheFirstThatIsHere() throws IOException {
        FoundAdapter adapter =
                file(WHOLE + "runtime = [\"no-such-program\", \"sh\"]\n").adapter();

        assertThat(adapter.bundle().command().flatMap(c -> c.runtime()))
                .hasValueSatisfying(runtime -> assertThat(runtime).hasFileName("sh"));
    }

    @Test
    void folder_withAWrongFile_goesOnWithTheOthers() throws IOException {
        file(WHOLE);
        Files.writeString(temp.resolve("wrong.adapter.toml"), "id = 1");

        CommandFolder folder = CommandFolder.read(List.of(temp, temp.resolve("missing")));

        assertThat(folder.adapters()).hasSize(1);
        assertThat(folder.problems()).hasSize(1);
        assertThat(CommandFolder.isOne(temp)).isTrue();
    }
}
