package dev.httpdyno.host;

import com.sun.net.httpserver.HttpServer;
import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Answers;
import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/** Small servers for the tests of {@link ServerHost}. */
public final class TestAdapters {

    private TestAdapters() {}

    private static AdapterInfo named(String id) {
        return new AdapterInfo(id, "Test " + id, "1", id, "https://example.com");
    }

    private static HttpServer ping(ServerConfig config) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(config.host(), config.port()), 0);
        server.createContext("/", exchange -> {
            byte[] body = Answers.ping().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        return server;
    }

    /** Answers, and writes to standard output what must not reach the protocol. */
    public static final class Plain implements ServerAdapter {

        @Override
        public AdapterInfo info() {
            return named("plain");
        }

        @Override
        public RunningServer start(ServerConfig config) throws IOException {
            System.out.println("READY port=1 a framework's banner");
            HttpServer server = ping(config);
            return RunningServer.of(server.getAddress().getPort(), () -> server.stop(0));
        }
    }

    /** Cannot start. */
    public static final class Failing implements ServerAdapter {

        @Override
        public AdapterInfo info() {
            return named("failing");
        }

        @Override
        public RunningServer start(ServerConfig config) {
            throw new IllegalStateException("no such transport");
        }
    }

    /** Never returns from start. */
    public static final class Hanging implements ServerAdapter {

        @Override
        public AdapterInfo info() {
            return named("hanging");
        }

        @Override
        public RunningServer start(ServerConfig config) throws InterruptedException {
            TimeUnit.HOURS.sleep(1);
            throw new IllegalStateException("slept an hour");
        }
    }

    /** Never returns from close, and keeps a thread of its own alive. */
    public static final class Clinging implements ServerAdapter {

        @Override
        public AdapterInfo info() {
            return named("clinging");
        }

        @Override
        public RunningServer start(ServerConfig config) throws IOException {
            HttpServer server = ping(config);
            return RunningServer.of(server.getAddress().getPort(), () -> TimeUnit.HOURS.sleep(1));
        }
    }
}
