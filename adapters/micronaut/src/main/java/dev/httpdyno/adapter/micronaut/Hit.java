package dev.httpdyno.adapter.micronaut;

import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.filter.HttpServerFilter;
import io.micronaut.http.filter.ServerFilterChain;
import jakarta.inject.Singleton;
import org.reactivestreams.Publisher;

/** Counts itself and lets the request pass. It has no path of its own, since there are several in a row. */
@Singleton
class Hit implements HttpServerFilter {

    static final String HITS = "hits";

    @Override
    public Publisher<MutableHttpResponse<?>> doFilter(HttpRequest<?> request, ServerFilterChain chain) {
        request.setAttribute(HITS, request.getAttribute(HITS, Integer.class).orElse(0) + 1);
        return chain.proceed(request);
    }
}
