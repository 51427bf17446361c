package dev.httpdyno.adapter.armeria;

import static dev.httpdyno.api.KnownFault.always;
import static dev.httpdyno.api.KnownFault.sometimes;

import com.linecorp.armeria.common.Flags;
import com.linecorp.armeria.common.util.Version;
import com.linecorp.armeria.server.Server;
import com.linecorp.armeria.server.ServerBuilder;
import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The contract on Armeria's HTTP services. */
public final class ArmeriaAdapter implements ServerAdapter {

    @Override
    public AdapterInfo info() {
        String version = Version.get("armeria").artifactVersion();
        return new AdapterInfo("armeria", "Armeria", version, "armeria", "https://armeria.dev");
    }

    @Override
    public Map<Capability, String> lacks() {
        return Map.of(
                Capability.ALLOW_HEADER, "a 405 names no methods",
                Capability.RANGE, "HttpFile knows no byte ranges",
                Capability.LITERAL_PATH, "an empty segment is dropped, and a dotted one is a 400");
    }

    @Override
    public List<KnownFault> knownFaults() {
        String open = "announces Connection: close and closes after some seconds only";
        return List.of(
                always("G9", open, "not reported"),
                always("G10", open, "not reported"),
                always("Q12", "closes the connection, announced, after the 400 for a broken escape", "not reported"),
                sometimes(
                        "V16",
                        "the file of HttpFile stays open when the client goes away, until it is collected",
                        "not reported"),
                sometimes(
                        "B3c", "an aggregated multipart body lacks a part when it comes in two reads", "not reported"));
    }

    @Override
    public RunningServer start(ServerConfig config) {
        ServerBuilder builder = Server.builder()
                .http(new InetSocketAddress(config.host(), config.port()))
                // By default a request and its answer have ten seconds, which a slow reader of a file needs.
                .requestTimeout(Duration.ZERO);
        if (config.threads() > 0) {
            builder.workerGroup(config.threads());
        }
        Routes routes = new Routes(builder, config.pathPrefix());
        config.routes().forEach(routes::add);
        if (config.tables().contains(Table.CONTRACT)) {
            routes.contract(config);
        }
        if (config.tables().contains(Table.HOST)) {
            Contract.TENANTS.forEach(routes::tenant);
        }
        Server server = builder.build();
        server.start().join();
        Map<String, String> options = new LinkedHashMap<>();
        options.put("transport", Flags.transportType().name());
        options.put(
                "event loops", Integer.toString(config.threads() == 0 ? Flags.numCommonWorkers() : config.threads()));
        options.put("requestTimeout", "none");
        options.put("file sending", "HttpFile: copies of 8 KiB, read by blocking threads");
        options.put("by hand", "mounting; JSON by Jackson, XML by StAX");
        return RunningServer.of(server.activeLocalPort(), options, server);
    }

    @Override
    public String withoutSeam() {
        return "Router is no stable API, and ServiceRequestContext.of makes a request for one service, past the router";
    }
}
