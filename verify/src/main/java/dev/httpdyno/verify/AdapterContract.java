package dev.httpdyno.verify;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The contract as a test. An empty subclass in an adapter's module finds the adapter through
 * {@link java.util.ServiceLoader}, starts it in a JVM of its own and gives one test for each clause:
 *
 * <pre>
 *   class NettyContractTest extends AdapterContract {}
 * </pre>
 *
 * <p>The server gets the run-time class path of the module, from {@code target/httpdyno.classpath} or the file that
 * {@code -Dhttpdyno.classpath.file=FILE} names, and without one the test class path less what is HttpDyno's and JUnit's. Then
 * come two seconds of random requests. What the adapter declares as lacking is skipped with its reason once the
 * refusal was checked; a known fault of the framework must show. The seed of the random values is printed, and
 * {@code -Dhttpdyno.seed=N} gives it again.
 *
 * <p>This class is Java 17 bytecode; on a Java that is too old for the rest its test fails with a line that says so.
 */
public abstract class AdapterContract {

    /** For subclasses. */
    protected AdapterContract() {}

    /**
     * The id of the adapter under test, for a module with several.
     *
     * @return the id; empty when the module has one adapter
     */
    protected String adapterId() {
        return "";
    }

    /**
     * Starts the server, runs every clause and stops it again.
     *
     * @return a test for each clause, one for what the adapter declares and some for the end of the server
     */
    @TestFactory
    final Stream<DynamicTest> contract() {
        // Nothing before this may load a class of harness-core.
        Alignment.require();
        return ContractTests.of(adapterId());
    }
}
