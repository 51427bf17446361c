package dev.httpdyno.adapter.javalin;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.HttpStatus;
import io.javalin.json.JavalinJackson;
import jakarta.servlet.ServletException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLStreamException;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.ThreadPool;
import org.eclipse.jetty.util.thread.ThreadPool.SizedThreadPool;

/** Javalin on its own Jetty, with a pool of platform threads as it comes. */
public sealed class JavalinAdapter implements ServerAdapter permits JavalinVirtualAdapter {

    private static final long MAX_REQUEST_BYTES = 8L << 20;
    private static final int JETTY_CHOOSES = -1;

    private final boolean virtual;

    /** Starts nothing. */
    public JavalinAdapter() {
        this(false);
    }

    /** On virtual threads, or on those of the framework's default. */
    JavalinAdapter(boolean virtual) {
        this.virtual = virtual;
    }

    @Override
    public AdapterInfo info() {
        return AdapterInfo.ofMavenArtifact(
                        virtual ? "javalin-virtual" : "javalin",
                        virtual ? "Javalin, virtual threads" : "Javalin",
                        "io.javalin:javalin",
                        "https://javalin.io")
                .inFamily("javalin");
    }

    @Override
    public Map<Capability, String> lacks() {
        return Map.of(
                Capability.HOST_ROUTING, "a route has no host condition",
                Capability.MEDIA_TYPE_CHECK, "strictContentTypes would answer 400 where 415 is due");
    }

    @Override
    public List<KnownFault> knownFaults() {
        return List.of(
                seekable("V5", "bytes=-500 is read as a range from byte 500"),
                seekable("V6", "bytes=-N with N larger than the file is a 500"),
                seekable("V7", "an end far behind the file is not cut in Content-Range"),
                seekable("V8", "a range behind the file is an empty 206"),
                seekable("V9", "a malformed range is a 500"),
                seekable("V10", "of two ranges a part is sent that is neither"),
                KnownFault.sometimes(
                        "V16",
                        "writeSeekableStream: the stream stays open when the client goes away, until it is collected",
                        "not reported"));
    }

    private static KnownFault seekable(String clause, String what) {
        return KnownFault.always(clause, "writeSeekableStream: " + what, "not reported");
    }

    @Override
    public RunningServer start(ServerConfig config) {
        Javalin app = Javalin.create(javalin -> configure(javalin, config)).start();
        return RunningServer.of(app.port(), options(app), app::stop);
    }

    private void configure(JavalinConfig javalin, ServerConfig config) {
        javalin.jetty.addConnector((server, http) -> {
            int selectors = config.threads() == 0 ? JETTY_CHOOSES : config.threads();
            var connector = new ServerConnector(server, JETTY_CHOOSES, selectors, new HttpConnectionFactory(http));
            connector.setHost(config.host());
            connector.setPort(config.port());
            return connector;
        });
        javalin.jetty.multipartConfig.cacheDirectory(config.tempDir().toString());
        javalin.concurrency.useVirtualThreads = virtual;
        javalin.http.maxRequestSize = MAX_REQUEST_BYTES;
        javalin.http.prefer405over404 = true;
        javalin.router.ignoreTrailingSlashes = false;
        javalin.jsonMapper(new JavalinJackson()
                .updateMapper(mapper -> mapper.enable(
                                DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS,
                                DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                        .configure(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES, false)));
        for (var malformed : List.of(JacksonException.class, ServletException.class, XMLStreamException.class)) {
            javalin.routes.exception(malformed, (e, ctx) -> ctx.status(HttpStatus.BAD_REQUEST));
        }
        Routes routes = new Routes(javalin.routes, config.pathPrefix());
        config.routes().mostSpecificFirst().forEach(routes::add);
        if (config.tables().contains(Table.CONTRACT)) {
            routes.contract(config);
        }
    }

    private Map<String, String> options(Javalin app) {
        ServerConnector connector = (ServerConnector) app.jettyServer().server().getConnectors()[0];
        ThreadPool pool = app.jettyServer().threadPool();
        Map<String, String> options = new LinkedHashMap<>();
        options.put("transport", "Jetty NIO");
        options.put("acceptors", Integer.toString(connector.getAcceptors()));
        options.put("selectors", Integer.toString(connector.getSelectorManager().getSelectorCount()));
        options.put(
                "threads",
                pool instanceof SizedThreadPool sized && !virtual
                        ? sized.getMinThreads() + " to " + sized.getMaxThreads() + ", platform"
                        : "useVirtualThreads");
        options.put("file sending", "writeSeekableStream, copies");
        options.put("http", "maxRequestSize " + MAX_REQUEST_BYTES + ", prefer405over404, no ignoreTrailingSlashes");
        options.put("json", "USE_BIG_DECIMAL_FOR_FLOATS, FAIL_ON_TRAILING_TOKENS, no STRIP_TRAILING_BIGDECIMAL_ZEROES");
        return options;
    }

    @Override
    public String withoutSeam() {
        return "the router is internal, and the servlet wants a container";
    }
}
