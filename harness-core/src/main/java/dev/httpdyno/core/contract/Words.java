package dev.httpdyno.core.contract;

import dev.httpdyno.core.wire.Ending;
import dev.httpdyno.core.wire.Framing;
import dev.httpdyno.core.wire.Reply;
import java.util.ArrayList;
import java.util.List;

/** An answer in words. */
final class Words {

    private static final int SHOWN = 160;

    private Words() {}

    static String of(Reply reply) {
        if (reply.status() == 0) {
            String raw = reply.raw().isEmpty() ? "nothing" : "'" + reply.raw().escaped(SHOWN) + "'";
            return reply.ending() == Ending.COMPLETE ? raw : raw + ", then " + reply.ending();
        }
        List<String> parts = new ArrayList<>();
        parts.add(Integer.toString(reply.status()));
        reply.values("Content-Type").forEach(parts::add);
        if (reply.framing() != Framing.NO_BODY) {
            parts.add(
                    reply.body().isEmpty()
                            ? "no body"
                            : "body '" + reply.body().escaped(SHOWN) + "' ("
                                    + reply.body().size() + " bytes)");
        }
        if (reply.ending() != Ending.COMPLETE) {
            reply.value("Content-Length").ifPresent(l -> parts.add("Content-Length: " + l));
            parts.add("then " + reply.ending());
        }
        return String.join(", ", parts);
    }
}
