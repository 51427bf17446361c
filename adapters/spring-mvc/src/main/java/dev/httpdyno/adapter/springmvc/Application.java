package dev.httpdyno.adapter.springmvc;

import dev.httpdyno.api.Contract;
import dev.httpdyno.api.ServerConfig;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.method.HandlerTypePredicate;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.PathMatchConfigurer;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** The application, without the contract's own routes. */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
class Application implements WebMvcConfigurer {

    static final String HITS = "hits";
    static final String STORED = "stored";

    private final ServerConfig config;

    Application(ServerConfig config) {
        this.config = config;
    }

    @Bean
    TableRoutes tableRoutes(RequestMappingHandlerMapping requestMappingHandlerMapping) throws NoSuchMethodException {
        TableRoutes routes = new TableRoutes(requestMappingHandlerMapping);
        routes.register(config);
        return routes;
    }

    @Override
    public void configurePathMatch(PathMatchConfigurer paths) {
        if (!config.pathPrefix().isEmpty()) {
            paths.addPathPrefix(config.pathPrefix(), HandlerTypePredicate.forAnnotation(RestController.class));
        }
    }

    @Override
    public void addInterceptors(InterceptorRegistry interceptors) {
        for (int i = 0; i < config.middlewareCount(); i++) {
            interceptors.addInterceptor(new Hit()).addPathPatterns(config.pathPrefix() + Contract.MIDDLEWARE);
        }
        interceptors.addInterceptor(new Store()).addPathPatterns(config.pathPrefix() + Contract.CONTEXT);
    }

    private static final class Hit implements HandlerInterceptor {
        @Override
        public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
            int before = request.getAttribute(HITS) instanceof Integer hits ? hits : 0;
            request.setAttribute(HITS, before + 1);
            return true;
        }
    }

    private static final class Store implements HandlerInterceptor {
        @Override
        public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
            request.setAttribute(STORED, Contract.CONTEXT_VALUE);
            return true;
        }
    }
}
