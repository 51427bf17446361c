package dev.httpdyno.api;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.Checksum;
import org.jspecify.annotations.Nullable;

/**
 * The text of every answer.
 *
 * <p>It spares adapters the strings, and it is the one place in a handler's path where the harness can make a server
 * slower on command: the guard proves with it that it would catch a slowdown ({@link #charge(long, int)}). Switched off,
 * that costs a field read. All methods may be called from any thread.
 */
public final class Answers {

    private record Charge(long steps, int allocateBytes) {}

    private static volatile @Nullable Charge charge;

    @SuppressWarnings("unused") // written so that the compiler cannot leave the allocation out
    private static volatile byte @Nullable [] sink;

    private Answers() {}

    /**
     * Makes every answer from now on cost more. Called by {@link dev.httpdyno.host.ServerHost} alone.
     *
     * @param burnNanos CPU time that each answer spends on nothing, 0 for none; how much work that is is measured first, which
     *     takes a moment
     * @param allocateBytes size of an array that each answer allocates, 0 for none
     * @throws IllegalArgumentException if a value is negative
     */
    public static void charge(long burnNanos, int allocateBytes) {
        if (burnNanos < 0 || allocateBytes < 0) {
            throw new IllegalArgumentException(
                    "a charge is not negative, but is " + burnNanos + " ns and " + allocateBytes + " bytes");
        }
        charge = burnNanos == 0 && allocateBytes == 0 ? null : new Charge(Spin.steps(burnNanos), allocateBytes);
    }

    /**
     * Passes an answer that is not made here, such as a parsed document or a file, through the same place.
     *
     * @param answer what the handler sends
     * @param <T> its type
     * @return the same object
     */
    public static <T> T pass(T answer) {
        Charge now = charge;
        if (now != null) {
            pay(now);
        }
        return answer;
    }

    private static void pay(Charge now) {
        if (now.allocateBytes > 0) {
            sink = new byte[now.allocateBytes];
        }
        if (now.steps > 0) {
            Spin.work(now.steps);
        }
    }

    /**
     * {@code GET /}.
     *
     * @return the text
     */
    public static String ping() {
        return pass("Hi");
    }

    /**
     * {@code GET /id/:id?name=}.
     *
     * @param id the decoded path parameter
     * @param name the decoded first value of {@code name}, or null when there is none
     * @return id, space, name
     */
    public static String query(String id, @Nullable String name) {
        return pass(id + " " + orEmpty(name));
    }

    /**
     * {@code GET /static}.
     *
     * @return the text
     */
    public static String fixed() {
        return pass("static");
    }

    /**
     * {@code GET /user/:id}.
     *
     * @param id the decoded path parameter
     * @return the id
     */
    public static String user(String id) {
        return pass(id);
    }

    /**
     * {@code GET /api/v1/users/:userId/books/:bookId}.
     *
     * @param userId the first decoded parameter
     * @param bookId the second decoded parameter
     * @return both, with a space between
     */
    public static String book(String userId, String bookId) {
        return pass(userId + " " + bookId);
    }

    /**
     * {@code GET /assets/*}.
     *
     * @return the text
     */
    public static String assets() {
        return pass("assets");
    }

    /**
     * {@code GET /files/*path}.
     *
     * @param path the decoded rest of the path, without a slash in front
     * @return the path
     */
    public static String file(String path) {
        return pass(path);
    }

    /**
     * {@code GET /search/:category/:page?}.
     *
     * @param category the decoded first parameter
     * @param page the decoded second parameter, or null when it is absent
     * @return both, with {@code -} for an absent page
     */
    public static String search(String category, @Nullable String page) {
        return pass(category + " " + (page == null ? "-" : page));
    }

    /**
     * {@code GET /mw/hit}.
     *
     * @param count how many middleware ran before the handler
     * @return the count
     */
    public static String middleware(int count) {
        return pass(Integer.toString(count));
    }

    /**
     * {@code GET /api/v2/:org/items/:item}.
     *
     * @param org the decoded parameter of the mount point
     * @param item the decoded parameter of the mounted route
     * @return both, with a space between
     */
    public static String item(String org, String item) {
        return pass(org + " " + item);
    }

    /**
     * {@code GET /async}.
     *
     * @return the text
     */
    public static String async() {
        return pass("async");
    }

