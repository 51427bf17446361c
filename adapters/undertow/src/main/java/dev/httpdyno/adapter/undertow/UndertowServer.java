package dev.httpdyno.adapter.undertow;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Answers;
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
import io.undertow.server.handlers.NameVirtualHostHandler;
import io.undertow.server.handlers.ResponseCodeHandler;
import java.net.InetSocketAddress;
import java.util.LinkedHashMap;
import java.util.Map;

/** The contract on Undertow; how a request finds its handler is the subclass's. */
abstract sealed class UndertowServer implements ServerAdapter
        permits UndertowAdapter, UndertowPathAdapter, UndertowManualAdapter, UndertowVerbsAdapter {

    static final KnownFault BROKEN_ESCAPE = KnownFault.always(
            "Q12", "closes the connection, announced, after the 400 for a broken escape", "not reported");
    static final KnownFault EMPTY_SEGMENT =
            KnownFault.always("Q18", "a parameter matches an empty segment: /id/ is /id/{id}", "not reported");
    static final String TRAILING_SLASH = "PathTemplate takes a slash behind a last parameter for the end of the path";

    private final String id;
    private final String name;
    private final String routing;

    UndertowServer(String id, String name, String routing) {
        this.id = id;
        this.name = name;
        this.routing = routing;
    }

    /** A dispatcher without routes. */
    abstract Dispatcher dispatcher();

    @Override
    public AdapterInfo info() {
        return AdapterInfo.ofMavenArtifact(id, name, "io.undertow:undertow-core", "https://undertow.io")
                .inFamily("undertow");
    }

    @Override
    public RunningServer start(ServerConfig config) {
        Dispatcher dispatcher = dispatcher();
        Routes all = new Routes(dispatcher, "");
        for (Route route : config.routes()) {
            String path = route.template().toString();
            all.add(route.method(), path, x -> Routes.text(x, route.answer(name -> Routes.param(x, name))));
        }
        if (config.tables().contains(Table.CONTRACT)) {
            new Routes(dispatcher, config.pathPrefix()).addContract(config);
        }
        Undertow.Builder builder = Undertow.builder().addHttpListener(config.port(), config.host());
        if (config.threads() > 0) {
            builder.setIoThreads(config.threads());
        }
        HttpHandler routes = dispatcher.handler(ResponseCodeHandler.HANDLE_404);
        Undertow server = builder.setHandler(config.tables().contains(Table.HOST) ? hosts(routes, config) : routes)
                .build();
        server.start();
        Map<String, String> options = new LinkedHashMap<>();
        options.put("io threads", Integer.toString(server.getWorker().getIoThreadCount()));
        options.put(
                "worker threads", "at most " + server.getWorker().getMXBean().getMaxWorkerPoolSize());
        options.put("routing", routing);
        options.put("file sending", "ResourceHandler: sendfile from a worker");
        options.put("bodies", "read by an I/O thread; multipart by a worker");
        options.put("Expect: 100-continue", "HttpContinueReadHandler");
        options.put("rewriteQueryParameters", "false");
        options.put("by hand", "media types; XML by StAX");
        InetSocketAddress address =
                (InetSocketAddress) server.getListenerInfo().get(0).getAddress();
        return RunningServer.of(address.getPort(), options, server::stop);
    }

    private HttpHandler hosts(HttpHandler others, ServerConfig config) {
        NameVirtualHostHandler hosts = Handlers.virtualHost(others);
        for (String tenant : Contract.TENANTS) {
            Dispatcher dispatcher = dispatcher();
            new Routes(dispatcher, config.pathPrefix())
                    .get(Contract.TENANT, x -> Routes.text(x, Answers.tenant(tenant, Routes.param(x, "id"))));
            hosts.addHost(tenant + Contract.TENANT_DOMAIN, dispatcher.handler(others));
        }
        return hosts;
    }

    @Override
    public String withoutSeam() {
        return "HttpServerExchange documents no way to be made without a connection; the variants have no matcher of their own";
    }
}
