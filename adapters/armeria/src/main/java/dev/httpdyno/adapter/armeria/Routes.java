package dev.httpdyno.adapter.armeria;

import static dev.httpdyno.api.Contract.*;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.linecorp.armeria.common.AggregatedHttpRequest;
import com.linecorp.armeria.common.HttpData;
import com.linecorp.armeria.common.HttpMethod;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.common.QueryParams;
import com.linecorp.armeria.common.multipart.AggregatedBodyPart;
import com.linecorp.armeria.common.multipart.AggregatedMultipart;
import com.linecorp.armeria.common.multipart.Multipart;
import com.linecorp.armeria.server.HttpService;
import com.linecorp.armeria.server.ServerBuilder;
import com.linecorp.armeria.server.ServiceRequestContext;
import com.linecorp.armeria.server.file.HttpFile;
import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTemplate.Syntax;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.XmlBody;
import io.netty.util.AttributeKey;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import javax.xml.stream.XMLStreamException;

/** Puts the contract's routes into Armeria's builder. */
record Routes(ServerBuilder server, String prefix) {

    private interface BodyHandler {
        HttpResponse handle(AggregatedHttpRequest request) throws JsonProcessingException, XMLStreamException;
    }

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();
    private static final AttributeKey<Integer> HITS = AttributeKey.valueOf(Routes.class, "hits");
    private static final AttributeKey<String> STORED = AttributeKey.valueOf(Routes.class, "stored");

    void contract(ServerConfig config) {
        get(PING, (ctx, req) -> HttpResponse.of(Answers.ping()));
        get(QUERY, (ctx, req) -> {
            // The context's own parameters are parted by a semicolon too.
            QueryParams query = QueryParams.fromQueryString(ctx.query(), false);
            return HttpResponse.builder()
                    .ok()
                    .header(POWERED_BY, POWERED_BY_VALUE)
                    .content(Answers.query(param(ctx, "id"), query.get("name")))
                    .build();
        });
        HttpService video = HttpFile.builder(config.videoFile())
                .contentType(VIDEO_TYPE)
                .build()
                .asService();
        get(VIDEO, (ctx, req) -> Answers.pass(video).serve(ctx, req));
        get(STATIC, (ctx, req) -> HttpResponse.of(Answers.fixed()));
        get(USER, (ctx, req) -> HttpResponse.of(Answers.user(param(ctx, "id"))));
        get(BOOK, (ctx, req) -> HttpResponse.of(Answers.book(param(ctx, "userId"), param(ctx, "bookId"))));
        get(ASSETS, (ctx, req) -> HttpResponse.of(Answers.assets()));
        get(FILES, (ctx, req) -> HttpResponse.of(Answers.file(param(ctx, "path"))));
        get(SEARCH, (ctx, req) -> HttpResponse.of(Answers.search(param(ctx, "category"), ctx.pathParam("page"))));
        HttpService hit = (ctx, req) -> HttpResponse.of(Answers.middleware(hits(ctx)));
        for (int i = 0; i < config.middlewareCount(); i++) {
            hit = hit.decorate((delegate, ctx, req) -> {
                ctx.setAttr(HITS, hits(ctx) + 1);
                return delegate.serve(ctx, req);
            });
        }
        get(MIDDLEWARE, hit);
        get(MOUNT_POINT + MOUNTED, (ctx, req) -> HttpResponse.of(Answers.item(param(ctx, "org"), param(ctx, "item"))));
        get(
                ASYNC,
                (ctx, req) -> HttpResponse.of(CompletableFuture.supplyAsync(Answers::async, ctx.blockingTaskExecutor())
                        .thenApply(text -> HttpResponse.of(text))));
        get(
                HEADERS,
                (ctx, req) -> HttpResponse.builder()
                        .ok()
                        .header("x-one", "1")
                        .header("x-two", "2")
                        .header("x-three", "3")
                        .content(Answers.headers())
                        .build());
        get(
                VALIDATED,
                (ctx, req) -> Contract.isValid(param(ctx, "id"))
                        ? HttpResponse.of(Answers.validated(param(ctx, "id")))
                        : HttpResponse.of(HttpStatus.BAD_REQUEST));
        HttpService stored = (ctx, req) -> HttpResponse.of(Answers.context(Objects.requireNonNull(ctx.attr(STORED))));
        get(CONTEXT, stored.decorate((delegate, ctx, req) -> {
            ctx.setAttr(STORED, CONTEXT_VALUE);
            return delegate.serve(ctx, req);
        }));
        server.route()
                .path(at(PARAMS))
                .methods(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.DELETE)
                .build((ctx, req) -> json(Answers.params(param(ctx, "id"))));
        get(BOOM, (ctx, req) -> {
            throw new IllegalStateException("boom");
        });
        bodies();
    }

