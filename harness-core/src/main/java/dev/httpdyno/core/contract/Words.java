package dev.httpdyno.core.contract;

import dev.httpdyno.core.wire.Ending;
import dev.httpdyno.core.wire.Framing;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Reply;
import java.util.ArrayList;
import java.util.List;

/** An answer in words. */
final class Words {

    private static final int SHOWN = 160;
    private static final int SHOWN_BINARY = 16;

    private Words() {}

    /** A body, of which binary and long ones are cut short. */
    static String of(Octets body) {
        boolean isText = body.size() <= SHOWN && body.escaped().length() <= 2 * body.size();
        String shown = body.size() <= SHOWN_BINARY || isText
                ? body.escaped()
                : body.slice(0, SHOWN_BINARY).escaped() + "...";
        return "body '" + shown + "' (" + body.size() + " bytes)";
    }

    static String of(Reply reply) {
        if (reply.status() == 0) {
            String raw = reply.raw().isEmpty() ? "nothing" : "'" + reply.raw().escaped(SHOWN) + "'";
            return reply.ending() == Ending.COMPLETE ? raw : raw + ", then " + reply.ending();
        }
        List<String> parts = new ArrayList<>();
        parts.add(Integer.toString(reply.status()));
        reply.values("Content-Type").forEach(parts::add);
        if (reply.framing() != Framing.NO_BODY) {
            parts.add(reply.body().isEmpty() ? "no body" : of(reply.body()));
        }
        if (reply.ending() != Ending.COMPLETE) {
            reply.value("Content-Length").ifPresent(l -> parts.add("Content-Length: " + l));
            parts.add("then " + reply.ending());
        }
        return String.join(", ", parts);
    }
}
