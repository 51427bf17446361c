package dev.httpdyno.adapter.netty;

import static io.netty.handler.codec.http.HttpResponseStatus.BAD_REQUEST;
import static io.netty.handler.codec.http.HttpResponseStatus.INTERNAL_SERVER_ERROR;
import static io.netty.handler.codec.http.HttpResponseStatus.NOT_FOUND;
import static io.netty.handler.codec.http.HttpResponseStatus.REQUEST_HEADER_FIELDS_TOO_LARGE;
import static io.netty.handler.codec.http.HttpResponseStatus.REQUEST_URI_TOO_LONG;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTemplate.Segment;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.DateFormatter;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import io.netty.handler.codec.http.multipart.HttpPostRequestDecoder.ErrorDataDecoderException;
import io.netty.util.AttributeKey;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.xml.stream.XMLStreamException;

/** Finds the answer to a request. Shared by all connections. */
@ChannelHandler.Sharable
final class Dispatch extends SimpleChannelInboundHandler<FullHttpRequest> {

    private static final List<HttpMethod> READ_OR_DELETE = List.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.DELETE);
    private static final AttributeKey<String> CONTEXT = AttributeKey.valueOf("context");

    private final ServerConfig config;
    private final String prefix;
    private final int prefixDepth;
    private final boolean contract;
    private final boolean hosts;
    private final SegmentTrie background = new SegmentTrie();
    private final Exchange.Handler middleware;
    private volatile String date = now();

    Dispatch(ServerConfig config) {
        this.config = config;
        prefix = config.pathPrefix();
        prefixDepth = (int) prefix.chars().filter(c -> c == '/').count();
        contract = config.tables().contains(Table.CONTRACT);
        hosts = config.tables().contains(Table.HOST);
        for (Route route : config.routes().mostSpecificFirst()) {
            background.add(route);
        }
        Exchange.Handler hit = x -> x.text(Answers.middleware(x.middlewarePassed));
        for (int i = 0; i < config.middlewareCount(); i++) {
            Exchange.Handler next = hit;
            hit = x -> {
                x.middlewarePassed++;
                next.handle(x);
            };
        }
        middleware = hit;
    }

    /** Called once a second, so that no answer has to format the date. */
    void readClock() {
        date = now();
    }

    @SuppressWarnings("JavaUtilDate") // Netty's formatter takes it
    private static String now() {
        return DateFormatter.format(new Date());
    }

    @Override
    protected void channelRead0(ChannelHandlerContext ctx, FullHttpRequest request) {
        Exchange exchange = new Exchange(ctx, request, date);
        try {
            if (request.decoderResult().isFailure()) {
                exchange.status(refusal(request.decoderResult().cause()));
            } else if (request.protocolVersion().equals(HttpVersion.HTTP_1_1)
                    && request.headers().getAll(HttpHeaderNames.HOST).size() != 1) {
                exchange.status(BAD_REQUEST);
            } else {
                dispatch(exchange);
            }
        } catch (IllegalArgumentException
                | JsonProcessingException
                | XMLStreamException
                | ErrorDataDecoderException e) {
            exchange.status(BAD_REQUEST);
        } catch (Exception e) {
            exchange.status(INTERNAL_SERVER_ERROR);
        }
    }

    private static HttpResponseStatus refusal(Throwable cause) {
        if (cause instanceof TooLongHttpLineException) {
            return REQUEST_URI_TOO_LONG;
        }
        return cause instanceof TooLongHttpHeaderException ? REQUEST_HEADER_FIELDS_TOO_LARGE : BAD_REQUEST;
    }

    private void dispatch(Exchange x) throws Exception {
        String path = x.path().startsWith(prefix) ? x.path().substring(prefix.length()) : "elsewhere";
        if (!path.isEmpty() && !path.startsWith("/")) {
            x.status(NOT_FOUND);
        } else if (contract) {
            byPath(x, path);
        } else {
            bySegments(x);
        }
    }

    private void byPath(Exchange x, String path) throws Exception {
        switch (path) {
            case "", Contract.PING -> x.get(y -> y.text(Answers.ping()));
            case Contract.STATIC -> x.get(y -> y.text(Answers.fixed()));
            case Contract.JSON -> x.post(Contract.JSON_TYPE, Bodies::json);
            case Contract.VIDEO -> x.get(y -> y.file(Answers.pass(config.videoFile()), Contract.VIDEO_TYPE));
            case Contract.MIDDLEWARE -> x.get(middleware);
            case Contract.CONTEXT -> x.get(Dispatch::withContext);
            case Contract.ASYNC -> x.get(Dispatch::async);
            case Contract.HEADERS -> x.get(y -> y.text(Answers.headers(), "x-one", "1", "x-two", "2", "x-three", "3"));
            case Contract.FORM -> x.post("application/x-www-form-urlencoded", Bodies::form);
            case Contract.UPLOAD -> x.post("multipart/form-data", Bodies::upload);
            case Contract.BINARY -> x.post("application/octet-stream", Bodies::binary);
            case Contract.TEXT -> x.post(Contract.TEXT_TYPE, Bodies::text);
            case Contract.XML -> x.post("application/xml", Bodies::xml);
            case Contract.BOOM -> x.get(Dispatch::fail);
            default -> bySegments(x);
        }
    }

    private void bySegments(Exchange x) throws Exception {
        List<String> all = x.segments();
        List<String> s = all.subList(prefixDepth, all.size());
        Map<String, Route> routes = background.find(all);
        if (!routes.isEmpty()) {
            background(x, routes, all);
        } else if (hosts
                && s.size() == 3
                && s.get(0).equals("tenant")
                && s.get(1).equals("users")) {
            tenant(x, s.get(2));
        } else if (contract && s.size() > 1) {
            byParameters(x, s.get(0), s);
        } else {
            x.status(NOT_FOUND);
        }
    }

    private static void byParameters(Exchange x, String first, List<String> s) throws Exception {
        int n = s.size();
        if (first.equals("files")) {
            x.get(y -> y.text(Answers.file(String.join("/", s.subList(1, n)))));
        } else if (first.equals("assets")) {
            x.get(y -> y.text(Answers.assets()));
        } else if (s.contains("")) {
            x.status(NOT_FOUND);
        } else if (n == 2 && first.equals("id")) {
            x.get(y ->
                    y.text(Answers.query(s.get(1), y.query("name")), Contract.POWERED_BY, Contract.POWERED_BY_VALUE));
        } else if (n == 2 && first.equals("user")) {
            x.get(y -> y.text(Answers.user(s.get(1))));
        } else if (n == 2 && first.equals("validated")) {
            x.get(y -> validated(y, s.get(1)));
        } else if (n == 2 && first.equals("params")) {
            x.only(READ_OR_DELETE, y -> y.json(Bodies.JSON.writeValueAsBytes(Answers.params(s.get(1)))));
        } else if ((n == 2 || n == 3) && first.equals("search")) {
            x.get(y -> y.text(Answers.search(s.get(1), n == 3 ? s.get(2) : null)));
        } else if (n == 6
                && first.equals("api")
                && s.get(1).equals("v1")
                && s.get(2).equals("users")
                && s.get(4).equals("books")) {
            x.get(y -> y.text(Answers.book(s.get(3), s.get(5))));
        } else if (n == 5
                && first.equals("api")
                && s.get(1).equals("v2")
                && s.get(3).equals("items")) {
            x.get(y -> y.text(Answers.item(s.get(2), s.get(4))));
        } else {
            x.status(NOT_FOUND);
        }
    }

    private static void background(Exchange x, Map<String, Route> routes, List<String> path) throws Exception {
        Route route = routes.get(x.request.method().name().replace("HEAD", "GET"));
        if (route == null) {
            x.only(routes.containsKey("GET") ? Exchange.READ : Exchange.WRITE, y -> {});
            return;
        }
        List<Segment> pattern = route.template().segments();
        x.text(route.answer(name -> path.get(pattern.indexOf(new Segment.Param(name)))));
    }

    private static void tenant(Exchange x, String id) throws Exception {
        String host = x.request.headers().get(HttpHeaderNames.HOST, "").toLowerCase(Locale.ROOT);
        String tenant = host.substring(0, Math.max(0, host.indexOf(Contract.TENANT_DOMAIN)));
        if (Contract.TENANTS.contains(tenant) && !id.isEmpty()) {
            x.get(y -> y.text(Answers.tenant(tenant, id)));
        } else {
            x.status(NOT_FOUND);
        }
    }

    private static void validated(Exchange x, String id) {
        if (id.matches(Contract.VALID_ID) && Long.parseLong(id) <= Contract.VALID_MAX) {
            x.text(Answers.validated(id));
        } else {
            x.status(BAD_REQUEST);
        }
    }

    private static void withContext(Exchange x) {
        x.ctx.channel().attr(CONTEXT).set(Contract.CONTEXT_VALUE);
        x.text(Answers.context(x.ctx.channel().attr(CONTEXT).get()));
    }

    /** Reads no further until the answer is written, because answers keep the order of their requests. */
    private static void async(Exchange x) {
        x.ctx.channel().config().setAutoRead(false);
        x.ctx.executor().execute(() -> {
            x.text(Answers.async());
            x.ctx.channel().config().setAutoRead(true);
            x.ctx.flush();
        });
    }

    private static void fail(Exchange x) {
        throw new IllegalStateException("boom");
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        ctx.flush();
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // nothing is left to do when closing fails
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        ctx.close();
    }
}
