package dev.httpdyno.core.contract;

import dev.httpdyno.core.wire.Request;

/**
 * A request and what must come back.
 *
 * @param request what is sent
 * @param expected what is due
 */
public record Exchange(Request request, Expectation expected) {

    /**
     * A GET request and its answer.
     *
     * @param target the request target
     * @param expected what is due
     * @return the exchange
     */
    public static Exchange get(String target, Expectation expected) {
        return new Exchange(Request.get(target), expected);
    }

    /**
     * The same request with another answer.
     *
     * @param other what is due
     * @return a copy
     */
    public Exchange expecting(Expectation other) {
        return new Exchange(request, other);
    }
}
