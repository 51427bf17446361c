package dev.httpdyno.core.contract.fuzz;

import dev.httpdyno.core.contract.Failure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What came of random requests.
 *
 * @param subject the server's name
 * @param seed the seed of the first case; the next has the next number
 * @param cases how many cases ran
 * @param time how long
 * @param leftOut what was not drawn, since a clause that it rests on does not pass
 * @param found the first failure, shrunk
 */
public record FuzzReport(
        String subject, long seed, long cases, Duration time, List<String> leftOut, Optional<Found> found) {

    /**
     * A failure.
     *
     * @param seed the seed that gives this case at once
     * @param requests how many requests the shrunk case has
     * @param pipelined whether they are pipelined
     * @param cuts where their bytes are cut
     * @param failure what was sent, expected and got
     */
    public record Found(long seed, int requests, boolean pipelined, List<Integer> cuts, Failure failure) {

        /** Copies the cuts. */
        public Found {
            cuts = List.copyOf(cuts);
        }
    }

    /** Copies the list. */
    public FuzzReport {
        leftOut = List.copyOf(leftOut);
    }

    /**
     * Whether random requests were sent and all answered right. Where every kind of request rests on a clause that fails,
     * none is sent, and nothing is shown.
     *
     * @return false if an answer was wrong or nothing was sent
     */
    public boolean isRight() {
        return found.isEmpty() && cases > 0;
    }

    /**
     * The report for people.
     *
     * @return lines without a line break at the end
     */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "%-16s %s  %d random cases in %.1f s, seed %d",
                subject,
                isRight() ? "right" : "WRONG",
                cases,
                time.toNanos() / 1e9,
                seed));
        leftOut.forEach(l -> lines.add("  left out " + l));
        found.ifPresent(f -> {
            lines.add("  FAIL " + f.requests() + (f.requests() == 1 ? " request" : " requests")
                    + (f.pipelined() ? ", pipelined" : "") + (f.cuts().isEmpty() ? "" : ", cut at " + f.cuts())
                    + "; again with --seed " + f.seed());
            lines.add("    sent      " + f.failure().sent());
            lines.add("    expected  " + f.failure().expected().replace("\n", "\n              "));
            lines.add("    got       " + f.failure().actual().replace("\n", "\n              "));
        });
        return lines;
    }
}
