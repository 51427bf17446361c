package com.example.mu;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import io.muserver.Headers;
import io.muserver.MuRequest;
import io.muserver.MuServer;
import io.muserver.MuServerBuilder;
import io.muserver.handlers.ResourceCustomizer;
import io.muserver.handlers.ResourceHandlerBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** mu-server with its route handlers. */
public final class MuAdapter implements ServerAdapter {

    private static final long MAX_REQUEST_BYTES = 8L << 20;

    @Override
    public AdapterInfo info() {
        return AdapterInfo.ofMavenArtifact("mu-server", "mu-server", "io.muserver:mu-server", "https://muserver.io");
    }

    @Override
    public Map<Capability, String> lacks() {
        return Map.of(
                Capability.METHOD_NOT_ALLOWED, "handlers are tried one by one, and none knows the methods of the others",
                Capability.STRICT_SLASH, "a URI template matches with a slash behind it too",
                Capability.LITERAL_PATH, "paths are normalised",
                Capability.MEDIA_TYPE_CHECK, "a route has no condition on the media type",
                Capability.SUB_ROUTER, "the path of a context has no parameters",
                Capability.HOST_ROUTING, "a route has no condition on the host");
    }

    @Override
    public List<KnownFault> knownFaults() {
        return List.of(
                fault("Q11", "a semicolon ends a query parameter"),
                fault("Q16", "a plus in the path is read as a space"),
                fault("V8", "a range behind the file gets the whole file"),
                fault("R9", "a HEAD that is answered through AsyncHandle closes the connection"),
                fault("B3", "a part without a name is a 500"),
                KnownFault.sometimes(
                        "B3c", "a field that ends where a read ends keeps a carriage return", "not reported"));
    }

    private static KnownFault fault(String clause, String what) {
        return KnownFault.always(clause, what, "not reported");
    }

    @Override
    public RunningServer start(ServerConfig config) throws IOException {
        MuServerBuilder builder = MuServerBuilder.muServer()
                .withInterface(config.host())
                .withHttpPort(config.port())
                .withMaxRequestSize(MAX_REQUEST_BYTES);
        if (config.threads() > 0) {
            builder.withNioThreads(config.threads());
        }
        Routes routes = new Routes(builder, config.pathPrefix());
        config.routes().mostSpecificFirst().forEach(routes::add);
        if (config.tables().contains(Table.CONTRACT)) {
            routes.contract(config.middlewareCount());
            builder.addHandler(ResourceHandlerBuilder.fileHandler(folderWithVideo(config))
                    .withResourceCustomizer(new VideoType()));
        }
        MuServer server = builder.start();
        return RunningServer.of(server.uri().getPort(), options(config), server::stop);
    }

    private static final class VideoType implements ResourceCustomizer {

        @Override
        public void beforeHeadersSent(MuRequest request, Headers headers) {
            headers.set("content-type", Contract.VIDEO_TYPE);
        }
    }

    /** Files are served from folders; the contract's path has no extension by which mu-server would tell the type. */
    private static Path folderWithVideo(ServerConfig config) throws IOException {
        Path folder = config.tempDir().resolve("web");
        Path link = folder.resolve((config.pathPrefix() + Contract.VIDEO).substring(1));
        Files.createDirectories(link.getParent());
        Files.createSymbolicLink(link, config.videoFile().toAbsolutePath());
        return folder;
    }

    private static Map<String, String> options(ServerConfig config) {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("transport", "Netty NIO");
        options.put("nio threads", config.threads() == 0 ? "mu-server's default" : Integer.toString(config.threads()));
        options.put("handler threads", "mu-server's default");
        options.put("max request size", Long.toString(MAX_REQUEST_BYTES));
        options.put("file sending", "ResourceHandler: copies of 8 KiB");
        options.put("json", "Jackson, as mu-server's documentation shows; XML by StAX");
        return options;
    }

    @Override
    public String withoutSeam() {
        return "routes are handlers of the server, and want a request of it";
    }
}
