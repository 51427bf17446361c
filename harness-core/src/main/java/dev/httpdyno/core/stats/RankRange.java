package dev.httpdyno.core.stats;

/**
 * The ranks that a cell may hold: 1 is the best.
 *
 * @param best one more than there are cells significantly better
 * @param worst the number of cells less those significantly worse
 */
public record RankRange(int best, int worst) {

    /** Refuses ranges that are none. */
    public RankRange {
        if (best < 1 || worst < best) {
            throw new IllegalArgumentException(best + " to " + worst + " is not a range of ranks");
        }
    }

    /** One number for a decided rank, else two with a hyphen between. */
    @Override
    public String toString() {
        return best == worst ? Integer.toString(best) : best + "-" + worst;
    }
}
