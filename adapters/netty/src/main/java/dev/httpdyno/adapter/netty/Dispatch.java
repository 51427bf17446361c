package dev.httpdyno.adapter.netty;

import static dev.httpdyno.api.Contract.*;
import static io.netty.handler.codec.http.HttpHeaderNames.ALLOW;
import static io.netty.handler.codec.http.HttpHeaderNames.HOST;
import static io.netty.handler.codec.http.HttpResponseStatus.*;
import static io.netty.handler.codec.http.HttpVersion.HTTP_1_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTree;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import dev.httpdyno.api.XmlBody;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.DateFormatter;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.multipart.DefaultHttpDataFactory;
import io.netty.handler.codec.http.multipart.FileUpload;
import io.netty.handler.codec.http.multipart.HttpData;
import io.netty.handler.codec.http.multipart.HttpPostRequestDecoder;
import io.netty.handler.codec.http.multipart.HttpPostRequestDecoder.ErrorDataDecoderException;
import io.netty.util.AttributeKey;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Date;
import java.util.Locale;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/** The contract's routes, and how a request finds its own. Shared by all connections. */
@ChannelHandler.Sharable
final class Dispatch extends SimpleChannelInboundHandler<FullHttpRequest> {

    /** Something that answers a request. */
    interface Handler {
        void handle(Exchange x) throws Exception;
    }

    private interface FormHandler {
        void handle(Exchange x, HttpPostRequestDecoder form) throws IOException;
    }

    private static final DefaultHttpDataFactory IN_MEMORY = new DefaultHttpDataFactory(false, UTF_8);
    private static final AttributeKey<String> STORED = AttributeKey.valueOf("stored");

    private final Router<Handler> routes;
    private final String prefix;
    private volatile String date = now();

    Dispatch(ServerConfig config, Router<Handler> routes) {
        this.routes = routes;
        prefix = config.pathPrefix();
        for (Route route : config.routes()) {
            routes.add(route.method(), route.template(), x -> x.text(route.answer(x::param)));
        }
        if (config.tables().contains(Table.CONTRACT)) {
            addContract(config);
        }
        if (config.tables().contains(Table.HOST)) {
            get(TENANT, Dispatch::tenant);
        }
    }

    private void addContract(ServerConfig config) {
        get(PING, x -> x.text(Answers.ping()));
        get(QUERY, x -> {
            x.header(POWERED_BY, POWERED_BY_VALUE);
            x.text(Answers.query(x.param("id"), x.query("name")));
        });
        post(JSON, JSON_TYPE, x -> x.json(Answers.pass(Exchange.MAPPER.readValue(x.body(), JsonNode.class))));
        get(VIDEO, x -> x.file(Answers.pass(config.videoFile()), VIDEO_TYPE));
        get(STATIC, x -> x.text(Answers.fixed()));
        get(USER, x -> x.text(Answers.user(x.param("id"))));
        get(BOOK, x -> x.text(Answers.book(x.param("userId"), x.param("bookId"))));
        get(ASSETS, x -> x.text(Answers.assets()));
        get(FILES, x -> x.text(Answers.file(x.param("path"))));
        get(SEARCH, x -> x.text(Answers.search(x.param("category"), x.params.get("page"))));
        Handler hit = x -> x.text(Answers.middleware(x.passed));
        for (int i = 0; i < config.middlewareCount(); i++) {
            Handler next = hit;
            hit = x -> {
                x.passed++;
                next.handle(x);
            };
        }
        get(MIDDLEWARE, hit);
        get(MOUNT_POINT + MOUNTED, x -> x.text(Answers.item(x.param("org"), x.param("item"))));
        get(ASYNC, Dispatch::async);
        get(HEADERS, x -> {
            x.header("x-one", "1");
            x.header("x-two", "2");
            x.header("x-three", "3");
            x.text(Answers.headers());
        });
        get(VALIDATED, Dispatch::validated);
        post(
                FORM,
                "application/x-www-form-urlencoded",
                form((x, form) -> x.text(Answers.form(field(form, "a"), field(form, "b")))));
        post(UPLOAD, "multipart/form-data", form(Dispatch::upload));
        post(
                BINARY,
                "application/octet-stream",
                x -> x.text(Answers.binary(ByteBufUtil.getBytes(x.request.content()))));
        post(TEXT, TEXT_TYPE, x -> x.text(Answers.text(x.request.content().toString(UTF_8))));
        post(XML, "application/xml", x -> x.text(Answers.xml(XmlBody.n(x.body()))));
        Handler stored =
                x -> x.text(Answers.context(x.ctx.channel().attr(STORED).get()));
        get(CONTEXT, x -> {
            x.ctx.channel().attr(STORED).set(CONTEXT_VALUE);
            stored.handle(x);
        });
        get(PARAMS, x -> x.json(Answers.params(x.param("id"))));
        add("DELETE", PARAMS, x -> x.json(Answers.params(x.param("id"))));
        get(BOOM, x -> {
            throw new IllegalStateException("boom");
        });
    }

