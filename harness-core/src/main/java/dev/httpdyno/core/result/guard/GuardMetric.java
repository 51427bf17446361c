package dev.httpdyno.core.result.guard;

/** What the guard compares. All are costs, so that an effect above 0 means slower. */
public enum GuardMetric {
    /** CPU time of the server for a request. */
    CPU("CPU a request", "us", true),
    /** Time that a router takes for a request, without a socket. */
    TIME("time a request", "ns", true),
    /** Heap that the server allocates for a request. */
    ALLOCATION("bytes allocated a request", "B", true),
    /** Requests a second; its effect is that of their inverse, the time a request takes. */
    REQUESTS("requests/s", "/s", false);

    private final String words;
    private final String unit;
    private final boolean fails;

    GuardMetric(String words, String unit, boolean fails) {
        this.words = words;
        this.unit = unit;
        this.fails = fails;
    }

    /**
     * The unit of its figures.
     *
     * @return a short unit
     */
    public String unit() {
        return unit;
    }

    /**
     * Whether a build fails by it; otherwise it warns.
     *
     * @return true for costs that do not depend on how busy the machine is
     */
    public boolean fails() {
        return fails;
    }

    /** The words to show. */
    @Override
    public String toString() {
        return words;
    }
}
