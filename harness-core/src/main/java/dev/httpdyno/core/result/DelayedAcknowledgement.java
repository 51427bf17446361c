package dev.httpdyno.core.result;

/** What a latency looks like that comes from waiting for an acknowledgement, which Linux puts off by 40 ms. */
public final class DelayedAcknowledgement {

    private static final double FROM_MILLIS = 38;
    private static final double TO_MILLIS = 46;

    private DelayedAcknowledgement() {}

    /**
     * Whether a median suggests it.
     *
     * @param medianMillis the median latency in milliseconds
     * @return whether it lies between 38 and 46 ms
     */
    public static boolean suggestedBy(double medianMillis) {
        return medianMillis >= FROM_MILLIS && medianMillis <= TO_MILLIS;
    }
}
