package dev.httpdyno.adapter.jersey;

import jakarta.ws.rs.NameBinding;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.invoke.MethodHandles;
import java.util.Objects;

/** A filter that counts itself and lets the request pass. */
@Pass.Counted
final class Pass implements ContainerRequestFilter {

    /** The methods before which it runs. */
    @NameBinding
    @Retention(RetentionPolicy.RUNTIME)
    @interface Counted {}

    private static final String HITS = "hits";

    @Override
    public void filter(ContainerRequestContext request) {
        request.setProperty(HITS, hits(request) + 1);
    }

    static int hits(ContainerRequestContext request) {
        return request.getProperty(HITS) instanceof Integer hits ? hits : 0;
    }

    /** A filter with a class of its own: Jersey takes one instance of each class and leaves out the others. */
    static Object another() throws IOException, ReflectiveOperationException {
        try (InputStream in = Objects.requireNonNull(Pass.class.getResourceAsStream("Pass.class"))) {
            Class<?> copy = MethodHandles.lookup()
                    .defineHiddenClass(in.readAllBytes(), true)
                    .lookupClass();
            return copy.getDeclaredConstructor().newInstance();
        }
    }
}
