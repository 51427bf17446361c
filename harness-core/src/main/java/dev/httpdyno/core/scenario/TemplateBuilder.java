package dev.httpdyno.core.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Builds a {@link Template} from texts with slots in them.
 *
 * <p>Where a slot is first written, in the target, a header or the body of the request, it has its length:
 * <code>${name:8}</code> is eight characters of {@link Slot.Kind#WORD}, <code>${n:6d}</code> a number of six digits,
 * and <code>${n:6d&lt;50}</code> one of fifty such numbers.
 * After that, and in the answer, <code>${name}</code> stands for the same text. Not for use by several threads.
 */
public final class TemplateBuilder {

    private static final Pattern SLOT = Pattern.compile("\\$\\{(\\w+)(?::(\\d+)(d?)(?:<(\\d+))?)?}");

    /** A stretch of bytes that never changes, or a slot. */
    private sealed interface Piece {
        String sample();
    }

    private record Fixed(String sample) implements Piece {}

    private record Draft(Slot.Kind kind, int length, int limit, List<Integer> inRequest, List<Integer> inAnswer)
            implements Piece {

        @Override
        public String sample() {
            return "0".repeat(length);
        }

        private Slot slot() {
            return new Slot(kind, length, limit, inRequest, inAnswer);
        }
    }

    private final String method;
    private final String target;
    private final Map<String, String> headers = new LinkedHashMap<>();
    private final Map<String, Draft> drafts = new LinkedHashMap<>();
    private String body = "";
    private boolean chunked;
    private int weight = 1;

    TemplateBuilder(String method, String target) {
        this.method = method;
        this.target = target;
        headers.put("Host", "localhost");
    }

    /**
     * Adds a header to the request, or replaces it.
     *
     * @param name the name
     * @param value the value
     * @return this
     */
    public TemplateBuilder header(String name, String value) {
        headers.put(name, value);
        return this;
    }

    /**
     * Gives the request a body. Its length is added when the template is built.
     *
     * @param mediaType the value of {@code Content-Type}
     * @param text the body, sent in UTF-8
     * @return this
     */
    public TemplateBuilder body(String mediaType, String text) {
        return bytes(mediaType, ByteText.utf8(text));
    }

    /**
     * Gives the request a body of any bytes. Its length is added when the template is built.
     *
     * @param mediaType the value of {@code Content-Type}
     * @param bytes the body, one character a byte
     * @return this
     */
    public TemplateBuilder bytes(String mediaType, String bytes) {
        headers.put("Content-Type", mediaType);
        body = bytes;
        return this;
    }

    /**
     * Sends the body as one chunk, and not with its length (RFC 9112, 7.1).
     *
     * @return this
     */
    public TemplateBuilder chunked() {
        chunked = true;
        return this;
    }

    /**
     * How often this template is chosen, relative to the others of its scenario; 1 unless this is called.
     *
     * @param value at least 1
     * @return this
     */
    public TemplateBuilder weight(int value) {
        weight = value;
        return this;
    }

    /**
     * Ends with a 200 answer.
     *
     * @param mediaType its media type
     * @param text its body, expected in UTF-8
     * @return the template
     * @throws IllegalArgumentException if it names a slot that the request does not have
     */
    public Template answers(String mediaType, String text) {
        return answers(new Answer(200, mediaType, Map.of(), ByteText.utf8(text), Answer.Content.EXACT));
    }

    /**
     * Ends with any answer.
     *
     * @param answer the answer, in whose body slots are written as in the request
     * @return the template
     * @throws IllegalArgumentException if it names a slot that the request does not have
     */
    public Template answers(Answer answer) {
        drafts.clear();
        List<Piece> start = pieces(ByteText.utf8(method + " " + target + " HTTP/1.1\r\n"));
        List<Piece> rest = new ArrayList<>();
        headers.forEach((name, value) -> rest.addAll(pieces(ByteText.utf8(name + ": " + value + "\r\n"))));
        List<Piece> content = pieces(body);
        int length = content.stream().mapToInt(piece -> piece.sample().length()).sum();
        if (chunked) {
            rest.add(new Fixed("Transfer-Encoding: chunked\r\n"));
            content.addFirst(new Fixed(Integer.toHexString(length) + "\r\n"));
            content.add(new Fixed("\r\n0\r\n\r\n"));
        } else if (length > 0 || method.equals("POST") || method.equals("PUT") || method.equals("PATCH")) {
            rest.add(new Fixed("Content-Length: " + length + "\r\n"));
        }
        rest.add(new Fixed("\r\n"));

        StringBuilder request = new StringBuilder();
        lay(start, request, Draft::inRequest);
        lay(rest, request, Draft::inRequest);
        lay(content, request, Draft::inRequest);
        StringBuilder expected = new StringBuilder();
        lay(pieces(answer.body()), expected, Draft::inAnswer);
        return new Template(
                weight,
                request.toString(),
                answer.withBody(expected.toString()),
                drafts.values().stream().map(Draft::slot).toList());
    }

    private List<Piece> pieces(String pattern) {
        List<Piece> pieces = new ArrayList<>();
        Matcher matcher = SLOT.matcher(pattern);
        int end = 0;
        while (matcher.find()) {
            pieces.add(new Fixed(pattern.substring(end, matcher.start())));
            pieces.add(slot(matcher.group(1), matcher.group(2), matcher.group(3), matcher.group(4)));
            end = matcher.end();
        }
        pieces.add(new Fixed(pattern.substring(end)));
        return pieces;
    }

    private Draft slot(String name, @Nullable String length, @Nullable String kind, @Nullable String limit) {
        Draft known = drafts.get(name);
        if ((known == null) == (length == null)) {
            throw new IllegalArgumentException("a slot has its length exactly where it first stands in the request: "
                    + name + " in " + method + " " + target);
        }
        if (known != null) {
            return known;
        }
        Draft draft = new Draft(
                "d".equals(kind) ? Slot.Kind.NUMBER : Slot.Kind.WORD,
                Integer.parseInt(String.valueOf(length)),
                limit == null ? 0 : Integer.parseInt(limit),
                new ArrayList<>(),
                new ArrayList<>());
        drafts.put(name, draft);
        return draft;
    }

    private static void lay(List<Piece> pieces, StringBuilder out, Function<Draft, List<Integer>> offsets) {
        for (Piece piece : pieces) {
            if (piece instanceof Draft draft) {
                offsets.apply(draft).add(out.length());
            }
            out.append(piece.sample());
        }
    }
}
