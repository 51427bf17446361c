package dev.httpdyno.verify;

import dev.httpdyno.core.server.AfterClose;
import dev.httpdyno.core.server.ServerFailure;
import dev.httpdyno.core.server.ServerProcess;
import java.util.Optional;
import org.junit.jupiter.api.Assertions;
import org.opentest4j.TestAbortedException;

/**
 * How a server was closed, as JUnit says it.
 *
 * @param failure why it was not closed; empty when it was
 * @param threads which threads go on
 */
record Closing(Optional<String> failure, Optional<String> threads) {

    static Closing of(ServerProcess process) {
        try {
            AfterClose after = process.closeServer();
            return new Closing(after.portProblem(), after.threadProblem());
        } catch (ServerFailure e) {
            return new Closing(Optional.of(String.valueOf(e.getMessage())), Optional.empty());
        }
    }

    void requirePortClosed() {
        failure.ifPresent(Assertions::fail);
    }

    /** Only shown: some frameworks keep a pool for the life of the JVM, which no adapter can end. */
    void showThreads() {
        threads.ifPresent(text -> {
            throw new TestAbortedException(text);
        });
    }
}
