package dev.httpdyno.adapter.undertow;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import io.undertow.Handlers;
import io.undertow.Undertow;
import io.undertow.server.HttpHandler;
import io.undertow.server.RoutingHandler;
import io.undertow.server.handlers.NameVirtualHostHandler;
import java.net.InetSocketAddress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The contract on Undertow's {@link RoutingHandler}. */
public final class UndertowAdapter implements ServerAdapter {

    @Override
    public AdapterInfo info() {
        return AdapterInfo.ofMavenArtifact("undertow", "Undertow", "io.undertow:undertow-core", "https://undertow.io");
    }

    @Override
    public Map<Capability, String> lacks() {
        return Map.of(
                Capability.ALLOW_HEADER, "RoutingHandler answers 405 without naming the methods of the path",
                Capability.STRICT_SLASH, "PathTemplate takes a slash behind a last parameter for the end of the path");
    }

    @Override
    public List<KnownFault> knownFaults() {
        return List.of(
                KnownFault.always(
                        "Q12", "closes the connection, announced, after the 400 for a broken escape", "not reported"),
                KnownFault.always("Q18", "a parameter matches an empty segment: /id/ is /id/{id}", "not reported"));
    }

    @Override
    public RunningServer start(ServerConfig config) {
        RoutingHandler routing = Handlers.routing(false);
        Routes all = new Routes(routing, "");
        for (Route route : config.routes()) {
            String path = route.template().toString();
            all.add(route.method(), path, x -> Routes.text(x, route.answer(name -> Routes.param(x, name))));
        }
        if (config.tables().contains(Table.CONTRACT)) {
            new Routes(routing, config.pathPrefix()).addContract(config);
        }
        Undertow.Builder builder = Undertow.builder().addHttpListener(config.port(), config.host());
        if (config.threads() > 0) {
            builder.setIoThreads(config.threads());
        }
        Undertow server = builder.setHandler(config.tables().contains(Table.HOST) ? hosts(routing, config) : routing)
                .build();
        server.start();
        Map<String, String> options = new LinkedHashMap<>();
        options.put("io threads", Integer.toString(server.getWorker().getIoThreadCount()));
        options.put(
                "worker threads", "at most " + server.getWorker().getMXBean().getMaxWorkerPoolSize());
        options.put("file sending", "ResourceHandler: sendfile from a worker");
        options.put("bodies", "read by an I/O thread; multipart by a worker");
        options.put("Expect: 100-continue", "HttpContinueReadHandler");
        options.put("rewriteQueryParameters", "false");
        options.put("by hand", "media types; XML by StAX");
        InetSocketAddress address =
                (InetSocketAddress) server.getListenerInfo().get(0).getAddress();
        return RunningServer.of(address.getPort(), options, server::stop);
    }

    private static HttpHandler hosts(RoutingHandler others, ServerConfig config) {
        NameVirtualHostHandler hosts = Handlers.virtualHost(others);
        for (String tenant : Contract.TENANTS) {
            RoutingHandler routing = Handlers.routing(false).setFallbackHandler(others);
            new Routes(routing, config.pathPrefix())
                    .get(Contract.TENANT, x -> Routes.text(x, Answers.tenant(tenant, Routes.param(x, "id"))));
            hosts.addHost(tenant + Contract.TENANT_DOMAIN, routing);
        }
        return hosts;
    }
}
