package dev.httpdyno.adapter.quarkus;

import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.host.Handshake;
import dev.httpdyno.host.ServerHost;
import io.quarkus.runtime.Application;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import io.quarkus.runtime.annotations.QuarkusMain;
import io.quarkus.vertx.http.HttpServer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Takes what the harness asks for, starts Quarkus with it, and answers the harness until it says stop. */
@QuarkusMain
public final class Main implements QuarkusApplication {

    private static final String MAX_BODY = "16M";

    /** Quarkus makes the application, and gives it nothing but strings. */
    private static @Nullable ServerHost host;

    private static @Nullable Handshake handshake;

    private final HttpServer server;

    /**
     * For Quarkus.
     *
     * @param server tells the port
     */
    public Main(HttpServer server) {
        this.server = server;
    }

    /**
     * Starts the server.
     *
     * @param args the adapter's id, which is known
     */
    public static void main(String[] args) {
        host = ServerHost.open();
        handshake = host.handshake();
        properties(handshake.config()).forEach(System::setProperty);
        Quarkus.run(Main.class);
    }

    static ServerConfig config() {
        return Objects.requireNonNull(handshake, "main reads it").config();
    }

    @Override
    public int run(String... args) {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("transport", "Vert.x on Netty NIO");
        options.put("event loops", config().threads() == 0 ? "Quarkus's choice" : Integer.toString(config().threads()));
        options.put("threads", "every handler on an event loop (NonBlocking), but uploads and XML");
        options.put("quarkus.http.limits.max-body-size", MAX_BODY);
        options.put("file sending", "a Path entity: sendfile");
        options.put("package", "legacy-jar");
        options.put("by hand", "validation, the prefix; XML by StAX");
        Objects.requireNonNull(host, "main opens it")
                .serve(
                        new QuarkusAdapter().info(),
                        Objects.requireNonNull(handshake).nonce(),
                        RunningServer.of(server.getPort(), options, Application.currentApplication()::stop));
        return 0;
    }

    private static Map<String, String> properties(ServerConfig config) {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("quarkus.http.host", config.host());
        properties.put("quarkus.http.port", Integer.toString(config.port()));
        properties.put("quarkus.http.limits.max-body-size", MAX_BODY);
        properties.put("quarkus.http.body.uploads-directory", config.tempDir().toString());
        if (config.threads() > 0) {
            properties.put("quarkus.http.io-threads", Integer.toString(config.threads()));
        }
        return properties;
    }
}
