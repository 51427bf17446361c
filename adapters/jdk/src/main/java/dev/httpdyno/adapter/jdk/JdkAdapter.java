package dev.httpdyno.adapter.jdk;

import com.sun.net.httpserver.HttpServer;
import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The contract on {@code com.sun.net.httpserver}: the baseline that every JDK brings. */
public final class JdkAdapter implements ServerAdapter {

    private static final int BACKLOG = 1024;

    /** Documented settings of the module {@code jdk.httpserver}, read once when the first server is made. */
    private static final Map<String, String> SETTINGS =
            Map.of("sun.net.httpserver.nodelay", "true", "sun.net.httpserver.maxIdleConnections", "10000");

    @Override
    public AdapterInfo info() {
        return new AdapterInfo(
                "jdk",
                "JDK HttpServer",
                System.getProperty("java.version"),
                "jdk",
                "https://docs.oracle.com/en/java/javase/25/docs/api/jdk.httpserver/module-summary.html");
    }

    @Override
    public Map<Capability, String> lacks() {
        return Map.of(
                Capability.RANGE, "jdk.httpserver knows no byte ranges, not even in its SimpleFileServer",
                Capability.LITERAL_PATH, "java.net.URI takes what follows // for an authority",
                Capability.MULTIPART, "the JDK has no multipart parser");
    }

    @Override
    public List<KnownFault> knownFaults() {
        return List.of(
                KnownFault.always(
                        "Q12", "closes the connection, announced, after the 400 for a broken escape", "not reported"),
                KnownFault.always(
                        "G9",
                        "closes the connection of a request with Connection: close without announcing it in the answer",
                        "not reported"),
                KnownFault.always(
                        "J5",
                        "closes the connection of a chunked request with a trailer without an answer",
                        "not reported"));
    }

    @Override
    public RunningServer start(ServerConfig config) throws IOException {
        SETTINGS.forEach(System::setProperty);
        HttpServer server = HttpServer.create(new InetSocketAddress(config.host(), config.port()), BACKLOG);
        // A reader that is slow holds its thread, so that a fixed pool of a few threads would be stopped by a few of
        // them.
        ExecutorService executor = config.threads() == 0
                ? Executors.newCachedThreadPool()
                : Executors.newFixedThreadPool(config.threads());
        server.setExecutor(executor);
        Contexts contexts = new Contexts(server, config.pathPrefix());
        for (Route route : config.routes().mostSpecificFirst()) {
            contexts.add(route.method(), route.template(), call -> call.text(route.answer(call::param)));
        }
        if (config.tables().contains(Table.CONTRACT)) {
            ContractRoutes.register(contexts, config, executor);
        }
        if (config.tables().contains(Table.HOST)) {
            contexts.get(Contract.TENANT, ContractRoutes::tenant);
        }
        contexts.finish();
        server.start();
        Map<String, String> options = new LinkedHashMap<>();
        options.put("executor", config.threads() == 0 ? "newCachedThreadPool" : "newFixedThreadPool");
        options.put("threads", config.threads() == 0 ? "as many as requests" : Integer.toString(config.threads()));
        options.put("file sending", "InputStream.transferTo: copies of 16 KiB");
        options.put("backlog", Integer.toString(BACKLOG));
        options.putAll(SETTINGS);
        options.put("by hand", "parameters within a context, methods, HEAD, media types, forms, hosts; XML by StAX");
        return RunningServer.of(server.getAddress().getPort(), options, () -> {
            server.stop(0);
            executor.shutdownNow();
        });
    }
}
