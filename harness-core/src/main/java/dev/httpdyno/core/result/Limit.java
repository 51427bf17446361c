package dev.httpdyno.core.result;

/** What kept the requests a second from rising. */
public enum Limit {
    /** The server used its cores to the full, and the load did not. */
    SERVER_BOUND("server-bound"),
    /** The load used its cores to the full, and the server did not: the rate is a lower bound. */
    LOAD_BOUND("load-bound"),
    /** Both or neither: waiting, or an even match. */
    NEITHER("neither");

    private final String words;

    Limit(String words) {
        this.words = words;
    }

    /**
     * Judges a window.
     *
     * @param server the share of its CPUs that the server used, 0 to 1
     * @param load the share of its CPUs that the load used, 0 to 1
     * @return the verdict
     */
    public static Limit of(double server, double load) {
        if (server >= 0.95 && load <= 0.90) {
            return SERVER_BOUND;
        }
        return load > 0.95 && server < 0.90 ? LOAD_BOUND : NEITHER;
    }

    /** The words of reports. */
    @Override
    public String toString() {
        return words;
    }
}
