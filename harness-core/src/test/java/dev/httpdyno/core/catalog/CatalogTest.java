package dev.httpdyno.core.catalog;

import static dev.httpdyno.core.catalog.TestBundle.adapter;
import static dev.httpdyno.core.catalog.TestBundle.answering;
import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.api.Capability;
import dev.httpdyno.core.catalog.DiscoveryProblem.Severity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CatalogTest {

    @TempDir
    private Path temp;

    private TestBundle bundle(String name) throws IOException {
        return TestBundle.in(temp.resolve(name));
    }

    private static Catalog catalog(TestBundle... bundles) {
        return Catalog.of(List.of(bundles).stream().map(TestBundle::bundle).toList());
    }

    private static DiscoveryProblem onlyProblem(Catalog catalog) {
        assertThat(catalog.problems()).hasSize(1);
        return catalog.problems().get(0);
    }

    @Test
    void adapter_inABundle_isFoundWithWhatItSays() throws IOException {
        String lacks = "public Map<Capability, String> lacks() { return Map.of(Capability.RANGE, \"no ranges\"); }";

        Catalog catalog = catalog(bundle("a").with("A", adapter("A", "a", answering("Hi") + lacks)));

        assertThat(catalog.problems()).isEmpty();
        FoundAdapter found = catalog.find("a").orElseThrow();
        assertThat(found.info().version()).isEqualTo("1.0");
        assertThat(found.lacks()).containsExactly(Map.entry(Capability.RANGE, "no ranges"));
        assertThat(found.className()).isEqualTo("A");
        assertThat(catalog.find("b")).isEmpty();
    }

    @Test
    void ids_takenTwice_areFatalAndNameBothClassesAndBundles() throws IOException {
        Catalog catalog = catalog(
                bundle("one").with("A", adapter("A", "same", answering("Hi"))),
                bundle("two").with("B", adapter("B", "same", answering("Hi"))));

        assertThat(catalog.isUnusable()).isTrue();
        assertThat(onlyProblem(catalog).message())
                .contains("'same' is taken twice", "A in", "one", "B in", "two", "give one of them another id");
    }

    @Test
    void provider_thatDoesNotLoad_isAProblemAndTheOthersGoOn() throws IOException {
        Catalog catalog = catalog(bundle("a")
                .jar("both", Map.of("A", adapter("A", "a", answering("Hi"))), List.of("no.such.Thing", "A")));

        assertThat(catalog.find("a")).isPresent();
        assertThat(onlyProblem(catalog).severity()).isEqualTo(Severity.ERROR);
        assertThat(onlyProblem(catalog).message())
                .contains("cannot be loaded", "no.such.Thing", "the jars do not have");
    }

    @Test
    void provider_thatThrowsInItsConstructor_isAProblemWithItsCause() throws IOException {
        Catalog catalog = catalog(bundle("a")
                .with(
                        "A",
                        adapter(
                                "A",
                                "a",
                                answering("Hi") + "public A() { throw new IllegalStateException(\"boo\"); }")));

        assertThat(onlyProblem(catalog).message()).contains("cannot be loaded", "boo", "belongs into start()");
        assertThat(onlyProblem(catalog).cause()).isPresent();
    }

    @Test
    void api_ofAnotherVersion_isAProblemWithBothVersions() throws IOException {
        Catalog catalog = catalog(
                bundle("a").with("A", adapter("A", "a", answering("Hi"))).withApi("99"));

        assertThat(catalog.adapters()).isEmpty();
        assertThat(onlyProblem(catalog).message()).contains("version 99", "version 1", "build it against");
    }

    @Test
    void api_inTwoVersions_isAProblemThatSaysToKeepOne() throws IOException {
        Catalog catalog = catalog(bundle("a")
                .with("A", adapter("A", "a", answering("Hi")))
                .withApi("1")
                .withApi("2"));

        assertThat(catalog.adapters()).isEmpty();
        assertThat(onlyProblem(catalog).message()).contains("two versions of the API, 1 and 2", "keep one");
    }

    @Test
    void api_ofThisVersionInABundle_isLeftOutOfItsClassPath() throws IOException {
        TestBundle bundle =
                bundle("a").with("A", adapter("A", "a", answering("Hi"))).withApi("1");

        assertThat(catalog(bundle).problems()).isEmpty();
        assertThat(bundle.bundle().classPath()).noneMatch(p -> p.toString().contains("harness-api"));
    }

    @Test
    void id_malformed_isAProblemWithTheRule() throws IOException {
        Catalog catalog = catalog(bundle("a").with("A", adapter("A", "Not An Id", answering("Hi"))));

        assertThat(onlyProblem(catalog).message()).contains("Not An Id", "lower-case words");
    }

    @Test
    void folder_withoutAJar_isAProblem() throws IOException {
        assertThat(onlyProblem(catalog(bundle("empty"))).message()).contains("no jar");
    }

    @Test
    void jar_withoutAProvider_isAProblemThatNamesTheFile() throws IOException {
        Catalog catalog = catalog(bundle("a").jar("none", Map.of(), List.of()));

        assertThat(onlyProblem(catalog).message()).contains("META-INF/services/dev.httpdyno.api.ServerAdapter");
    }

    @Test
    void jar_thatIsNone_isAProblemAndNoException() throws IOException {
        Files.write(
                Files.createDirectories(temp.resolve("a")).resolve("broken.jar"),
                "no jar".getBytes(StandardCharsets.UTF_8));

        Catalog catalog = Catalog.of(List.of(Bundle.ofFolder(temp.resolve("a"))));

        assertThat(catalog.adapters()).isEmpty();
        assertThat(catalog.problems()).isNotEmpty();
    }

    @Test
    void classes_ofTheHarness_areNotSeenByAnAdapter() throws IOException {
        String peek = "static { try { Class.forName(\"dev.httpdyno.core.catalog.Catalog\");"
                + " throw new Error(\"the harness is visible\"); } catch (ClassNotFoundException e) { } }";

        Catalog catalog = catalog(bundle("a").with("A", adapter("A", "a", answering("Hi") + peek)));

        assertThat(catalog.problems()).isEmpty();
    }

    @Test
    void lacks_withoutAReason_isAWarning() throws IOException {
        String lacks = "public Map<Capability, String> lacks() { return Map.of(Capability.RANGE, \" \"); }";

        Catalog catalog = catalog(bundle("a").with("A", adapter("A", "a", answering("Hi") + lacks)));

        assertThat(catalog.find("a")).isPresent();
        assertThat(onlyProblem(catalog).severity()).isEqualTo(Severity.WARNING);
        assertThat(onlyProblem(catalog))
                .hasToString(
                        "warning: " + temp.resolve("a") + ": A lacks RANGE without a reason; reports print the reason");
    }
}
