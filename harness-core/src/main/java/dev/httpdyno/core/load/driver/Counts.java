package dev.httpdyno.core.load.driver;

import dev.httpdyno.core.load.Fault;
import dev.httpdyno.core.load.Outcomes;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Collects what an external program says into {@link Outcomes}. */
final class Counts {

    private final int expected;
    private final Map<Integer, Long> status = new TreeMap<>();
    private final Map<Fault, Long> faults = new EnumMap<>(Fault.class);
    private long valid;
    private long open;

    /** Begins to count answers to requests for which a status is expected. */
    Counts(int expected) {
        this.expected = expected;
    }

    /** Answers of one status. */
    void status(int code, long count) {
        if (code == expected) {
            valid += count;
        } else {
            status.merge(code, count, Long::sum);
        }
    }

    /** Answers of a hundred statuses, such as 2 for 2xx. */
    void statusClass(int hundreds, long count) {
        status(hundreds == expected / 100 ? expected : hundreds * 100, count);
    }

    void fault(Fault fault, long count) {
        faults.merge(fault, count, Long::sum);
    }

    /** An error that is told in words. */
    void error(String message, long count) {
        String text = message.toLowerCase(Locale.ROOT);
        if (text.contains("refused")) {
            fault(Fault.REFUSED, count);
        } else if (text.contains("reset")) {
            fault(Fault.RESET, count);
        } else if (text.contains("unexpected eof")) {
            fault(Fault.TRUNCATED, count);
        } else if (text.contains("eof") || text.contains("closed")) {
            fault(Fault.CLOSED, count);
        } else if (text.contains("aborted due to deadline")) {
            open += count;
        } else if (text.contains("timeout") || text.contains("deadline")) {
            fault(Fault.TIMEOUT, count);
        } else if (text.contains("malformed") || text.contains("invalid")) {
            fault(Fault.MALFORMED, count);
        } else {
            fault(Fault.UNTOLD, count);
        }
    }

    /** Some of the answers that were counted as right have a wrong body. */
    void mismatches(long count) {
        valid -= count;
        fault(Fault.MISMATCH, count);
    }

    /**
     * Requests that were sent and are found nowhere: as many as may be on their way at the end are, and what became of
     * others is not told.
     */
    void sent(long requests, long mostOpen) {
        long missing = Math.max(0, requests - ended());
        open += Math.min(missing, mostOpen);
        fault(Fault.UNTOLD, Math.max(0, missing - mostOpen));
    }

    long valid() {
        return valid;
    }

    Outcomes outcomes() {
        return new Outcomes(ended() + open, valid, open, status, faults);
    }

    private long ended() {
        return valid
                + status.values().stream().mapToLong(Long::longValue).sum()
                + faults.entrySet().stream()
                        .filter(fault -> fault.getKey().endsARequest())
                        .mapToLong(Map.Entry::getValue)
                        .sum();
    }
}
