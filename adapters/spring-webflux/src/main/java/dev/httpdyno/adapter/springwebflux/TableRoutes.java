package dev.httpdyno.adapter.springwebflux;

import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTemplate.Syntax;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import java.util.Map;
import java.util.Objects;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.ResponseBody;
import org.springframework.web.reactive.result.method.RequestMappingInfo;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping;

/** Registers what comes from a table, one handler method a route, beside the annotated controllers. */
record TableRoutes(RequestMappingHandlerMapping mapping) {

    /** The handler of one background or numbered route. */
    record Tabled(Route route) {
        @ResponseBody
        String answer(@PathVariable Map<String, String> params) {
            return route.answer(name -> Objects.requireNonNull(params.get(name), name));
        }
    }

    /** The handler of one host. */
    record Tenant(String tenant) {
        @ResponseBody
        String answer(@PathVariable String id) {
            return Answers.tenant(tenant, id);
        }
    }

    void register(ServerConfig config) throws NoSuchMethodException {
        for (Route route : config.routes()) {
            var info = RequestMappingInfo.paths(route.template().render(Syntax.BRACES_STAR_NAME))
                    .methods(RequestMethod.valueOf(route.method()));
            register(info, new Tabled(route), Map.class);
        }
        if (config.tables().contains(Table.HOST)) {
            String path = RouteTemplate.parse(Contract.TENANT)
                    .under(config.pathPrefix())
                    .render(Syntax.BRACES_STAR_NAME);
            for (String tenant : Contract.TENANTS) {
                var info = RequestMappingInfo.paths(path)
                        .methods(RequestMethod.GET)
                        .headers("Host=" + tenant + Contract.TENANT_DOMAIN);
                register(info, new Tenant(tenant), String.class);
            }
        }
    }

    private void register(RequestMappingInfo.Builder info, Object handler, Class<?> parameter)
            throws NoSuchMethodException {
        RequestMappingInfo.BuilderConfiguration options = new RequestMappingInfo.BuilderConfiguration();
        options.setPatternParser(mapping.getPathPatternParser());
        mapping.registerMapping(
                info.options(options).build(), handler, handler.getClass().getDeclaredMethod("answer", parameter));
    }
}
