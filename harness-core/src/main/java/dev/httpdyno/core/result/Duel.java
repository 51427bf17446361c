package dev.httpdyno.core.result;

import java.util.Collection;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The windows in which a server ran beside another one.
 *
 * @param reference the id of the other adapter: side a of every window
 * @param windows the windows in their order, at least one
 */
public record Duel(String reference, List<DuetWindow> windows) {

    /** So many windows count, however slow the machine is. */
    public static final int LEAST_CALM = 3;

    private static final double SLOWED = 1.15;

    /** Refuses a duel without windows. */
    public Duel {
        if (windows.isEmpty()) {
            throw new IllegalArgumentException("a duel with " + reference + " has no window");
        }
        windows = List.copyOf(windows);
    }

    /**
     * Up to which cost of the reference the machine is calm. What slows a machine for seconds (a neighbour on the other thread of
     * its core, say) slows one kind of code more than another, so that the ratio of two servers is another one meanwhile. The reference,
     * which is the same in all windows, shows when.
     *
     * @param costs what a request cost the reference in all windows on one scenario, in microseconds
     * @return 15 % over their lower quartile; infinity of no windows
     */
    public static double calmLimit(Collection<Double> costs) {
        double[] sorted =
                costs.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return sorted.length == 0 ? Double.POSITIVE_INFINITY : SLOWED * sorted[sorted.length / 4];
    }

    /**
     * How many windows were calm.
     *
     * @param limit see {@link #calmLimit}
     * @return those in which a request cost the reference no more
     */
    public long calmWindows(double limit) {
        return windows.stream().filter(w -> w.a().cpuMicros() <= limit).count();
    }

    /**
     * The calm windows alone.
     *
     * @param limit see {@link #calmLimit}
     * @return those in which a request cost the reference no more, or else the {@value #LEAST_CALM} in which it cost least
     */
    public Duel calm(double limit) {
        double[] sorted =
                windows.stream().mapToDouble(w -> w.a().cpuMicros()).sorted().toArray();
        double most = Math.max(limit, sorted[Math.min(LEAST_CALM, sorted.length) - 1]);
        return new Duel(
                reference,
                windows.stream().filter(w -> w.a().cpuMicros() <= most).toList());
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
