package dev.httpdyno.adapter.netty;

import static io.netty.handler.codec.http.HttpHeaderNames.*;
import static io.netty.handler.codec.http.HttpResponseStatus.*;
import static io.netty.handler.codec.http.HttpVersion.HTTP_1_1;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.httpdyno.api.Contract;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufInputStream;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.DefaultFileRegion;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One request and the ways to answer it. Used by its connection's event loop alone. */
@SuppressWarnings("FutureReturnValueIgnored") // a void promise reports a failure to exceptionCaught
final class Exchange {

    static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();
    private static final QueryStringDecoder.Builder URI_DECODER =
            QueryStringDecoder.builder().semicolonIsNormalChar(true);
    /** RFC 9110, section 14.2; several ranges are ignored, as is what is malformed. */
    private static final Pattern RANGE_SYNTAX = Pattern.compile("bytes=(?!-$)(\\d{0,18})-(\\d{0,18})");

    final ChannelHandlerContext ctx;
    final FullHttpRequest request;
    Map<String, String> params = Map.of();
    int passed;
    private final QueryStringDecoder uri;
    private final HttpHeaders headers = new DefaultHttpHeaders();

    Exchange(ChannelHandlerContext ctx, FullHttpRequest request, String date) {
        this.ctx = ctx;
        this.request = request;
        // RFC 9112, section 3.2.2: the absolute form, http://host/path, is accepted, too.
        String target = request.uri();
        uri = URI_DECODER.build(target.startsWith("/") ? target : target.replaceFirst("^https?://[^/?]*", ""));
        headers.set(DATE, date);
        // A request that could not be read is the last one of its connection.
        HttpUtil.setKeepAlive(headers, HTTP_1_1, request.decoderResult().isSuccess());
    }

    /** The path as it was sent. */
    String path() {
        return uri.rawPath();
    }

    String param(String name) {
        return Objects.requireNonNull(params.get(name), name);
    }

    /** The first value of a query parameter. */
    @Nullable
    String query(String name) {
        List<String> values = uri.parameters().get(name);
        return values == null ? null : values.get(0);
    }

    boolean hasType(String mediaType) {
        CharSequence type = HttpUtil.getMimeType(request);
        return type != null && mediaType.equalsIgnoreCase(type.toString());
    }

    InputStream body() {
        return new ByteBufInputStream(request.content());
    }

    void header(CharSequence name, String value) {
        headers.set(name, value);
    }

    void text(String text) {
        send(OK, Contract.TEXT_TYPE, ByteBufUtil.writeUtf8(ctx.alloc(), text));
    }

    void json(Object document) throws JsonProcessingException {
        send(OK, Contract.JSON_TYPE, Unpooled.wrappedBuffer(MAPPER.writeValueAsBytes(document)));
    }

    void status(HttpResponseStatus status) {
        send(status, Contract.TEXT_TYPE, Unpooled.EMPTY_BUFFER);
    }

    private void send(HttpResponseStatus status, String type, ByteBuf body) {
        describe(type, body.readableBytes());
        ctx.write(
                new DefaultFullHttpResponse(HTTP_1_1, status, body, headers, EmptyHttpHeaders.INSTANCE),
                ctx.voidPromise());
    }

    private void describe(String type, long length) {
        headers.set(CONTENT_TYPE, type).set(CONTENT_LENGTH, length);
    }

    void file(Path file, String type) throws IOException {
        long size = Files.size(file);
        long from = 0;
        long to = size - 1;
        boolean whole =
                !request.method().equals(HttpMethod.GET) || request.headers().contains(IF_RANGE);
        Matcher range = RANGE_SYNTAX.matcher(whole ? "" : request.headers().get(RANGE, ""));
        boolean part = range.matches();
        if (part && range.group(1).isEmpty()) {
            from = Math.max(0, size - Long.parseLong(range.group(2)));
        } else if (part) {
            from = Long.parseLong(range.group(1));
            to = range.group(2).isEmpty() ? to : Math.min(to, Long.parseLong(range.group(2)));
        }
        if (part && from > to) {
            header(CONTENT_RANGE, "bytes */" + size);
            status(REQUESTED_RANGE_NOT_SATISFIABLE);
            return;
        }
        header(ACCEPT_RANGES, "bytes");
        if (part) {
            header(CONTENT_RANGE, "bytes " + from + "-" + to + "/" + size);
        }
        describe(type, to + 1 - from);
        ctx.write(new DefaultHttpResponse(HTTP_1_1, part ? PARTIAL_CONTENT : OK, headers), ctx.voidPromise());
        if (!request.method().equals(HttpMethod.HEAD)) {
            ctx.write(new DefaultFileRegion(file.toFile(), from, to + 1 - from), ctx.voidPromise());
        }
        ctx.write(LastHttpContent.EMPTY_LAST_CONTENT, ctx.voidPromise());
    }
}