    private void get(String path, Handler handler) {
        add("GET", path, handler);
    }

    private void post(String path, String mediaType, Handler handler) {
        Handler refusal = x -> x.status(UNSUPPORTED_MEDIA_TYPE);
        add("POST", path, x -> (x.hasType(mediaType) ? handler : refusal).handle(x));
    }

    private void add(String method, String path, Handler handler) {
        routes.add(method, RouteTemplate.parse(path).under(prefix), handler);
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

    private static void validated(Exchange x) {
        if (isValid(x.param("id"))) {
            x.text(Answers.validated(x.param("id")));
        } else {
            x.status(BAD_REQUEST);
        }
    }

    private static Handler form(FormHandler handler) {
        return x -> {
            HttpPostRequestDecoder form = new HttpPostRequestDecoder(IN_MEMORY, x.request);
            try {
                handler.handle(x, form);
            } finally {
                form.destroy();
            }
        };
    }

    private static @Nullable String field(HttpPostRequestDecoder form, String name) throws IOException {
        return form.getBodyHttpData(name) instanceof HttpData data ? data.getString(UTF_8) : null;
    }

    private static void upload(Exchange x, HttpPostRequestDecoder form) throws IOException {
        String note = field(form, "note");
        if (note != null && form.getBodyHttpData("file") instanceof FileUpload file) {
            x.text(Answers.upload(note, file.getFilename(), new ByteArrayInputStream(file.get())));
        } else {
            x.status(BAD_REQUEST);
        }
    }

    private static void tenant(Exchange x) {
        String host = x.request.headers().get(HOST, "").toLowerCase(Locale.ROOT);
        String tenant = host.substring(0, Math.max(0, host.indexOf(TENANT_DOMAIN)));
        if (TENANTS.contains(tenant)) {
            x.text(Answers.tenant(tenant, x.param("id")));
        } else {
            x.status(NOT_FOUND);
        }
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
        Exchange x = new Exchange(ctx, request, date);
        try {
            Throwable failure = request.decoderResult().cause();
            if (failure != null) {
                x.status(failure instanceof TooLongFrameException ? REQUEST_HEADER_FIELDS_TOO_LARGE : BAD_REQUEST);
            } else if (request.protocolVersion().equals(HTTP_1_1)
                    && request.headers().getAll(HOST).size() != 1) {
                x.status(BAD_REQUEST);
            } else {
                dispatch(x);
            }
        } catch (IllegalArgumentException
                | JsonProcessingException
                | XMLStreamException
                | ErrorDataDecoderException e) {
            x.status(BAD_REQUEST);
        } catch (Exception e) {
            x.status(INTERNAL_SERVER_ERROR);
        }
    }

    private void dispatch(Exchange x) throws Exception {
        RouteTree.Match<Handler> match = routes.find(x.request.method().name(), x.path());
        x.params = match.params();
        if (match.handler().isPresent()) {
            match.handler().get().handle(x);
        } else if (match.allowed().isEmpty()) {
            x.status(NOT_FOUND);
        } else {
            x.header(ALLOW, String.join(", ", match.allowed()));
            x.status(METHOD_NOT_ALLOWED);
        }
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
