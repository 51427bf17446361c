package dev.httpdyno.adapter.jersey;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTemplate.Syntax;
import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.grizzly.http.server.NetworkListener;
import org.glassfish.grizzly.nio.transport.TCPNIOTransport;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpServerFactory;
import org.glassfish.jersey.media.multipart.MultiPartFeature;
import org.glassfish.jersey.process.Inflector;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.server.ServerProperties;
import org.glassfish.jersey.server.model.Resource;

/** The contract as a Jersey resource, on Grizzly as Jersey's own factory sets it up. */
public final class JerseyAdapter implements ServerAdapter {

    private static final int UNLIMITED = -1;
    private static final int MAX_WORKERS = 200;

    /** A class and no lambda, in which Jersey finds no type of the answer. */
    private record Tabled(Route route) implements Inflector<ContainerRequestContext, Response> {
        @Override
        public Response apply(ContainerRequestContext request) {
            var params = request.getUriInfo().getPathParameters();
            return Response.ok(route.answer(params::getFirst)).build();
        }
    }

    @Override
    public AdapterInfo info() {
        return AdapterInfo.ofMavenArtifact(
                "jersey",
                "Jersey",
                "org.glassfish.jersey.core:jersey-server",
                "https://eclipse-ee4j.github.io/jersey/");
    }

    @Override
    public Map<Capability, String> lacks() {
        return Map.of(
                Capability.RANGE, "a File is always sent whole",
                Capability.HOST_ROUTING, "a path has no condition on the host",
                Capability.STRICT_SLASH, "Jakarta REST lets a final slash match");
    }

    @Override
    public List<KnownFault> knownFaults() {
        return List.of(
                fault("Q12", "a broken escape in the query is a 500"),
                fault("J5", "Grizzly answers 400 to a chunk with an extension"),
                fault("J9", "Grizzly closes the connection, announced, after a 400"),
                fault("J18", "a document that is nested too deep for Jackson is a 500"),
                fault("V2", "an answer to HEAD has no length of the file"),
                fault("V15", "what a slow reader has not taken yet is kept in memory, some megabytes of it"),
                fault("V16", "each aborted download is logged with its stack traces, about seventy lines"),
                fault("R10", "Grizzly closes the connection, announced, after a 500"),
                fault("B3", "a file name in UTF-8 is read as ISO-8859-1"));
    }

    private static KnownFault fault(String clause, String what) {
        return KnownFault.always(clause, what, "not reported");
    }

    @Override
    public RunningServer start(ServerConfig config) throws Exception {
        URI address = new URI("http", null, config.host(), config.port(), "/", null, null);
        HttpServer server = GrizzlyHttpServerFactory.createHttpServer(address, application(config), false);
        NetworkListener listener = server.getListeners().iterator().next();
        listener.getKeepAlive().setMaxRequestsCount(UNLIMITED);
        TCPNIOTransport transport = listener.getTransport();
        if (config.threads() != 0) {
            transport.setSelectorRunnersCount(config.threads());
        }
        // A slow reader holds its worker, so that a few of them would stop the few that Grizzly has by default.
        transport.getWorkerThreadPoolConfig().setMaxPoolSize(MAX_WORKERS);
        server.start();
        Map<String, String> options = new LinkedHashMap<>();
        options.put(
                "transport",
                "Grizzly NIO, " + transport.getIOStrategy().getClass().getSimpleName());
        options.put("selectors", Integer.toString(transport.getSelectorRunnersCount()));
        options.put(
                "workers", "at most " + transport.getWorkerThreadPoolConfig().getMaxPoolSize() + ", platform");
        options.put("file sending", "a File entity: copies");
        options.put("KeepAlive.maxRequestsCount", "-1 instead of 256");
        options.put("resource.validation.disable", "true: no hint for each resource without a class");
        options.put("by hand", "validation; XML by StAX; a class for each middleware");
        return RunningServer.of(listener.getPort(), options, server::shutdownNow);
    }

    private static ResourceConfig application(ServerConfig config) throws Exception {
        ResourceConfig application = new ResourceConfig();
        application.property(ServerProperties.RESOURCE_VALIDATION_DISABLE, true);
        for (Route route : config.routes()) {
            application.registerResources(resource(route));
        }
        if (config.tables().contains(Table.CONTRACT)) {
            application.property(
                    ContractResource.VIDEO_FILE,
                    config.videoFile().toAbsolutePath().toFile());
            application.register(new Mappers()).register(MultiPartFeature.class).register(new StoreFilter());
            for (int i = 0; i < config.middlewareCount(); i++) {
                application.register(Pass.another());
            }
            application.registerResources(Resource.builder(ContractResource.class)
                    .path(config.pathPrefix() + Contract.PING)
                    .build());
        }
        return application;
    }

    private static Resource resource(Route route) {
        Resource.Builder resource = Resource.builder(route.template().render(Syntax.BRACES_REGEX));
        resource.addMethod(route.method()).produces(Contract.TEXT_TYPE).handledBy(new Tabled(route));
        return resource.build();
    }
}
