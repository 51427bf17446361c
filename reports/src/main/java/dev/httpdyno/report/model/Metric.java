package dev.httpdyno.report.model;

import dev.httpdyno.core.result.Figures;
import java.util.function.ToDoubleFunction;

/** What a sample is judged by. */
public enum Metric {
    /** Right answers a second. */
    REQUESTS("requests/s", "Requests a second", true, Figures::requestsPerSecond),
    /** What an answer costs the server. */
    CPU("CPU \u00b5s/request", "CPU time a request", false, Figures::serverCpuMicros),
    /** Heap that an answer costs. */
    ALLOCATED("bytes/request", "Heap allocated a request", false, Figures::allocatedBytes),
    /** Memory of the process right after the window. */
    RESIDENT("MB resident", "Resident memory after load", false, f -> f.residentLoadedBytes() / 1e6),
    /** Heap that is left after a full collection. */
    HEAP("MB heap", "Heap after a full collection", false, f -> f.heapBytes() / 1e6);

    private final String unit;
    private final String title;
    private final boolean moreIsBetter;
    private final ToDoubleFunction<Figures> value;

    Metric(String unit, String title, boolean moreIsBetter, ToDoubleFunction<Figures> value) {
        this.unit = unit;
        this.title = title;
        this.moreIsBetter = moreIsBetter;
        this.value = value;
    }

    /**
     * The unit, as headings have it.
     *
     * @return such as {@code requests/s}
     */
    public String unit() {
        return unit;
    }

    /**
     * The name, as titles have it.
     *
     * @return such as {@code Requests a second}
     */
    public String title() {
        return title;
    }

    /**
     * Which way is better.
     *
     * @return true for rates, false for costs
     */
    public boolean moreIsBetter() {
        return moreIsBetter;
    }

    /**
     * Which way is better, for a reader.
     *
     * @return a few words
     */
    public String direction() {
        return moreIsBetter ? "more is better" : "less is better";
    }

    /**
     * Reads the value.
     *
     * @param figures of a sample
     * @return the value in {@link #unit()}
     */
    public double of(Figures figures) {
        return value.applyAsDouble(figures);
    }
}
