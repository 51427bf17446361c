package dev.httpdyno.adapter.micronaut;

import dev.httpdyno.api.Contract;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTemplate.Syntax;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import io.micronaut.context.BeanContext;
import io.micronaut.context.annotation.Executable;
import io.micronaut.context.annotation.Prototype;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Produces;
import io.micronaut.inject.MethodExecutionHandle;
import io.micronaut.web.router.DefaultRouteBuilder;
import io.micronaut.web.router.RouteAttributes;
import jakarta.inject.Singleton;
import java.util.Map;

/** Registers what comes from a table, one handler a route, beside the annotated controllers. */
@SuppressWarnings(
        "overrides") // some methods of the base class have arrays where those of its interface have three dots
@Singleton
class TableRoutes extends DefaultRouteBuilder {

    /** The handler of one background or numbered route. */
    @Prototype
    static class Tabled {

        private final Route route;

        Tabled(Route route) {
            this.route = route;
        }

        @Executable
        @Produces(MediaType.TEXT_PLAIN)
        String answer(HttpRequest<?> request) {
            Map<String, Object> params =
                    RouteAttributes.getRouteMatch(request).orElseThrow().getVariableValues();
            return route.answer(name -> String.valueOf(params.get(name)));
        }
    }

    TableRoutes(BeanContext beans, ServerConfig config) {
        super(beans);
        for (Route route : config.routes()) {
            String path = route.template().render(Syntax.BRACES_PLUS);
            MethodExecutionHandle<Object, Object> handler = beans.<Object, Object>findExecutionHandle(
                            (Object) new Tabled(route), "answer", new Class<?>[] {HttpRequest.class})
                    .orElseThrow();
            buildRoute(HttpMethod.valueOf(route.method()), path, handler).consumesAll();
            if (route.method().equals("GET")) {
                buildRoute(HttpMethod.HEAD, path, handler).consumesAll();
            }
        }
        if (config.tables().contains(Table.CONTRACT)) {
            for (int i = 0; i < config.middlewareCount(); i++) {
                addFilter(config.pathPrefix() + Contract.MIDDLEWARE, beans, beans.getBeanDefinition(Hit.class));
            }
        }
    }
}