    private void bodies() {
        post(JSON, JSON_TYPE, request -> json(Answers.pass(MAPPER.readValue(request.contentUtf8(), JsonNode.class))));
        post(FORM, "application/x-www-form-urlencoded", request -> {
            QueryParams form = QueryParams.fromQueryString(request.contentUtf8(), false);
            return HttpResponse.of(Answers.form(form.get("a"), form.get("b")));
        });
        post(
                BINARY,
                "application/octet-stream",
                request -> HttpResponse.of(Answers.binary(request.content().array())));
        post(TEXT, TEXT_TYPE, request -> HttpResponse.of(Answers.text(request.contentUtf8())));
        post(
                XML,
                "application/xml",
                request ->
                        HttpResponse.of(Answers.xml(XmlBody.n(request.content().toInputStream()))));
        server.route()
                .post(at(UPLOAD))
                .consumes(MediaType.MULTIPART_FORM_DATA)
                .build((ctx, req) -> HttpResponse.of(Multipart.from(req)
                        .aggregate()
                        .thenApply(Routes::upload)
                        .exceptionally(malformed -> HttpResponse.of(HttpStatus.BAD_REQUEST))));
    }

    void tenant(String tenant) {
        server.virtualHost(tenant + TENANT_DOMAIN)
                .route()
                .path(at(TENANT))
                .methods(HttpMethod.GET, HttpMethod.HEAD)
                .build((ctx, req) -> HttpResponse.of(Answers.tenant(tenant, param(ctx, "id"))));
    }

    /** Adds a background route or a numbered one, whose template has the prefix already. */
    void add(Route route) {
        HttpService service = (ctx, req) -> HttpResponse.of(route.answer(name -> param(ctx, name)));
        String path = route.template().render(Syntax.BRACES_STAR_NAME);
        if (route.method().equals("GET")) {
            get(server, path, service);
        } else {
            server.route().post(path).build(service);
        }
    }

    private void get(String path, HttpService service) {
        for (RouteTemplate template : RouteTemplate.parse(path).withoutOptional()) {
            get(server, at(template.toString()), service);
        }
    }

    private static void get(ServerBuilder server, String path, HttpService service) {
        server.route().path(path).methods(HttpMethod.GET, HttpMethod.HEAD).build(service);
    }

    private void post(String path, String mediaType, BodyHandler handler) {
        server.route()
                .post(at(path))
                .consumes(MediaType.parse(mediaType))
                .build((ctx, req) -> HttpResponse.of(req.aggregate().thenApply(request -> {
                    try {
                        return handler.handle(request);
                    } catch (JsonProcessingException | XMLStreamException malformed) {
                        return HttpResponse.of(HttpStatus.BAD_REQUEST);
                    }
                })));
    }

    /** A wildcard has a name. */
    private String at(String path) {
        return RouteTemplate.parse(path)
                .under(prefix)
                .render(Syntax.BRACES_STAR_NAME)
                .replace("{*}", "{*rest}");
    }

    private static String param(ServiceRequestContext ctx, String name) {
        return Objects.requireNonNull(ctx.pathParam(name), name);
    }

    private static int hits(ServiceRequestContext ctx) {
        return Objects.requireNonNullElse(ctx.attr(HITS), 0);
    }

    private static HttpResponse json(Object document) throws JsonProcessingException {
        return HttpResponse.of(HttpStatus.OK, MediaType.JSON, HttpData.wrap(MAPPER.writeValueAsBytes(document)));
    }

    private static HttpResponse upload(AggregatedMultipart parts) {
        AggregatedBodyPart note = parts.field("note");
        AggregatedBodyPart file = parts.field("file");
        String filename = file == null ? null : file.filename();
        if (note == null || file == null || filename == null) {
            return HttpResponse.of(HttpStatus.BAD_REQUEST);
        }
        byte[] content = file.content().array();
        return HttpResponse.of(Answers.upload(note.contentUtf8(), filename, content.length, Answers.crc(content)));
    }
}
