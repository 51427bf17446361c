package dev.httpdyno.adapter.undertow;

import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTemplate.Syntax;
import io.undertow.server.HttpHandler;
import io.undertow.server.RoutingHandler;

/** How a request finds its handler. The adapters of this family differ in it alone. */
interface Dispatcher {

    /** Adds a route whose template has no optional segment. */
    void add(String method, RouteTemplate template, HttpHandler handler);

    /**
     * What finds the handlers that were added.
     *
     * @param missing what answers a path that no route has
     */
    HttpHandler handler(HttpHandler missing);

    /** Undertow's own router. */
    static Dispatcher of(RoutingHandler routing) {
        return new Dispatcher() {
            @Override
            public void add(String method, RouteTemplate template, HttpHandler handler) {
                routing.add(method, template.render(Syntax.BRACES_STAR), handler);
            }

            @Override
            public HttpHandler handler(HttpHandler missing) {
                return routing.setFallbackHandler(missing);
            }
        };
    }
}
