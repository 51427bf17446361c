package dev.httpdyno.adapter.helidon;

import static dev.httpdyno.api.KnownFault.always;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import io.helidon.common.socket.SocketOptions;
import io.helidon.http.media.MediaContext;
import io.helidon.http.media.jackson.JacksonSupport;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http1.Http1Config;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

/** Helidon SE: a virtual thread for each connection. */
abstract sealed class HelidonServer implements ServerAdapter permits HelidonAdapter, HelidonManualAdapter {

    /** Helidon logs each failed request with its stack trace. */
    private static final Logger LOG = Logger.getLogger("io.helidon");

    /** The JVM's own knob for the threads that carry virtual threads; Helidon has none. */
    private static final String CARRIERS = "jdk.virtualThreadScheduler.parallelism";

    /** What the server does wrong however it finds a route, behind what an adapter does wrong of its own. */
    static List<KnownFault> withFaultsOfTheServer(KnownFault... own) {
        String issues = "https://github.com/helidon-io/helidon/issues/";
        String ranges = "https://github.com/helidon-io/helidon/pull/12259";
        return Stream.concat(
                        Stream.of(own),
                        Stream.of(
                                always(
                                        "G9",
                                        "Connection: close is announced, but the connection stays open",
                                        issues + "12324"),
                                always(
                                        "J5",
                                        "a chunk extension is a 500; a trailer is a 400, or on /json no answer at all",
                                        "not reported"),
                                always("V6", "static content: a suffix longer than the file is a 500", ranges),
                                always("V7", "static content: an end behind the file is not cut in the length", ranges),
                                always("V8", "static content: Content-Range of a 416 lacks its unit", "not reported"),
                                always(
                                        "V9",
                                        "static content: bytes=abc is a 400, and lines=0-1 is taken for bytes",
                                        issues + "12450")))
                .toList();
    }

    /** What dispatches by hand, where it is not Helidon's routing. */
    abstract Optional<Manual> manual();

    @Override
    public RunningServer start(ServerConfig config) {
        LOG.setLevel(Level.OFF);
        if (config.threads() > 0) {
            System.setProperty(CARRIERS, Integer.toString(config.threads()));
        }
        JsonMapper mapper = JsonMapper.builder()
                .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                .build();
        WebServer server = WebServer.builder()
                .host(config.host())
                .port(config.port())
                .connectionOptions(SocketOptions.builder().tcpNoDelay(true).build())
                .protocolsDiscoverServices(false)
                .addProtocol(Http1Config.builder().validatePrologue(false).build())
                .mediaContext(MediaContext.builder()
                        .addMediaSupport(JacksonSupport.create(mapper))
                        .build())
                .routing(routing(config))
                .build()
                .start();
        return RunningServer.of(server.port(), options(), server::stop);
    }

    private HttpRouting.Builder routing(ServerConfig config) {
        Routes routes = new Routes(HttpRouting.builder(), config.pathPrefix(), manual());
        config.routes().mostSpecificFirst().forEach(routes::add);
        if (config.tables().contains(Table.CONTRACT)) {
            routes.contract(config);
        }
        if (config.tables().contains(Table.HOST)) {
            routes.tenants();
        }
        routes.manual().ifPresent(manual -> routes.routing().any(manual));
        return routes.routing();
    }

    private Map<String, String> options() {
        String carriers = Integer.toString(Runtime.getRuntime().availableProcessors());
        Map<String, String> options = new LinkedHashMap<>();
        options.put("transport", "NIO, blocking");
        options.put("threads", "virtual, one a connection");
        options.put("carrier threads", System.getProperty(CARRIERS, carriers));
        options.put("tcpNoDelay", "true");
        options.put("validatePrologue", "false");
        options.put("file sending", "StaticContentFeature, copies");
        options.put("routing", manual().isPresent() ? "one catch-all, by hand" : "HttpRouting");
        options.put("json", "USE_BIG_DECIMAL_FOR_FLOATS, FAIL_ON_TRAILING_TOKENS, no STRIP_TRAILING_BIGDECIMAL_ZEROES");
        return options;
    }

    @Override
    public String withoutSeam() {
        return "DirectClient belongs to the test support of Helidon and not to its server";
    }
}
