package dev.httpdyno.core.load.kit;

import dev.httpdyno.core.load.Fault;
import dev.httpdyno.core.load.Outcomes;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The servers of the kit. Each serves the scenario {@code query}, so that an answer has to fit its request, and each is
 * told apart by one thing.
 */
public final class LyingServers {

    private static final Pattern TARGET = Pattern.compile("GET /id/(\\w+)\\?name=(\\w+) ");
    private static final String HEAD = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nx-powered-by: benchmark\r\n";
    private static final int CLOSE_AFTER = 10;

    /** Answers one request. */
    private interface Reply {
        void to(Peer peer, String body) throws IOException;
    }

    private LyingServers() {}

    /**
     * Every server of the kit.
     *
     * @return the healthy ones first
     */
    public static List<Lie> all() {
        return List.of(
                lie("healthy", "answers right", Truth.healthy(), each((peer, body) -> peer.write(answer(body)))),
                lie("byte-per-write", "writes every byte by itself", Truth.healthy(), each(LyingServers::bytes)),
                lie("head-then-body", "writes head and body apart", Truth.healthy(), each((peer, body) -> {
                    peer.write(length(body));
                    peer.pause();
                    peer.write(body);
                })),
                lie("chunked", "sends chunks with an extension and a trailer", Truth.healthy(), each((peer, body) -> {
                    peer.write(HEAD + "Transfer-Encoding: chunked\r\n\r\n" + chunk(body.substring(0, 3)));
                    peer.write(chunk(body.substring(3)) + "0\r\nx-trailer: 1\r\n\r\n");
                })),
                lie("continue-first", "sends 100 Continue before each answer", Truth.healthy(), each((peer, body) -> {
                    peer.write("HTTP/1.1 100 Continue\r\n\r\n" + answer(body));
                })),
                lie("close-on-each", "announces and closes after each", Truth.healthyAndCloses(), once((peer, body) -> {
                    peer.write(HEAD + "Connection: close\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);
                })),
                lie(
                        "body-to-close",
                        "ends a body by closing, announced",
                        Truth.healthyAndCloses(),
                        once((peer, body) -> {
                            peer.write(HEAD + "Connection: close\r\n\r\n" + body);
                        })),
                lie("never-answers", "accepts and never answers", Truth.only(Fault.TIMEOUT), peer -> {
                    String request = peer.read();
                    while (!request.isEmpty()) {
                        request = peer.read();
                    }
                }),
                lie("stops-midway", "sends half a body and waits", Truth.only(Fault.TIMEOUT), peer -> {
                    String answer = answer(body(peer.read()));
                    peer.write(answer.substring(0, answer.length() - 2));
                    peer.read();
                }),
                lie("no-length", "keeps alive without a length", Truth.only(Fault.UNFRAMED), peer -> {
                    peer.write(HEAD + "\r\n" + body(peer.read()));
                    peer.read();
                }),
                lie(
                        "always-500",
                        "always answers 500",
                        status(500),
                        each((peer, body) -> peer.write(answer(body).replace("200 OK", "500 Internal Server Error")))),
                lie(
                        "redirect",
                        "sends everybody elsewhere",
                        status(302),
                        each((peer, body) ->
                                peer.write("HTTP/1.1 302 Found\r\nLocation: /login\r\nContent-Length: 0\r\n\r\n"))),
                lie("reset-instead", "resets for an answer", Truth.only(Fault.RESET), peer -> {
                    peer.read();
                    peer.reset();
                }),
                lie("reset-after", "resets after each answer", Truth.mixed(Fault.RESET), peer -> {
                    peer.write(answer(body(peer.read())));
                    peer.read();
                    peer.reset();
                }),
                lie("truncated", "closes within the body", Truth.only(Fault.TRUNCATED), once((peer, body) -> {
                    peer.write(HEAD + "Content-Length: 100\r\n\r\n" + body);
                })),
                lie("close-instead", "closes for an answer", Truth.only(Fault.CLOSED), Peer::read),
                lie("close-after-10", "closes, unannounced", Truth.mixed(Fault.CLOSED), peer -> {
                    for (int i = 0; i < CLOSE_AFTER; i++) {
                        peer.write(answer(body(peer.read())));
                    }
                    peer.read();
                }),
                lie(
                        "wrong-bytes",
                        "changes one letter",
                        mismatch(),
                        each((peer, body) -> peer.write(answer(body.replace(' ', '_'))))),
                lie(
                        "too-long",
                        "adds a byte to body and length",
                        mismatch(),
                        each((peer, body) -> peer.write(answer(body + "!")))),
                lie(
                        "too-short",
                        "drops a byte of body and length",
                        mismatch(),
                        each((peer, body) -> peer.write(answer(body.substring(1))))),
                lie(
                        "wrong-type",
                        "calls text HTML",
                        mismatch(),
                        each((peer, body) -> peer.write(answer(body).replace("text/plain", "text/html")))),
                lie(
                        "header-missing",
                        "leaves a header out",
                        mismatch(),
                        each((peer, body) -> peer.write(answer(body).replace("x-powered-by", "x-other")))),
                lie("cached", "repeats its first answer", Truth.mixed(Fault.MISMATCH), cached()),
                lie("extra-bytes", "adds bytes behind the body", Truth.only(Fault.EXTRA), each((peer, body) -> {
                    peer.write(answer(body) + "oops");
                })),
                lie(
                        "bad-chunk",
                        "sends a chunk of size 'xyz'",
                        malformed(),
                        each((peer, body) -> peer.write(
                                HEAD + "Transfer-Encoding: chunked\r\n\r\nxyz\r\n" + body + "\r\n0\r\n\r\n"))),
                lie(
                        "long-chunk",
                        "sends more than the chunk's size",
                        malformed(),
                        each((peer, body) ->
                                peer.write(HEAD + "Transfer-Encoding: chunked\r\n\r\n1\r\n" + body + "\r\n0\r\n\r\n"))),
                lie(
                        "two-framings",
                        "gives a length and chunks",
                        malformed(),
                        each((peer, body) ->
                                peer.write(length(body).replace("\r\n\r\n", "\r\nTransfer-Encoding: chunked\r\n\r\n")
                                        + chunk(body) + "0\r\n\r\n"))),
                lie(
                        "two-lengths",
                        "gives two lengths",
                        malformed(),
                        each((peer, body) -> peer.write(
                                HEAD + "Content-Length: 5\r\n" + answer(body).substring(HEAD.length())))),
                lie(
                        "not-http",
                        "speaks another protocol",
                        malformed(),
                        each((peer, body) -> peer.write("220 ready\r\n\r\n"))),
                lie("answers-first", "answers before it is asked", unsolicited(), peer -> {
                    peer.write(answer("1 bun"));
                    while (!peer.read().isEmpty()) {
                        peer.write(answer("1 bun"));
                    }
                }));
    }

    private static Lie lie(String id, String sentence, Truth truth, ScriptedServer.Script script) {
        return new Lie(id, sentence, truth, script);
    }

    private static Truth status(int code) {
        return Truth.only("status " + code, outcomes -> outcomes.status().getOrDefault(code, 0L));
    }

    private static Truth mismatch() {
        return Truth.only(Fault.MISMATCH);
    }

    private static Truth malformed() {
        return Truth.only(Fault.MALFORMED);
    }

    /** An early answer that crosses its request on the wire looks like the answer to it, with another behind it. */
    private static Truth unsolicited() {
        return new Truth("unsolicited, or extra bytes", result -> {
            Outcomes outcomes = result.outcomes();
            return outcomes.count(Fault.UNSOLICITED) + outcomes.count(Fault.EXTRA) > 0 && outcomes.invalid();
        });
    }

    private static ScriptedServer.Script each(Reply reply) {
        return peer -> {
            for (String request = peer.read(); !request.isEmpty(); request = peer.read()) {
                reply.to(peer, body(request));
            }
        };
    }

    private static ScriptedServer.Script once(Reply reply) {
        return peer -> reply.to(peer, body(peer.read()));
    }

    private static ScriptedServer.Script cached() {
        AtomicReference<String> first = new AtomicReference<>("");
        return each((peer, body) -> {
            first.compareAndSet("", body);
            peer.write(answer(first.get()));
        });
    }

    private static void bytes(Peer peer, String body) throws IOException {
        String answer = answer(body);
        for (int i = 0; i < answer.length(); i++) {
            peer.write(answer.substring(i, i + 1));
        }
    }

    /** What is right for a request. */
    static String body(String request) {
        Matcher matcher = TARGET.matcher(request);
        return matcher.lookingAt() ? matcher.group(1) + " " + matcher.group(2) : "";
    }

    static String answer(String body) {
        return length(body) + body;
    }

    private static String length(String body) {
        return HEAD + "Content-Length: " + body.length() + "\r\n\r\n";
    }

    private static String chunk(String part) {
        return Integer.toHexString(part.length()).toUpperCase(Locale.ROOT) + ";part=1\r\n" + part + "\r\n";
    }
}
