package dev.httpdyno.core.load;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;

/**
 * What became of the requests of a run, each counted once. Only what was valid counts as work done.
 *
 * @param sent requests whose bytes were handed to the connection
 * @param valid right in status, framing, media type, headers and every compared byte of the body, within the run
 * @param mismatch the right status, but a wrong media type, header or body
 * @param status other answers than the expected status, by code
 * @param truncated the connection ended in the middle of an answer
 * @param reset the connection was reset
 * @param closed the connection ended, unannounced, before the answer began
 * @param timeout no whole answer came in time
 * @param unframed the answer neither has a length nor says that the connection will be closed (RFC 9112, 6.3)
 * @param malformed the answer is no HTTP/1.1, or its framing contradicts itself
 * @param extra more bytes followed than the answer had announced
 * @param open right answers that came after the end of the run
 * @param refused attempts to connect again that failed; no request was sent
 * @param unsolicited connections on which bytes came before any request; no request was sent
 */
public record Outcomes(
        long sent,
        long valid,
        long mismatch,
        Map<Integer, Long> status,
        long truncated,
        long reset,
        long closed,
        long timeout,
        long unframed,
        long malformed,
        long extra,
        long open,
        long refused,
        long unsolicited) {

    /** More than this share of errors makes a run invalid: one in ten thousand. */
    public static final double TOLERATED = 0.0001;

    /** Copies the codes. */
    public Outcomes {
        status = Collections.unmodifiableMap(new TreeMap<>(status));
    }

    /**
     * Whether every request that was sent is accounted for, exactly once.
     *
     * @return whether the sum is right
     */
    public boolean conserved() {
        return sent == valid + mismatch + faults() + open;
    }

    /**
     * Everything that went wrong and is not a {@link #mismatch}.
     *
     * @return the number of failed requests and failed connections
     */
    public long errors() {
        return faults() + refused + unsolicited;
    }

    /**
     * Whether no rate may be quoted.
     *
     * @return whether an answer was wrong, too much failed, or nothing was right
     */
    public boolean invalid() {
        return mismatch > 0 || valid == 0 || errors() > TOLERATED * sent;
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
        kinds.put("wrong answers", mismatch);
        status.forEach((code, count) -> kinds.put("x status " + code, count));
        kinds.put("truncated", truncated);
        kinds.put("reset", reset);
        kinds.put("closed without an answer", closed);
        kinds.put("timed out", timeout);
        kinds.put("unframed", unframed);
        kinds.put("malformed", malformed);
        kinds.put("followed by extra bytes", extra);
        kinds.put("connections refused", refused);
        kinds.put("answers before a request", unsolicited);
        kinds.values().removeIf(count -> count == 0);
        return kinds;
    }

    private long faults() {
        return status.values().stream().mapToLong(Long::longValue).sum()
                + truncated
                + reset
                + closed
                + timeout
                + unframed
                + malformed
                + extra;
    }
}
