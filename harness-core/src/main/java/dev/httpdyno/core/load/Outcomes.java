package dev.httpdyno.core.load;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;

/**
 * What became of the requests of a run, each counted once. Only what was valid counts as work done.
 *
 * @param sent requests whose bytes were handed to the connection
 * @param valid right in status, framing, media type, headers and every compared byte of the body, within the run
 * @param open right answers that came after the end of the run
 * @param status other answers than the expected status, by code; a program that tells classes alone has 500 for 5xx, and
 *     0 stands for a code that is not told
 * @param faults everything else that went wrong
 */
public record Outcomes(long sent, long valid, long open, Map<Integer, Long> status, Map<Fault, Long> faults) {

    /** More than this share of errors makes a run invalid: one in ten thousand. */
    public static final double TOLERATED = 0.0001;

    /** Copies the counts; those that are 0 are left out. */
    public Outcomes {
        Map<Integer, Long> codes = new TreeMap<>(status);
        codes.values().removeIf(count -> count == 0);
        status = Collections.unmodifiableMap(codes);
        Map<Fault, Long> counts = new EnumMap<>(Fault.class);
        counts.putAll(faults);
        counts.values().removeIf(count -> count == 0);
        faults = Collections.unmodifiableMap(counts);
    }

    /**
     * How often something went wrong.
     *
     * @param fault what
     * @return how often
     */
    public long count(Fault fault) {
        return faults.getOrDefault(fault, 0L);
    }

    /**
     * Answers of the right status with a wrong media type, header or body.
     *
     * @return how many
     */
    public long mismatch() {
        return count(Fault.MISMATCH);
    }

    /**
     * Whether every request that was sent is accounted for, exactly once.
     *
     * @return whether the sum is right
     */
    public boolean conserved() {
        long ended = faults.entrySet().stream()
                .filter(fault -> fault.getKey().endsARequest())
                .mapToLong(Map.Entry::getValue)
                .sum();
        return sent == valid + open + sum(status) + ended;
    }

    /**
     * Everything that went wrong and is not a {@link #mismatch}.
     *
     * @return the number of failed requests and failed connections
     */
    public long errors() {
        return sum(status) + sum(faults) - mismatch();
    }

    /**
     * Whether no rate may be quoted.
     *
     * @return whether an answer was wrong, too much failed, or nothing was right
     */
    public boolean invalid() {
        return mismatch() > 0 || valid == 0 || errors() > TOLERATED * sent;
    }

    /**
     * What went wrong, in words.
     *
     * @return such as {@code 12 x status 500, 3 reset}; empty when nothing did
     */
    public String problems() {
        StringJoiner words = new StringJoiner(", ");
        byKind().forEach((kind, count) -> words.add(count + " " + kind));
        if (words.length() == 0 && valid == 0) {
            words.add("no valid answer");
        }
        return words.toString();
    }

    /**
     * Everything that is not a right answer and not open, by its name.
     *
     * @return the counts that are not 0, in a fixed order
     */
    public Map<String, Long> byKind() {
        Map<String, Long> kinds = new LinkedHashMap<>();
        status.forEach((code, count) -> kinds.put("x status " + code, count));
        faults.forEach((fault, count) -> kinds.put(fault.words(), count));
        return kinds;
    }

    private static long sum(Map<?, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }
}
