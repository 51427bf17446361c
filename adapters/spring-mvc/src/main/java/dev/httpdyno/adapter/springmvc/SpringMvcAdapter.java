package dev.httpdyno.adapter.springmvc;

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

/** The contract on Spring MVC, as Spring Boot sets it up: on Tomcat, with a pool of platform threads. */
public sealed class SpringMvcAdapter implements ServerAdapter permits SpringMvcVirtualAdapter {

    private static final String UNLIMITED = "-1";
    private static final String MAX_UPLOAD = "16MB";

    private final boolean virtual;

    /** Starts nothing. */
    public SpringMvcAdapter() {
        this(false);
    }

    /** On virtual threads, or on those of the framework's default. */
    SpringMvcAdapter(boolean virtual) {
        this.virtual = virtual;
    }

    @Override
    public AdapterInfo info() {
        return AdapterInfo.ofManifest(
                        virtual ? "spring-mvc-virtual" : "spring-mvc",
                        virtual ? "Spring MVC (Boot), virtual threads" : "Spring MVC (Boot)",
                        SpringApplication.class,
                        "https://spring.io/projects/spring-boot")
                .inFamily("spring-mvc");
    }

    @Override
    public Map<Capability, String> lacks() {
        return Map.of(
                Capability.FIRST_DUPLICATE, "the values of a repeated parameter are joined with a comma",
                Capability.ENCODED_SLASH, "Tomcat answers 400 to an encoded slash");
    }

    @Override
    public List<KnownFault> knownFaults() {
        String close = "Tomcat closes the connection, announced, after every 400 and 500";
        return List.of(
                always("Q12", close, "not reported"),
                always("J9", close, "not reported"),
                always("R10", close, "not reported"),
                always("V9", "a header 'Range: bytes=' is a 206 of no parts", "not reported"));
    }

    @Override
    public RunningServer start(ServerConfig config) {
        SpringApplication application = config.tables().contains(Table.CONTRACT)
                ? new SpringApplication(Application.class, ContractController.class, ItemController.class)
                : new SpringApplication(Application.class);
        application.setBannerMode(Banner.Mode.OFF);
        application.setRegisterShutdownHook(false);
        application.setDefaultProperties(properties(config));
        application.addInitializers(context -> context.getBeanFactory().registerSingleton("serverConfig", config));
        ConfigurableApplicationContext context = application.run();
        Map<String, String> options = new LinkedHashMap<>();
        options.put("transport", "Tomcat NIO");
        options.put(
                "threads",
                virtual
                        ? "spring.threads.virtual.enabled"
                        : "at most " + (config.threads() == 0 ? 200 : config.threads()) + ", platform");
        options.put("server.tomcat.max-keep-alive-requests", UNLIMITED);
        options.put("spring.servlet.multipart.max-file-size", MAX_UPLOAD);
        options.put("json", "Jackson 3: use-big-decimal-for-floats, no strip-trailing-big-decimal-zeroes");
        options.put("file sending", "ResponseEntity<Resource>: copies of 8 KiB");
        options.put("by hand", "validation; XML by StAX");
        int port = context.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
        return RunningServer.of(port, options, context);
    }

    private Map<String, Object> properties(ServerConfig config) {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("server.address", config.host());
        properties.put("server.port", config.port());
        properties.put("server.shutdown", "immediate");
        properties.put("spring.threads.virtual.enabled", virtual);
        properties.put("server.tomcat.basedir", config.tempDir().toString());
        properties.put("server.tomcat.max-keep-alive-requests", UNLIMITED);
        if (config.threads() > 0) {
            properties.put("server.tomcat.threads.max", config.threads());
            properties.put("server.tomcat.threads.min-spare", config.threads());
        }
        properties.put("spring.servlet.multipart.max-file-size", MAX_UPLOAD);
        properties.put("spring.servlet.multipart.max-request-size", MAX_UPLOAD);
        properties.put("spring.jackson.deserialization.use-big-decimal-for-floats", true);
        properties.put("spring.jackson.deserialization.fail-on-trailing-tokens", true);
        properties.put("spring.jackson.datatype.json-node.strip-trailing-big-decimal-zeroes", false);
        // Every exception of a handler is logged with its stack trace.
        properties.put("logging.level.root", "off");
        return properties;
    }

    @Override
    public String withoutSeam() {
        return "MockMvc, which runs without a server, belongs to spring-test and not to what is served";
    }
}
