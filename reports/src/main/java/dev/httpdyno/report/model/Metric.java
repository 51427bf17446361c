package dev.httpdyno.report.model;

import dev.httpdyno.core.result.Duel;
import dev.httpdyno.core.result.Figures;
import dev.httpdyno.core.result.Sample;
import java.util.Locale;
import java.util.Optional;

/** What a sample is judged by. */
public enum Metric {
    /** Right answers a second. */
    REQUESTS("requests/s", "Requests a second", true),
    /** What an answer costs the server. */
    CPU("CPU \u00b5s/request", "CPU time a request", false),
    /** Heap that an answer costs. */
    ALLOCATED("bytes/request", "Heap allocated a request", false),
    /** Memory of the process right after the window. */
    RESIDENT("MB resident", "Resident memory after load", false),
    /** Heap that is left after a full collection. */
    HEAP("MB heap", "Heap after a full collection", false),
    /** What an answer costs the server over what it costs the reference beside it, in a paired run. */
    PAIRED("CPU ratio", "CPU time a request beside the reference", false);

    private final String unit;
    private final String title;
    private final boolean moreIsBetter;

    Metric(String unit, String title, boolean moreIsBetter) {
        this.unit = unit;
        this.title = title;
        this.moreIsBetter = moreIsBetter;
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
     * The name within a sentence.
     *
     * @return such as {@code requests a second}
     */
    public String phrase() {
        return title.startsWith("CPU") ? title : title.substring(0, 1).toLowerCase(Locale.ROOT) + title.substring(1);
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
     * @param sample a sample
     * @return the value in {@link #unit()}, above 0; absent where the sample does not tell
     */
    public Optional<Double> of(Sample sample) {
        Optional<Double> value = this == PAIRED
                ? sample.duel().map(Duel::costRatio)
                : sample.figures().map(this::of);
        return value.filter(v -> v > 0 && Double.isFinite(v));
    }

    private double of(Figures figures) {
        return switch (this) {
            case REQUESTS -> figures.requestsPerSecond();
            case CPU -> figures.serverCpuMicros();
            case ALLOCATED -> figures.allocatedBytes();
            case RESIDENT -> figures.residentLoadedBytes() / 1e6;
            case HEAP -> figures.heapBytes() / 1e6;
            case PAIRED -> throw new AssertionError("no figure of a window");
        };
    }
}
