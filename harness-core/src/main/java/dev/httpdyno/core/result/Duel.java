package dev.httpdyno.core.result;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The windows in which a server ran beside another one.
 *
 * @param reference the id of the other adapter: side a of every window
 * @param windows the windows in their order, at least one
 */
public record Duel(String reference, List<DuetWindow> windows) {

    /** Refuses a duel without windows. */
    public Duel {
        if (windows.isEmpty()) {
            throw new IllegalArgumentException("a duel with " + reference + " has no window");
        }
        windows = List.copyOf(windows);
    }

    /**
     * The CPU time of a request over the reference's.
     *
     * @return the median window: above 1 when this server is the slower
     */
    public double costRatio() {
        return Math.exp(median(DuetWindow::logCost));
    }

    /**
     * The requests a second over the reference's.
     *
     * @return the median window; says nothing unless {@link #fair}
     */
    public double rateRatio() {
        return Math.exp(median(DuetWindow::logRate));
    }

    /**
     * The share of both servers' CPU time that this one got.
     *
     * @return the median window, 0 to 1
     */
    public double share() {
        return 1 - median(DuetWindow::shareOfA);
    }

    /**
     * Whether both servers got the same CPU time to within 2 %, over all windows.
     *
     * @return false when nothing but the CPU time a request may be compared
     */
    public boolean fair() {
        return Math.abs(2 * share() - 1) <= DuetWindow.FAIR;
    }

    private double median(ToDoubleFunction<DuetWindow> figure) {
        double[] sorted = windows.stream().mapToDouble(figure).sorted().toArray();
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
}
