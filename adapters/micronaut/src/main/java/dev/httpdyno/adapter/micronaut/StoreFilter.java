package dev.httpdyno.adapter.micronaut;

import dev.httpdyno.api.Contract;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;

/** Stores something that a handler reads. */
@ServerFilter(Contract.CONTEXT)
class StoreFilter {

    static final String STORED = "stored";

    @RequestFilter
    void store(HttpRequest<?> request) {
        request.setAttribute(STORED, Contract.CONTEXT_VALUE);
    }
}
