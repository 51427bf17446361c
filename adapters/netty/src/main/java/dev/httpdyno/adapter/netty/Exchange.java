package dev.httpdyno.adapter.netty;

import static io.netty.handler.codec.http.HttpMethod.GET;
import static io.netty.handler.codec.http.HttpMethod.HEAD;
import static io.netty.handler.codec.http.HttpMethod.POST;
import static io.netty.handler.codec.http.HttpResponseStatus.METHOD_NOT_ALLOWED;
import static io.netty.handler.codec.http.HttpResponseStatus.OK;
import static io.netty.handler.codec.http.HttpResponseStatus.PARTIAL_CONTENT;
import static io.netty.handler.codec.http.HttpResponseStatus.REQUESTED_RANGE_NOT_SATISFIABLE;
import static io.netty.handler.codec.http.HttpResponseStatus.UNSUPPORTED_MEDIA_TYPE;
import static io.netty.handler.codec.http.HttpVersion.HTTP_1_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.httpdyno.api.Contract;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.DefaultFileRegion;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One request and the ways to answer it. Used by its connection's event loop alone. */
@SuppressWarnings("FutureReturnValueIgnored") // a void promise reports a failure to exceptionCaught
final class Exchange {

    /** Something that answers a request. */
    interface Handler {
        void handle(Exchange exchange) throws Exception;
    }

    static final List<HttpMethod> READ = List.of(GET, HEAD);
    static final List<HttpMethod> WRITE = List.of(POST);
    private static final QueryStringDecoder.Builder URI_DECODER =
            QueryStringDecoder.builder().semicolonIsNormalChar(true);

    final ChannelHandlerContext ctx;
    final FullHttpRequest request;
    int middlewarePassed;
    private final QueryStringDecoder uri;
    private final String date;

    Exchange(ChannelHandlerContext ctx, FullHttpRequest request, String date) {
        this.ctx = ctx;
        this.request = request;
        this.date = date;
        // RFC 9112, section 3.2.2: the absolute form, http://host/path, is accepted, too.
        String target = request.uri();
        int path = target.startsWith("/") ? 0 : target.indexOf('/', target.indexOf("//") + 2);
        this.uri = URI_DECODER.build(path > 0 ? target.substring(path) : target);
    }

    /** The path as it was sent. */
    String path() {
        return uri.rawPath();
    }

    /** The decoded segments of the path. */
    List<String> segments() {
        List<String> segments = new ArrayList<>();
        for (String raw : path().substring(1).split("/", -1)) {
            // The decoder is made for queries, where a plus is a space.
            segments.add(QueryStringDecoder.decodeComponent(raw.replace("+", "%2B")));
        }
        return segments;
    }

    /** The first value of a query parameter. */
    @Nullable
    String query(String name) {
        List<String> values = uri.parameters().get(name);
        return values == null ? null : values.get(0);
    }

    void get(Handler handler) throws Exception {
        only(READ, handler);
    }

    void post(String mediaType, Handler handler) throws Exception {
        CharSequence sent = HttpUtil.getMimeType(request);
        boolean right = sent != null && mediaType.equalsIgnoreCase(sent.toString());
        only(WRITE, right ? handler : x -> x.status(UNSUPPORTED_MEDIA_TYPE));
    }

    void only(List<HttpMethod> allowed, Handler handler) throws Exception {
        if (allowed.contains(request.method())) {
            handler.handle(this);
        } else {
            String allow = allowed.stream().map(HttpMethod::name).collect(Collectors.joining(", "));
            send(METHOD_NOT_ALLOWED, Contract.TEXT_TYPE, Unpooled.EMPTY_BUFFER, "allow", allow);
        }
    }

    void text(String text, String... headers) {
        send(OK, Contract.TEXT_TYPE, Unpooled.copiedBuffer(text, UTF_8), headers);
    }

    void json(byte[] document) {
        send(OK, Contract.JSON_TYPE, Unpooled.wrappedBuffer(document));
    }

    void status(HttpResponseStatus status) {
        send(status, Contract.TEXT_TYPE, Unpooled.EMPTY_BUFFER);
    }

    private void send(HttpResponseStatus status, String type, ByteBuf body, String... headers) {
        HttpResponse response = new DefaultFullHttpResponse(HTTP_1_1, status, body);
        describe(response, type, body.readableBytes());
        for (int i = 0; i < headers.length; i += 2) {
            response.headers().set(headers[i], headers[i + 1]);
        }
        ctx.write(response, ctx.voidPromise());
    }

    void file(Path file, String type) throws IOException {
        long size = Files.size(file);
        boolean whole = !request.method().equals(GET) || request.headers().contains(HttpHeaderNames.IF_RANGE);
        String asked = whole ? "" : request.headers().get(HttpHeaderNames.RANGE, "");
        Optional<ByteRange> range = ByteRange.parse(asked, size);
        ByteRange part = range.orElse(new ByteRange(0, size));
        if (range.isPresent() && part.length() == 0) {
            send(REQUESTED_RANGE_NOT_SATISFIABLE, type, Unpooled.EMPTY_BUFFER, "content-range", "bytes */" + size);
            return;
        }
        HttpResponse response = new DefaultHttpResponse(HTTP_1_1, range.isPresent() ? PARTIAL_CONTENT : OK);
        describe(response, type, part.length());
        response.headers().set(HttpHeaderNames.ACCEPT_RANGES, "bytes");
        range.ifPresent(r -> response.headers().set(HttpHeaderNames.CONTENT_RANGE, r.contentRange(size)));
        ctx.write(response, ctx.voidPromise());
        if (!request.method().equals(HEAD)) {
            ctx.write(new DefaultFileRegion(file.toFile(), part.from(), part.length()), ctx.voidPromise());
        }
        ctx.write(LastHttpContent.EMPTY_LAST_CONTENT, ctx.voidPromise());
    }

    private void describe(HttpResponse response, String type, long length) {
        // A request that could not be read is the last one of its connection.
        HttpUtil.setKeepAlive(response, request.decoderResult().isSuccess());
        response.headers()
                .set(HttpHeaderNames.CONTENT_TYPE, type)
                .set(HttpHeaderNames.CONTENT_LENGTH, length)
                .set(HttpHeaderNames.DATE, date);
    }
}
