package dev.httpdyno.adapter.netty;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.httpdyno.api.RouteTree;
import dev.httpdyno.api.RouterProbe;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpVersion;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/** Netty without a socket: the look-up, the handlers, and the whole pipeline in an {@link EmbeddedChannel}. */
record NettyProbe(Router<Dispatch.Handler> router, Dispatch dispatch) implements RouterProbe {

    @Override
    public Set<Level> levels() {
        return EnumSet.allOf(Level.class);
    }

    @Override
    public Shot prepare(Level level, String method, String target) {
        return switch (level) {
            case MATCH -> new Match(router, method, target);
            case ROUTE -> new Routed(new EmbeddedChannel(dispatch), HttpMethod.valueOf(method), target);
            case EXCHANGE -> {
                EmbeddedChannel channel = new EmbeddedChannel();
                NettyServer.addHandlers(channel.pipeline(), dispatch);
                String request = method + " " + target + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
                yield new Exchanged(channel, Unpooled.copiedBuffer(request, US_ASCII));
            }
        };
    }

    @Override
    public void close() {}

    private record Match(Router<Dispatch.Handler> router, String method, String path) implements Shot {

        @Override
        public Object fire() {
            return router.find(method, path);
        }

        @Override
        public String answer(Object result) {
            RouteTree.Match<?> match = (RouteTree.Match<?>) result;
            return match.handler().isEmpty()
                    ? "none"
                    : match.params().entrySet().stream()
                            .map(e -> e.getKey() + "=" + e.getValue())
                            .collect(Collectors.joining(" "));
        }
    }

    private record Routed(EmbeddedChannel channel, HttpMethod method, String target) implements Shot {

        @Override
        public Object fire() {
            DefaultFullHttpRequest request = new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, method, target);
            request.headers().set(HttpHeaderNames.HOST, "localhost");
            channel.writeInbound(request);
            FullHttpResponse response = channel.readOutbound();
            byte[] body = new byte[response.content().readableBytes()];
            response.content().readBytes(body);
            response.release();
            return body;
        }

        @Override
        public String answer(Object result) {
            return new String((byte[]) result, UTF_8);
        }
    }

    private record Exchanged(EmbeddedChannel channel, ByteBuf request) implements Shot {

        @Override
        public Object fire() {
            channel.writeInbound(request.copy());
            ByteBuf all = Unpooled.buffer();
            for (ByteBuf part = channel.readOutbound(); part != null; part = channel.readOutbound()) {
                all.writeBytes(part);
                part.release();
            }
            return all;
        }

        @Override
        public String answer(Object result) {
            String text = ((ByteBuf) result).toString(UTF_8);
            return text.substring(text.indexOf("\r\n\r\n") + 4);
        }
    }
}
