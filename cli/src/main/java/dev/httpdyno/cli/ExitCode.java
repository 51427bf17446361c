package dev.httpdyno.cli;

/** The exit codes of {@code dyno}. */
final class ExitCode {

    /** All is well. */
    static final int OK = 0;
    /** A clause, a sample or a guard failed. */
    static final int FAILED = 1;
    /** The command line, or something that it names, is wrong. */
    static final int USAGE = 2;
    /** The guard cannot tell. */
    static final int UNDECIDED = 4;
    /** A fault of HttpDyno itself. */
    static final int INTERNAL = 70;
    /** Stopped by Ctrl-C. */
    static final int INTERRUPTED = 130;

    private ExitCode() {}
}
