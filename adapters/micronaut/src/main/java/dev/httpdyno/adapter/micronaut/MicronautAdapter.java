package dev.httpdyno.adapter.micronaut;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import io.micronaut.context.ApplicationContext;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.http.server.netty.NettyHttpServer;
import io.micronaut.runtime.server.EmbeddedServer;
import jakarta.inject.Singleton;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The contract on Micronaut's Netty server, with handlers on its event loops as they are by default. */
public final class MicronautAdapter implements ServerAdapter {

    /** The property without which the contract's own routes are left out. */
    static final String CONTRACT = "httpdyno.contract";

    private static final int ANY_FREE_PORT = -1;
    private static final long MAX_BYTES = 16L << 20;

    /** Jackson's node feature, for which Micronaut has no property. */
    @Singleton
    static class KeepZeroes implements BeanCreatedEventListener<ObjectMapper> {
        @Override
        public ObjectMapper onCreated(BeanCreatedEvent<ObjectMapper> event) {
            return event.getBean().configure(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES, false);
        }
    }

    @Override
    public AdapterInfo info() {
        return AdapterInfo.ofManifest("micronaut", "Micronaut", NettyHttpServer.class, "https://micronaut.io");
    }

    @Override
    public Map<Capability, String> lacks() {
        return Map.of(
                Capability.FIRST_DUPLICATE, "the values of a repeated parameter are joined with a comma",
                Capability.HOST_ROUTING, "a route has no condition on the host that the router indexes",
                Capability.LITERAL_PATH, "java.net.URI takes what follows // for an authority",
                Capability.STRICT_SLASH, "a final slash matches as well");
    }

    @Override
    public List<KnownFault> knownFaults() {
        String head = "an answer to HEAD has no Content-Type and no Content-Length, and closes the connection";
        return List.of(
                always("G7", head),
                always("P3", head),
                always("V2", head),
                always("R9", head),
                always("Q11", "a semicolon ends the query"),
                always("Q16", "a plus in a segment of the path matches no variable"),
                always("V3", "SystemFile: a range of one byte is the whole file"),
                always("V5", "SystemFile: bytes=-500 is read as a range from 0 to 500"),
                always("V6", "SystemFile: bytes=-N with N larger than the file is the whole file"),
                always("V7", "SystemFile: a range with an end behind the file is the whole file"),
                always("V8", "SystemFile: a range behind the file is the whole file"),
                always("B3", "a part without a name is a 500"),
                KnownFault.sometimes(
                        "B3c",
                        "a field or file has a CR too many when a read ends between the CR and the LF behind it",
                        "not reported"));
    }

    private static KnownFault always(String clause, String what) {
        return KnownFault.always(clause, what, "not reported");
    }

    @Override
    public RunningServer start(ServerConfig config) {
        ApplicationContext context = ApplicationContext.builder()
                .deduceEnvironment(false)
                .banner(false)
                .singletons(config)
                .properties(properties(config))
                .start();
        EmbeddedServer server = context.getBean(EmbeddedServer.class).start();
        Map<String, String> options = new LinkedHashMap<>();
        options.put("transport", "Netty NIO");
        options.put("event loops", config.threads() == 0 ? "Micronaut's choice" : Integer.toString(config.threads()));
        options.put("micronaut.server.max-request-size", Long.toString(MAX_BYTES));
        options.put("micronaut.server.multipart.max-file-size", Long.toString(MAX_BYTES));
        options.put("json", "Jackson: use-big-decimal-for-floats, no strip-trailing-big-decimal-zeroes");
        options.put("file sending", "SystemFile: copies");
        options.put("by hand", "validation; XML by StAX");
        return RunningServer.of(server.getPort(), options, context);
    }

    private static Map<String, Object> properties(ServerConfig config) {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("micronaut.server.host", config.host());
        properties.put("micronaut.server.port", config.port() == 0 ? ANY_FREE_PORT : config.port());
        properties.put("micronaut.server.max-request-size", MAX_BYTES);
        properties.put("micronaut.server.multipart.max-file-size", MAX_BYTES);
        properties.put("micronaut.server.multipart.location", config.tempDir().toString());
        properties.put("jackson.deserialization.use-big-decimal-for-floats", true);
        properties.put("jackson.deserialization.fail-on-trailing-tokens", true);
        if (!config.pathPrefix().isEmpty()) {
            properties.put("micronaut.server.context-path", config.pathPrefix());
        }
        if (config.threads() > 0) {
            properties.put("micronaut.netty.event-loops.default.num-threads", config.threads());
        }
        if (config.tables().contains(Table.CONTRACT)) {
            properties.put(CONTRACT, true);
        }
        return properties;
    }

    @Override
    public String withoutSeam() {
        return "its router wants a request of the server, and no documented one runs without a connection";
    }
}
