package dev.httpdyno.adapter.tomcat;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.apache.catalina.Context;
import org.apache.catalina.Host;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.core.StandardHost;
import org.apache.catalina.startup.Tomcat;
import org.apache.catalina.valves.ErrorReportValve;
import org.apache.tomcat.util.threads.VirtualThreadExecutor;

/** The contract on embedded Tomcat, with servlets and filters, and a pool of platform threads as it comes. */
public sealed class TomcatAdapter implements ServerAdapter permits TomcatVirtualAdapter {

    /** Tomcat logs every exception of a servlet and every aborted download with its stack trace. */
    private static final Logger LOG = Logger.getLogger("org.apache");

    private static final String UNLIMITED = "-1";

    private final boolean virtual;

    /** Starts nothing. */
    public TomcatAdapter() {
        this(false);
    }

    /** On virtual threads, or on those of the framework's default. */
    TomcatAdapter(boolean virtual) {
        this.virtual = virtual;
    }

    @Override
    public AdapterInfo info() {
        return AdapterInfo.ofManifest(
                        virtual ? "tomcat-virtual" : "tomcat",
                        virtual ? "Tomcat, virtual threads" : "Tomcat",
                        Context.class,
                        "https://tomcat.apache.org")
                .inFamily("tomcat");
    }

    @Override
    public List<KnownFault> knownFaults() {
        return Stream.of("Q12", "J9", "R10")
                .map(clause -> KnownFault.always(
                        clause, "closes the connection, announced, after every 400 and 500", "not reported"))
                .toList();
    }

    @Override
    public RunningServer start(ServerConfig config) throws LifecycleException {
        LOG.setLevel(Level.OFF);
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(config.tempDir().toString());
        Connector connector = new Connector();
        connector.setPort(config.port());
        connector.setProperty("address", config.host());
        connector.setProperty("maxKeepAliveRequests", UNLIMITED);
        connector.setEncodedSolidusHandling("passthrough");
        if (virtual) {
            connector.getProtocolHandler().setExecutor(new VirtualThreadExecutor("tomcat-"));
        } else if (config.threads() > 0) {
            connector.setProperty("maxThreads", Integer.toString(config.threads()));
            connector.setProperty("minSpareThreads", Integer.toString(config.threads()));
        }
        tomcat.setConnector(connector);
        addRoutes(tomcat, config);
        tomcat.start();
        Map<String, String> options = new LinkedHashMap<>();
        options.put("transport", "NIO");
        options.put(
                "threads",
                virtual ? "virtual, one a request" : "at most " + connector.getProperty("maxThreads") + ", platform");
        options.put("maxKeepAliveRequests", UNLIMITED);
        options.put("encodedSolidusHandling", "passthrough");
        options.put("error pages", "showReport false");
        options.put("file sending", "DefaultServlet: sendfile");
        options.put("by hand", "routing below one servlet, media types; JSON by Jackson, XML by StAX");
        return RunningServer.of(connector.getLocalPort(), options, () -> {
            tomcat.stop();
            tomcat.destroy();
        });
    }

    private static void addRoutes(Tomcat tomcat, ServerConfig config) {
        Path video = config.videoFile().toAbsolutePath();
        String folder = String.valueOf(video.getParent());
        Routes routes = new Routes(config.pathPrefix());
        config.routes().forEach(routes::add);
        boolean contract = config.tables().contains(Table.CONTRACT);
        if (contract) {
            routes.contract();
        }
        Host host = tomcat.getHost();
        addErrorPages(host);
        Context context = tomcat.addContext(host, "", folder);
        context.addServletContainerInitializer(
                (classes, servlets) -> {
                    Registrations registrations = new Registrations(servlets, config);
                    registrations.dispatcher(routes);
                    if (contract) {
                        registrations.video(video.getFileName().toString());
                        registrations.filters();
                    }
                },
                Set.of());
        if (config.tables().contains(Table.HOST)) {
            Contract.TENANTS.forEach(tenant -> addHost(tomcat, tenant, folder, config));
        }
    }

    private static void addHost(Tomcat tomcat, String tenant, String folder, ServerConfig config) {
        StandardHost host = new StandardHost();
        host.setName(tenant + Contract.TENANT_DOMAIN);
        addErrorPages(host);
        tomcat.getEngine().addChild(host);
        Routes routes = new Routes(config.pathPrefix());
        routes.tenant(tenant);
        tomcat.addContext(host, "", folder)
                .addServletContainerInitializer(
                        (classes, servlets) -> new Registrations(servlets, config).dispatcher(routes), Set.of());
    }

    /** Tomcat's own pages, without the stack traces that they show by default. */
    private static void addErrorPages(Host host) {
        ErrorReportValve pages = new ErrorReportValve();
        pages.setShowReport(false);
        host.getPipeline().addValve(pages);
    }

    @Override
    public String withoutSeam() {
        return "the Mapper is internal, and the routes lie below one servlet, in the adapter's own table";
    }
}
