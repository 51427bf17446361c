package dev.httpdyno.adapter.springwebflux;

import dev.httpdyno.api.ServerConfig;
import java.time.Duration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.ReactorResourceFactory;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.method.HandlerTypePredicate;
import org.springframework.web.reactive.config.PathMatchConfigurer;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping;
import reactor.netty.resources.LoopResources;

/** The application, without the contract's own routes. */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
class Application implements WebFluxConfigurer {

    private final ServerConfig config;

    Application(ServerConfig config) {
        this.config = config;
    }

    static int workers(ServerConfig config) {
        return config.threads() == 0 ? LoopResources.DEFAULT_IO_WORKER_COUNT : config.threads();
    }

    /** Event loops of this application's own, which stop at once. */
    @Bean
    ReactorResourceFactory reactorResourceFactory() {
        ReactorResourceFactory resources = new ReactorResourceFactory();
        resources.setUseGlobalResources(false);
        resources.setLoopResourcesSupplier(() -> LoopResources.create("dyno", workers(config), true));
        resources.setShutdownQuietPeriod(Duration.ZERO);
        return resources;
    }

    @Bean
    TableRoutes tableRoutes(RequestMappingHandlerMapping requestMappingHandlerMapping) throws NoSuchMethodException {
        TableRoutes routes = new TableRoutes(requestMappingHandlerMapping);
        routes.register(config);
        return routes;
    }

    @Override
    public void configurePathMatching(PathMatchConfigurer paths) {
        if (!config.pathPrefix().isEmpty()) {
            paths.addPathPrefix(config.pathPrefix(), HandlerTypePredicate.forAnnotation(RestController.class));
        }
    }
}
