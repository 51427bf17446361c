package dev.httpdyno.adapter.activej;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import io.activej.eventloop.Eventloop;
import io.activej.http.HttpServer;
import io.activej.http.RoutingServlet;
import java.net.InetSocketAddress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The contract on ActiveJ's HTTP server, with one event loop that does everything but reading files. */
public final class ActiveJAdapter implements ServerAdapter {

    @Override
    public AdapterInfo info() {
        return AdapterInfo.ofMavenArtifact("activej", "ActiveJ", "io.activej:activej-http", "https://activej.io");
    }

    @Override
    public Map<Capability, String> lacks() {
        return Map.of(
                Capability.HEAD, "a route of GET is none of HEAD",
                Capability.METHOD_NOT_ALLOWED, "a route of another method is no route",
                Capability.RANGE, "the server knows no byte ranges",
                Capability.HOST_ROUTING, "a route has no condition on the host",
                Capability.STRICT_SLASH, "the router leaves out empty segments",
                Capability.LITERAL_PATH, "the router leaves out empty segments");
    }

    @Override
    public List<KnownFault> knownFaults() {
        return List.of(
                KnownFault.always("G7", "a 404 to HEAD has its page", "not reported"),
                KnownFault.always("Q6", "the names of parameters are not decoded", "not reported"),
                KnownFault.always("Q16", "a plus in the path is read as a space", "not reported"),
                KnownFault.sometimes(
                        "B3c",
                        "some uploads that come in two reads are answered by closing the connection",
                        "not reported"));
    }

    @Override
    public RunningServer start(ServerConfig config) throws ExecutionException, InterruptedException {
        Eventloop eventloop = Eventloop.create();
        ExecutorService blocking = Executors.newCachedThreadPool();
        HttpServer server = HttpServer.builder(eventloop, servlet(eventloop, blocking, config))
                .withListenAddress(new InetSocketAddress(config.host(), config.port()))
                .build();
        eventloop.keepAlive(true);
        new Thread(eventloop, "eventloop").start();
        eventloop.submit(server::listen).get();
        Map<String, String> options = new LinkedHashMap<>();
        options.put("transport", "Java NIO");
        options.put("event loops", "1");
        options.put("file sending", "ChannelFileReader: copies of 8 KiB, read by a pool of threads");
        options.put("by hand", "media types, decoding of what a wildcard stands for; JSON by Jackson, XML by StAX");
        return RunningServer.of(server.getBoundAddresses().get(0).getPort(), options, () -> {
            server.closeFuture().get();
            eventloop.keepAlive(false);
            eventloop.breakEventloop();
            blocking.shutdownNow();
        });
    }

    private static RoutingServlet servlet(Eventloop eventloop, ExecutorService blocking, ServerConfig config) {
        RoutingServlet.Builder servlet = RoutingServlet.builder(eventloop);
        Routes routes = new Routes(eventloop, servlet, blocking, config.pathPrefix());
        config.routes().forEach(routes::add);
        if (config.tables().contains(Table.CONTRACT)) {
            routes.contract(config);
        }
        return servlet.build();
    }

    @Override
    public String withoutSeam() {
        return "a request can be built without a connection, but none with a path of the server's own parser";
    }
}
