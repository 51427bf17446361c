package dev.httpdyno.adapter.quarkus;

import dev.httpdyno.api.Contract;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/** Stores something that a method reads. */
@Singleton
public class StoreFilter {

    static final String KEY = "stored";

    /**
     * Stores it.
     *
     * @param request the request
     */
    @Stored
    @ServerRequestFilter(nonBlocking = true)
    public void store(ContainerRequestContext request) {
        request.setProperty(KEY, Contract.CONTEXT_VALUE);
    }
}
