package dev.httpdyno.core.contract.clauses;

import dev.httpdyno.api.Contract;
import dev.httpdyno.core.contract.BodyRule;
import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Exchange;
import dev.httpdyno.core.contract.Expectation;
import dev.httpdyno.core.contract.Expectation.Answer;
import dev.httpdyno.core.contract.Session;
import dev.httpdyno.core.wire.Request;
import java.util.List;

/** Section V: {@code GET /video}. */
final class Video {

    private Video() {}

    static List<Clause> clauses() {
        return List.of(Clause.gate("V1", "the whole file comes, byte by byte")
                .check("the file that is sent, and its length")
                .asks(s -> List.of(new Exchange(full(), whole(s)))));
    }

    /** A request that no cache and no condition may answer with less than the whole file. */
    private static Request full() {
        return Request.get(Contract.VIDEO)
                .with("Cache-Control", "no-store")
                .with("If-None-Match", "\"httpdyno-force-full\"");
    }

    private static Answer whole(Session session) {
        return Expectation.status(200)
                .type(Contract.VIDEO_TYPE)
                .body(new BodyRule.Exactly(session.subject().video().content()));
    }
}
