package dev.httpdyno.adapter.springwebflux;

import static org.springframework.web.reactive.function.server.RouterFunctions.route;

import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.ServerConfig;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.HandlerFilterFunction;
import org.springframework.web.reactive.function.server.HandlerFunction;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

/** The routes behind filters of their own: annotated controllers have filters for all requests only. */
@Configuration(proxyBeanMethods = false)
class FilteredRoutes {

    private static final String HITS = "hits";
    private static final String STORED = "stored";

    @Bean
    RouterFunction<ServerResponse> middleware(ServerConfig config) {
        HandlerFunction<ServerResponse> handler = request -> text(Answers.middleware(hits(request)));
        RouterFunctions.Builder hit = getAndHead(config.pathPrefix() + Contract.MIDDLEWARE, handler);
        HandlerFilterFunction<ServerResponse, ServerResponse> counting = (request, next) -> {
            request.attributes().put(HITS, hits(request) + 1);
            return next.handle(request);
        };
        for (int i = 0; i < config.middlewareCount(); i++) {
            hit.filter(counting);
        }
        return hit.build();
    }

    @Bean
    RouterFunction<ServerResponse> context(ServerConfig config) {
        HandlerFunction<ServerResponse> handler = request ->
                text(Answers.context((String) request.attribute(STORED).orElseThrow()));
        return getAndHead(config.pathPrefix() + Contract.CONTEXT, handler)
                .filter((request, next) -> {
                    request.attributes().put(STORED, Contract.CONTEXT_VALUE);
                    return next.handle(request);
                })
                .build();
    }

    /** A functional GET does not answer HEAD. */
    private static RouterFunctions.Builder getAndHead(String path, HandlerFunction<ServerResponse> handler) {
        return route().GET(path, handler).HEAD(path, handler);
    }

    private static int hits(ServerRequest request) {
        return request.attributes().get(HITS) instanceof Integer hits ? hits : 0;
    }

    private static Mono<ServerResponse> text(String text) {
        return ServerResponse.ok().contentType(MediaType.TEXT_PLAIN).bodyValue(text);
    }
}