    /**
     * {@code GET /headers}.
     *
     * @return the text
     */
    public static String headers() {
        return pass("headers");
    }

    /**
     * {@code GET /validated/:id}, for an id that is valid.
     *
     * @param id the decoded path parameter
     * @return the id
     */
    public static String validated(String id) {
        return pass(id);
    }

    /**
     * {@code POST /form}.
     *
     * @param a the decoded field {@code a}, or null when it is missing
     * @param b the decoded field {@code b}, or null when it is missing
     * @return both, with a space between and nothing for a missing one
     */
    public static String form(@Nullable String a, @Nullable String b) {
        return pass(orEmpty(a) + " " + orEmpty(b));
    }

    /**
     * {@code POST /upload}.
     *
     * @param note the text of the field {@code note}
     * @param filename the file name of the part {@code file}
     * @param size the length of the file in bytes
     * @param crc the checksum of the file, from {@link #crc(byte[])} or {@link #crc(InputStream)}
     * @return the four, with spaces between
     */
    public static String upload(String note, String filename, long size, String crc) {
        return pass(note + " " + filename + " " + size + " " + crc);
    }

    /**
     * {@code POST /upload}, with the size and the checksum taken from the file itself.
     *
     * @param note the text of the field {@code note}
     * @param filename the file name of the part {@code file}
     * @param file the file, which is read to its end and not closed
     * @return the four, with spaces between
     * @throws IOException if the file cannot be read
     */
    public static String upload(String note, String filename, InputStream file) throws IOException {
        CheckedInputStream checked = new CheckedInputStream(file, new CRC32());
        long size = checked.transferTo(OutputStream.nullOutputStream());
        return upload(note, filename, size, hex(checked.getChecksum()));
    }

    /**
     * {@code POST /binary}.
     *
     * @param body the whole body
     * @return its length in bytes, a space and its checksum
     */
    public static String binary(byte[] body) {
        return pass(body.length + " " + crc(body));
    }

    /**
     * {@code POST /text}.
     *
     * @param body the whole body, decoded as UTF-8
     * @return the number of its Unicode code points
     */
    public static String text(String body) {
        return pass(Integer.toString(body.codePointCount(0, body.length())));
    }

    /**
     * {@code POST /xml}.
     *
     * @param n the text of the element {@code n}
     * @return the text
     */
    public static String xml(String n) {
        return pass(n);
    }

    /**
     * {@code GET /tenant/users/:id} for a host {@code <tenant>.example.com}.
     *
     * @param tenant the first label of the host
     * @param id the decoded path parameter
     * @return both, with a space between
     */
    public static String tenant(String tenant, String id) {
        return pass(tenant + " " + id);
    }

    /**
     * {@code GET /ctx}.
     *
     * @param stored what the handler read from the request's context
     * @return the same
     */
    public static String context(String stored) {
        return pass(stored);
    }

    /**
     * {@code GET} and {@code DELETE /params/:id}.
     *
     * @param id the decoded path parameter
     * @return an object with the one key {@code id}, for the framework's JSON mapper
     */
    public static Map<String, String> params(String id) {
        return pass(Map.of("id", id));
    }

    /**
     * The answer of a route whose text follows from its pattern.
     *
     * @param route a background route or a numbered one
     * @param params gives the decoded value of each parameter by its name
     * @return the text
     */
    static String route(Route route, UnaryOperator<String> params) {
        if (route.label().isEmpty()) {
            return pass(params.apply(route.template().names().get(0)));
        }
        StringBuilder text = new StringBuilder(route.label());
        for (String name : route.template().names()) {
            text.append(' ').append(name).append('=').append(params.apply(name));
        }
        return pass(text.toString());
    }

    /**
     * The CRC-32 of some bytes.
     *
     * @param bytes the bytes
     * @return 8 lower-case hex digits
     */
    public static String crc(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        return hex(crc);
    }

    /**
     * The CRC-32 of a stream, which is read to its end and not closed.
     *
     * @param in the bytes
     * @return 8 lower-case hex digits
     * @throws IOException if the stream cannot be read
     */
    public static String crc(InputStream in) throws IOException {
        CheckedInputStream checked = new CheckedInputStream(in, new CRC32());
        checked.transferTo(OutputStream.nullOutputStream());
        return hex(checked.getChecksum());
    }

    private static String hex(Checksum crc) {
        return String.format("%08x", crc.getValue());
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
