package dev.httpdyno.adapter.springwebflux;

import static dev.httpdyno.api.KnownFault.always;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import reactor.netty.resources.LoopResources;

/** The contract on Spring WebFlux, as Spring Boot sets it up: on Reactor Netty. */
public final class SpringWebFluxAdapter implements ServerAdapter {

    private static final String MAX_BODY = "16MB";

    @Override
    public AdapterInfo info() {
        return AdapterInfo.ofManifest(
                "spring-webflux",
                "Spring WebFlux (Boot)",
                SpringApplication.class,
                "https://spring.io/projects/spring-boot");
    }

    @Override
    public Map<Capability, String> lacks() {
        return Map.of(
                Capability.FIRST_DUPLICATE, "the values of a repeated parameter are joined with a comma",
                Capability.ALLOW_HEADER, "Spring Boot's page for a 405 comes without the header of the exception");
    }

    @Override
    public List<KnownFault> knownFaults() {
        return List.of(
                always("V8", "a range behind the file is a 416 without Content-Range", "not reported"),
                always("B3", "a multipart body with a part without a name is a 500", "not reported"));
    }

    @Override
    public RunningServer start(ServerConfig config) {
        SpringApplication application = config.tables().contains(Table.CONTRACT)
                ? new SpringApplication(
                        Application.class, FilteredRoutes.class, ContractController.class, ItemController.class)
                : new SpringApplication(Application.class);
        application.setBannerMode(Banner.Mode.OFF);
        application.setRegisterShutdownHook(false);
        application.setDefaultProperties(properties(config));
        application.addInitializers(context -> context.getBeanFactory().registerSingleton("serverConfig", config));
        ConfigurableApplicationContext context = application.run();
        Map<String, String> options = new LinkedHashMap<>();
        options.put("transport", LoopResources.hasNativeSupport() ? "Reactor Netty, epoll" : "Reactor Netty, NIO");
        options.put("event loops", Integer.toString(Application.workers(config)));
        options.put("spring.http.codecs.max-in-memory-size", MAX_BODY);
        options.put("json", "Jackson 3: use-big-decimal-for-floats, no strip-trailing-big-decimal-zeroes");
        options.put("file sending", "ResponseEntity<Resource>: sendfile");
        options.put("by hand", "validation; XML by StAX");
        int port = context.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
        return RunningServer.of(port, options, context);
    }

    private static Map<String, Object> properties(ServerConfig config) {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("server.address", config.host());
        properties.put("server.port", config.port());
        properties.put("server.shutdown", "immediate");
        properties.put("spring.http.codecs.max-in-memory-size", MAX_BODY);
        properties.put("spring.jackson.deserialization.use-big-decimal-for-floats", true);
        properties.put("spring.jackson.deserialization.fail-on-trailing-tokens", true);
        properties.put("spring.jackson.datatype.json-node.strip-trailing-big-decimal-zeroes", false);
        // Every exception of a handler is logged with its stack trace.
        properties.put("logging.level.root", "off");
        return properties;
    }

    @Override
    public String withoutSeam() {
        return "requests that no server made are in spring-test, not in what is served";
    }
}
