package ${package};

import com.sun.net.httpserver.HttpServer;
import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * An adapter to begin with, for the server that every JDK brings. Put your own server in its place, and take out of
 * lacks() and knownFaults() what holds for yours: the test says what is no longer true.
 */
public final class MyAdapter implements ServerAdapter {

    private static final int BACKLOG = 1024;

    @Override
    public AdapterInfo info() {
        // For a server from a Maven artifact: AdapterInfo.ofMavenArtifact(id, name, "group:artifact", homepage).
        return new AdapterInfo(
                "${artifactId}", "My server", System.getProperty("java.version"), "${artifactId}", "https://example.com");
    }

    @Override
    public Map<Capability, String> lacks() {
        Map<Capability, String> lacks = new EnumMap<>(Capability.class);
        lacks.put(Capability.RANGE, "the server knows no byte ranges");
        lacks.put(Capability.LITERAL_PATH, "java.net.URI takes what follows // for an authority");
        for (Capability later : List.of(
                Capability.FORM,
                Capability.MULTIPART,
                Capability.XML,
                Capability.SUB_ROUTER,
                Capability.HOST_ROUTING,
                Capability.MIDDLEWARE,
                Capability.ASYNC)) {
            lacks.put(later, "not written yet");
        }
        return lacks;
    }

    @Override
    public List<KnownFault> knownFaults() {
        return List.of(
                KnownFault.always("G9", "closes after Connection: close without announcing it", "not reported"),
                KnownFault.always("Q12", "closes the connection after the 400 for a broken escape", "not reported"),
                KnownFault.always("J5", "closes the connection of a chunked request with a trailer", "not reported"));
    }

    @Override
    public RunningServer start(ServerConfig config) throws IOException {
        // The server answers a body in two writes, which wait for each other without this.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        HttpServer server = HttpServer.create(new InetSocketAddress(config.host(), config.port()), BACKLOG);
        ExecutorService executor = Executors.newCachedThreadPool();
        server.setExecutor(executor);
        server.createContext("/", new Routes(config));
        server.start();
        return RunningServer.of(server.getAddress().getPort(), Map.of("threads", "as many as requests"), () -> {
            server.stop(0);
            executor.shutdownNow();
        });
    }
}
