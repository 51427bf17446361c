package dev.httpdyno.core.contract;

import dev.httpdyno.core.server.ServerProcess;
import dev.httpdyno.host.Snapshot;

/** What the clauses need to know of the process behind a server. */
public interface SubjectProcess {

    /**
     * The process.
     *
     * @return its id
     */
    long pid();

    /**
     * What the process says of itself through its control channel.
     *
     * @return the values now
     */
    Snapshot snapshot();

    /**
     * Runs a full collection.
     *
     * @return the values after it
     */
    Snapshot collect();

    /**
     * How much it has written to its log.
     *
     * @return lines since its start
     */
    long logLines();

    /**
     * A process that this one started. Its nonce came back, or it would not be there.
     *
     * @param process the process
     * @return the view of it
     */
    static SubjectProcess of(ServerProcess process) {
        return new SubjectProcess() {
            @Override
            public long pid() {
                return process.pid();
            }

            @Override
            public Snapshot snapshot() {
                return process.snapshot();
            }

            @Override
            public Snapshot collect() {
                return process.collect();
            }

            @Override
            public long logLines() {
                return process.errorLineCount();
            }
        };
    }
}
