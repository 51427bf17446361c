package dev.httpdyno.adapter.jetty;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.RouterProbe;
import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.http.UriCompliance.Violation;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.LocalConnector;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ContextHandler;
import org.eclipse.jetty.server.handler.ContextHandlerCollection;
import org.eclipse.jetty.server.handler.ResourceHandler;
import org.eclipse.jetty.util.VirtualThreads;
import org.eclipse.jetty.util.resource.ResourceFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** The contract on Jetty's core handlers, without servlets, with a pool of platform threads as it comes. */
public sealed class JettyAdapter implements ServerAdapter permits JettyVirtualAdapter {

    private static final int JETTY_CHOOSES = -1;
    /** Without them an encoded slash or percent sign in a path is a 400. */
    private static final UriCompliance ENCODED_CHARACTERS = UriCompliance.DEFAULT.with(
            "encoded characters", Violation.AMBIGUOUS_PATH_SEPARATOR, Violation.AMBIGUOUS_PATH_ENCODING);

    private final boolean virtual;

    /** Starts nothing. */
    public JettyAdapter() {
        this(false);
    }

    /** On virtual threads, or on those of the framework's default. */
    JettyAdapter(boolean virtual) {
        this.virtual = virtual;
    }

    @Override
    public AdapterInfo info() {
        return AdapterInfo.ofMavenArtifact(
                        virtual ? "jetty-virtual" : "jetty",
                        virtual ? "Jetty, virtual threads" : "Jetty",
                        "org.eclipse.jetty:jetty-server",
                        "https://jetty.org")
                .inFamily("jetty");
    }

    @Override
    public Map<Capability, String> lacks() {
        return Map.of(Capability.LITERAL_PATH, "an empty segment is a 400, and dotted ones are resolved");
    }

    @Override
    public List<KnownFault> knownFaults() {
        return List.of(KnownFault.always(
                "B3", "MultiPartFormData.Parts.getFirst fails at a part without a name: a 500", "not reported"));
    }

    @Override
    public RunningServer start(ServerConfig config) throws Exception {
        QueuedThreadPool threads = new QueuedThreadPool();
        if (virtual) {
            threads.setVirtualThreadsExecutor(VirtualThreads.getDefaultVirtualThreadsExecutor());
        }
        Server server = new Server(threads);
        HttpConfiguration http = new HttpConfiguration();
        http.setUriCompliance(ENCODED_CHARACTERS);
        int selectors = config.threads() == 0 ? JETTY_CHOOSES : config.threads();
        ServerConnector connector =
                new ServerConnector(server, JETTY_CHOOSES, selectors, new HttpConnectionFactory(http));
        connector.setHost(config.host());
        connector.setPort(config.port());
        server.addConnector(connector);
        server.setHandler(hosts(router(server, config), config));
        server.start();
        Map<String, String> options = new LinkedHashMap<>();
        options.put("transport", "Jetty NIO");
        options.put("acceptors", Integer.toString(connector.getAcceptors()));
        options.put("selectors", Integer.toString(connector.getSelectorManager().getSelectorCount()));
        options.put(
                "threads",
                threads.getMinThreads() + " to " + threads.getMaxThreads() + ", platform"
                        + (virtual ? "; handlers on virtual ones" : ""));
        options.put("routing", "PathMappings: UriTemplatePathSpec, then ServletPathSpec");
        options.put("file sending", "ResourceHandler: mapped into memory");
        options.put("uriCompliance", "DEFAULT with AMBIGUOUS_PATH_SEPARATOR, AMBIGUOUS_PATH_ENCODING");
        options.put("by hand", "methods, media types, middleware, mounting; JSON by Jackson, XML by StAX");
        return RunningServer.of(connector.getLocalPort(), options, server::stop);
    }

    @Override
    public Optional<RouterProbe> router(ServerConfig config) {
        if (virtual) {
            return Optional.empty();
        }
        Server server = new Server(new QueuedThreadPool());
        LocalConnector connector = new LocalConnector(server);
        server.addConnector(connector);
        Router router = router(server, config);
        server.setHandler(router);
        try {
            server.start();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        return Optional.of(new JettyProbe(router, server, connector));
    }

    @Override
    public String withoutSeam() {
        return virtual
                ? "the router is that of jetty"
                : "a handler wants a request of a connection, which LocalConnector brings with the bytes around it";
    }

    private static Router router(Server server, ServerConfig config) {
        Path video = config.videoFile().toAbsolutePath();
        ResourceHandler files = new ResourceHandler();
        files.setBaseResource(ResourceFactory.of(server).newResource(video.getParent()));
        files.setDirAllowed(false);
        Router router = new Router();
        // As its child the handler of files is started and stopped with the router, which alone calls it.
        router.setHandler(files);
        Routes routes = new Routes(router, config.pathPrefix());
        config.routes().forEach(routes::add);
        if (config.tables().contains(Table.CONTRACT)) {
            routes.contract(config, new Video(files, video.getFileName().toString()));
        }
        return router;
    }

    private static Handler hosts(Handler others, ServerConfig config) {
        if (!config.tables().contains(Table.HOST)) {
            return others;
        }
        ContextHandlerCollection hosts = new ContextHandlerCollection();
        for (String tenant : Contract.TENANTS) {
            Router router = new Router();
            new Routes(router, config.pathPrefix()).tenant(tenant);
            ContextHandler context = new ContextHandler(router, "/");
            context.setVirtualHosts(List.of(tenant + Contract.TENANT_DOMAIN));
            hosts.addHandler(context);
        }
        hosts.addHandler(new ContextHandler(others, "/"));
        return hosts;
    }
}
