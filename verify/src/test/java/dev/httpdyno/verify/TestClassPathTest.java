package dev.httpdyno.verify;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.core.catalog.Bundle;
import dev.httpdyno.core.catalog.Catalog;
import dev.httpdyno.core.catalog.DiscoveryProblem;
import dev.httpdyno.core.catalog.DiscoveryProblem.Severity;
import dev.httpdyno.core.catalog.FoundAdapter;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestClassPathTest {

    @TempDir
    private Path temp;

    @Test
    void runtimeEntries_testClassPath_leavesTheAdapterAndItsFramework() {
        String classPath = String.join(
                File.pathSeparator,
                List.of(
                        "/p/adapters/netty/target/test-classes",
                        "/p/adapters/netty/target/classes",
                        "/p/verify/target/classes",
                        "/p/harness-api/target/classes",
                        "/r/harness-core-0.1.0.jar",
                        "/r/verify-0.1.0-SNAPSHOT.jar",
                        "/r/netty-codec-http-4.2.18.Final.jar",
                        "/r/junit-jupiter-api-6.1.3.jar",
                        "/r/opentest4j-1.3.0.jar",
                        "/r/apiguardian-api-1.1.2.jar"));

        assertThat(TestClassPath.runtimeEntries(classPath))
                .containsExactly(
                        Path.of("/p/adapters/netty/target/classes"), Path.of("/r/netty-codec-http-4.2.18.Final.jar"));
    }

    @Test
    void bundle_ofAFolderWithALauncher_hasItsJarsAndItsMainClass() throws IOException {
        Files.createFile(temp.resolve("server.jar"));
        Files.writeString(temp.resolve(Bundle.LAUNCH_FILE), "main-class=com.example.Main");

        Bundle bundle = TestClassPath.bundle(Optional.of(temp.toString()));

        assertThat(bundle.classPath()).containsExactly(temp.resolve("server.jar"));
        assertThat(bundle.mainClass()).contains("com.example.Main");
    }

    @Test
    void bundle_ofAFolderThatIsNotThere_saysWhatToDo() {
        Path folder = temp.resolve("bundle");

        assertThatIllegalStateException()
                .isThrownBy(() -> TestClassPath.bundle(Optional.of(folder.toString())))
                .withMessage("httpdyno.bundle names " + folder
                        + ", which is no folder: let the build make it before the tests");
    }

    @Test
    void entries_withoutAFile_areTheTestClassPathAndOneLineSaysSo() {
        ByteArrayOutputStream notes = new ByteArrayOutputStream();

        List<Path> entries =
                TestClassPath.entries(Optional.empty(), "/r/server-1.0.jar", new PrintStream(notes, true, UTF_8));

        assertThat(entries).containsExactly(Path.of("/r/server-1.0.jar"));
        assertThat(notes.toString(UTF_8).lines())
                .singleElement(as(STRING))
                .contains("there is no httpdyno.classpath", "gets the test class path", "docs/adapters.md");
    }

    @Test
    void entries_withAFile_areThoseOfTheFileAndNothingIsSaid() throws IOException {
        Path server = Files.createFile(temp.resolve("server.jar"));
        Path file = Files.writeString(temp.resolve("httpdyno.classpath"), server.toString());
        ByteArrayOutputStream notes = new ByteArrayOutputStream();

        List<Path> entries = TestClassPath.entries(
                Optional.of(new RuntimeClassPath(file)), "/r/other.jar", new PrintStream(notes, true, UTF_8));

        assertThat(entries).containsExactly(server);
        assertThat(notes.size()).isZero();
    }

    private static FoundAdapter found(String id) {
        Bundle bundle = new Bundle("test", List.of(), List.of(), Optional.empty());
        return new FoundAdapter(
                new AdapterInfo(id, "X", "1", id, "https://example.com"), Map.of(), List.of(), "", "X", bundle);
    }

    @Test
    void adapter_ofSeveral_isTheOneThatIsNamed() {
        Catalog two = new Catalog(List.of(found("a"), found("b")), List.of());

        assertThat(TestClassPath.only(two, "b").id()).isEqualTo("b");
        assertThatIllegalStateException()
                .isThrownBy(() -> TestClassPath.only(two, ""))
                .withMessageContaining("found [a, b]")
                .withMessageContaining("override adapterId()");
    }

    @Test
    void adapter_thatIsAbsent_isRefusedWithWhatWasWrong() {
        DiscoveryProblem problem = new DiscoveryProblem(
                Severity.ERROR, "no adapter; name the class in META-INF/services", "test", Optional.empty());
        Catalog none = new Catalog(List.of(), List.of(problem));

        assertThatIllegalStateException()
                .isThrownBy(() -> TestClassPath.only(none, ""))
                .withMessageContaining("found []")
                .withMessageContaining("name the class in META-INF/services");
    }
}
