package dev.httpdyno.adapter.netty;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.RouterProbe;
import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpServerKeepAliveHandler;
import io.netty.handler.flow.FlowControlHandler;
import java.net.InetSocketAddress;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** The contract on a raw Netty pipeline; how a request finds its route is the subclass's. */
abstract sealed class NettyServer implements ServerAdapter
        permits NettyAdapter, NettyHashMapAdapter, NettyRadixAdapter {

    private static final int MAX_BODY = 16 << 20;
    /** RFC 9112, section 3: at least 8,000 bytes. Netty's own limit is 4,096. */
    private static final int MAX_REQUEST_LINE = 16 << 10;

    private final String id;
    private final String name;
    private final String routing;

    NettyServer(String id, String name, String routing) {
        this.id = id;
        this.name = name;
        this.routing = routing;
    }

    /** A router without routes. */
    abstract <H> Router<H> router(String prefix);

    @Override
    public AdapterInfo info() {
        return AdapterInfo.ofMavenArtifact(id, name, "io.netty:netty-codec-http", "https://netty.io")
                .inFamily("netty");
    }

    @Override
    public RunningServer start(ServerConfig config) throws InterruptedException {
        boolean epoll = Epoll.isAvailable();
        IoHandlerFactory io = epoll ? EpollIoHandler.newFactory() : NioIoHandler.newFactory();
        Class<? extends ServerChannel> type = epoll ? EpollServerSocketChannel.class : NioServerSocketChannel.class;
        MultiThreadIoEventLoopGroup group = new MultiThreadIoEventLoopGroup(config.threads(), io);
        Dispatch dispatch = new Dispatch(config, router(config.pathPrefix()));
        Channel server = new ServerBootstrap()
                .group(group)
                .channel(type)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel channel) {
                        addHandlers(channel.pipeline(), dispatch);
                    }
                })
                .bind(config.host(), config.port())
                .sync()
                .channel();
        Future<?> clock = group.scheduleAtFixedRate(dispatch::readClock, 1, 1, TimeUnit.SECONDS);
        Map<String, String> options = new LinkedHashMap<>();
        options.put("transport", epoll ? "epoll" : "nio");
        options.put("event loops", Integer.toString(group.executorCount()));
        options.put("routing", routing);
        options.put("file sending", "DefaultFileRegion: sendfile");
        options.put("request body", "at most " + MAX_BODY + " bytes");
        options.put("request line", "at most " + MAX_REQUEST_LINE + " bytes");
        options.put("by hand", "routing, methods, media types, ranges, hosts, middleware; XML by StAX");
        return RunningServer.of(((InetSocketAddress) server.localAddress()).getPort(), options, () -> {
            clock.cancel(false);
            server.close().sync();
            group.shutdownGracefully(0, 1, TimeUnit.SECONDS).sync();
        });
    }

    static void addHandlers(ChannelPipeline pipeline, Dispatch dispatch) {
        pipeline.addLast(new HttpServerCodec(new HttpDecoderConfig().setMaxInitialLineLength(MAX_REQUEST_LINE)))
                .addLast(new HttpServerKeepAliveHandler())
                .addLast(new HttpObjectAggregator(MAX_BODY))
                .addLast(new FlowControlHandler()) // holds pipelined requests back while one is async
                .addLast(dispatch);
    }

    @Override
    public Optional<RouterProbe> router(ServerConfig config) {
        Router<Dispatch.Handler> router = router(config.pathPrefix());
        return Optional.of(new NettyProbe(router, new Dispatch(config, router)));
    }
}
