package dev.httpdyno.verify.zoo;

import dev.httpdyno.core.contract.SubjectProcess;
import dev.httpdyno.host.Snapshot;

/** The process behind a server of the zoo, which is the one that runs the tests. */
record ZooProcess(ZooServer server) implements SubjectProcess {

    @Override
    public long pid() {
        return server.pid();
    }

    @Override
    public Snapshot snapshot() {
        return Snapshot.ofThisJvm();
    }

    @Override
    public Snapshot collect() {
        System.gc();
        return snapshot();
    }

    @Override
    public long logLines() {
        return server.log().get();
    }
}
