package dev.httpdyno.report.model;

import java.util.List;

/** What belongs to numbers of this kind, whatever they are. */
public final class Caveats {

    private static final List<String> ALL = List.of(
            "One machine: another CPU, kernel or JDK gives other numbers and may give another order.",
            "Handlers do next to nothing. What an application does in them usually costs far more than the framework.",
            "The load runs on the same machine, on cores of its own. Caches, memory bandwidth and the network stack are"
                    + " shared; there is no real network.",
            "A closed loop tells how much a server can answer, not how long users wait. Latency is told only at a fixed"
                    + " rate, counted from the scheduled time.",
            "The sample, a fresh server process, is what is repeated. Dots are samples, strokes medians, bars 95 %"
                    + " intervals. Who shares a letter or a line at the right of a chart is not told apart.",
            "\"Load-bound\" means that the load was the limit: the server may be faster than the figure.",
            "\"Not steady\" means that warm-up ended at its cap; \"drift\" that the halves of a window differ by more than"
                    + " 2 %.");

    private Caveats() {}

    /**
     * All of them.
     *
     * @return a sentence or two each
     */
    public static List<String> all() {
        return ALL;
    }
}
