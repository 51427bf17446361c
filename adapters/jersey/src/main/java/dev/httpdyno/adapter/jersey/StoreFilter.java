package dev.httpdyno.adapter.jersey;

import dev.httpdyno.api.Contract;
import jakarta.ws.rs.NameBinding;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Stores something that a method reads. */
@StoreFilter.Stored
final class StoreFilter implements ContainerRequestFilter {

    /** The methods before which it runs. */
    @NameBinding
    @Retention(RetentionPolicy.RUNTIME)
    @interface Stored {}

    static final String KEY = "stored";

    @Override
    public void filter(ContainerRequestContext request) {
        request.setProperty(KEY, Contract.CONTEXT_VALUE);
    }
}
