package dev.httpdyno.adapter.jetty;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.httpdyno.api.RouterProbe;
import java.nio.ByteBuffer;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.eclipse.jetty.server.LocalConnector;
import org.eclipse.jetty.server.LocalConnector.LocalEndPoint;
import org.eclipse.jetty.server.Server;

/**
 * Jetty without a socket: the look-up in its path mappings, and the whole server behind a {@link LocalConnector}, whose
 * connection hands each request to a thread of the pool as any other does.
 */
record JettyProbe(Router router, Server server, LocalConnector connector) implements RouterProbe {

    private static final int LIMIT_SECONDS = 10;

    @Override
    public Set<Level> levels() {
        return EnumSet.of(Level.MATCH, Level.EXCHANGE);
    }

    @Override
    public Shot prepare(Level level, String method, String target) {
        if (level == Level.MATCH) {
            return new Match(router, target);
        }
        String request = method + " " + target + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
        return new Exchanged(connector.connect(), ByteBuffer.wrap(request.getBytes(US_ASCII)));
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private record Match(Router router, String path) implements Shot {

        @Override
        public Object fire() {
            return router.find(path).orElseThrow();
        }

        @Override
        public String answer(Object result) {
            return ((Router.Found) result)
                    .params().entrySet().stream()
                            .map(e -> e.getKey() + "=" + e.getValue())
                            .collect(Collectors.joining(" "));
        }
    }

    private record Exchanged(LocalEndPoint connection, ByteBuffer request) implements Shot {

        @Override
        public Object fire() throws Exception {
            connection.addInput(request.duplicate());
            return connection.waitForResponse(false, LIMIT_SECONDS, TimeUnit.SECONDS);
        }

        @Override
        public String answer(Object result) {
            String text = UTF_8.decode(((ByteBuffer) result).duplicate()).toString();
            return text.substring(text.indexOf("\r\n\r\n") + 4);
        }
    }
}
