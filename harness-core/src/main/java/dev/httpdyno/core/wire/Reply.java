package dev.httpdyno.core.wire;

import java.util.List;
import java.util.Optional;

/**
 * One answer, as far as it came.
 *
 * @param status the status code, 0 when no status line could be read
 * @param version the protocol version of the status line, empty when there is none
 * @param headers the field lines in order
 * @param trailers the field lines behind the last chunk
 * @param framing how the body is delimited
 * @param body the body without its chunks, as far as it came
 * @param interim the 1xx answers that came before
 * @param findings what is malformed
 * @param ending how reading it ended
 * @param raw every byte of it, interim answers included
 */
public record Reply(
        int status,
        String version,
        List<Header> headers,
        List<Header> trailers,
        Framing framing,
        Octets body,
        List<Integer> interim,
        List<Finding> findings,
        Ending ending,
        Octets raw) {

    /** Copies the lists. */
    public Reply {
        headers = List.copyOf(headers);
        trailers = List.copyOf(trailers);
        interim = List.copyOf(interim);
        findings = List.copyOf(findings);
    }

    /**
     * The values of a field.
     *
     * @param name its name in any case
     * @return one value for each field line
     */
    public List<String> values(String name) {
        return headers.stream().filter(h -> h.is(name)).map(Header::value).toList();
    }

    /**
     * The first value of a field.
     *
     * @param name its name in any case
     * @return the value of the first field line
     */
    public Optional<String> value(String name) {
        return values(name).stream().findFirst();
    }

    /**
     * Whether a comma-separated field names a word.
     *
     * @param name the field's name in any case
     * @param word the word in any case
     * @return true if a field line has it
     */
    public boolean names(String name, String word) {
        for (String value : values(name)) {
            for (String item : value.split(",")) {
                if (item.trim().equalsIgnoreCase(word)) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Whether the whole answer came and nothing in it is malformed.
     *
     * @return true for a well-formed answer
     */
    public boolean isWellFormed() {
        return ending == Ending.COMPLETE && findings.isEmpty();
    }
}
