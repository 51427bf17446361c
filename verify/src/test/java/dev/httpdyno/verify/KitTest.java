package dev.httpdyno.verify;

import static dev.httpdyno.core.catalog.TestBundle.adapter;
import static dev.httpdyno.core.catalog.TestBundle.answering;
import static dev.httpdyno.core.catalog.TestBundle.start;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.httpdyno.core.catalog.TestBundle;
import dev.httpdyno.core.contract.clauses.Clauses;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** The whole kit, on adapters that do what they must not. */
@Timeout(120)
class KitTest {

    private static final int TESTS_OF_THE_ADAPTER_ITSELF = 5;

    @TempDir
    private Path temp;

    /** The tests that JUnit would run, by display name. */
    private Map<String, Executable> kit(String members) throws IOException {
        TestBundle bundle = TestBundle.in(temp.resolve("bundle")).with("A", adapter("A", "a", members));
        return ContractTests.of(bundle.only())
                .collect(Collectors.toMap(DynamicTest::getDisplayName, DynamicTest::getExecutable));
    }

    @Test
    void server_thatAnswersEverythingAlikeAndNeverEnds_failsWhereItIsWrong() throws Exception {
        String thread = "new Thread(() -> { try { TimeUnit.HOURS.sleep(1); } catch (InterruptedException e) { } },"
                + " \"forgotten\").start();";
        Map<String, Executable> tests = kit(answering("Hi")
                .replace("server.start();", "server.start(); System.out.println(\"a banner\"); " + thread)
                .replace("() -> server.stop(0)", "() -> { }"));

        assertThat(tests).hasSize(Clauses.all().size() + TESTS_OF_THE_ADAPTER_ITSELF);
        assertThatCode(only(tests, "P1 ")::execute).doesNotThrowAnyException();
        assertThatThrownBy(only(tests, "Q1 ")::execute)
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageContainingAll("FAIL Q1", "sent      GET /id/1", "expected  ", "got  ", "check  ");
        assertThatThrownBy(only(tests, "close() closes the port")::execute)
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageContainingAll("still accepts connections", "close() must close the socket");
        assertThatThrownBy(only(tests, "close() ends every thread")::execute)
                .isInstanceOf(TestAbortedException.class)
                .hasMessageContainingAll("forgotten", "end what start() has started");
        assertThatCode(only(tests, "the process and its port are gone")::execute)
                .doesNotThrowAnyException();
    }

    private static Executable only(Map<String, Executable> tests, String beginning) {
        Map<String, Executable> found = tests.entrySet().stream()
                .filter(test -> test.getKey().startsWith(beginning))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        assertThat(found).as("%s of %s", beginning, tests.keySet()).hasSize(1);
        return found.values().iterator().next();
    }

    @Test
    void server_thatExits_failsWithItsLastLines() {
        assertThatThrownBy(() -> kit(start("System.err.println(\"no licence\"); System.exit(7); return null;")))
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageContainingAll("a ended with exit code 7", "System.exit", "    | no licence");
    }

    @Test
    void server_thatCannotStart_failsWithItsTrace() {
        assertThatThrownBy(() -> kit(start("throw new IllegalStateException(\"port is taken\");")))
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageContainingAll("its start() threw", "port is taken");
    }

    @Test
    void server_onAnotherPortThanItSays_failsWithWhatToReturn() {
        assertThatThrownBy(() -> kit(answering("Hi").replace("server.getAddress().getPort()", "9")))
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageContainingAll("listens on port 9, but nothing does", "start() must return the port");
    }
}
