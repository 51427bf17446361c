package com.example.mu;

import static dev.httpdyno.api.Contract.*;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTemplate.Segment;
import dev.httpdyno.api.RouteTemplate.Syntax;
import dev.httpdyno.api.XmlBody;
import io.muserver.AsyncHandle;
import io.muserver.ContentTypes;
import io.muserver.Method;
import io.muserver.MuHandler;
import io.muserver.MuRequest;
import io.muserver.MuResponse;
import io.muserver.MuServerBuilder;
import io.muserver.RouteHandler;
import io.muserver.UploadedFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import javax.xml.stream.XMLStreamException;

/** Adds the contract's routes to a server. */
record Routes(MuServerBuilder server, String prefix) {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS, DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .configure(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES, false)
            .build();

    void contract(int middlewareCount) {
        get(PING, (request, response, params) -> text(response, Answers.ping()));
        get(QUERY, (request, response, params) -> {
            response.headers().set(POWERED_BY, POWERED_BY_VALUE);
            text(response, Answers.query(params.get("id"), request.query().get("name", "")));
        });
        post(JSON, Routes::json);
        get(STATIC, (request, response, params) -> text(response, Answers.fixed()));
        get(USER, (request, response, params) -> text(response, Answers.user(params.get("id"))));
        get(BOOK, (request, response, params) ->
                text(response, Answers.book(params.get("userId"), params.get("bookId"))));
        get(ASSETS, (request, response, params) -> text(response, Answers.assets()));
        get(FILES, (request, response, params) -> text(response, Answers.file(params.get("path"))));
        get(SEARCH, (request, response, params) ->
                text(response, Answers.search(params.get("category"), params.get("page"))));
        for (int i = 0; i < middlewareCount; i++) {
            before(MIDDLEWARE, request -> request.attribute("hits", hits(request) + 1));
        }
        get(MIDDLEWARE, (request, response, params) -> text(response, Answers.middleware(hits(request))));
        get(ASYNC, (request, response, params) -> {
            AsyncHandle handle = request.handleAsync();
            response.contentType(ContentTypes.TEXT_PLAIN_UTF8);
            CompletableFuture.supplyAsync(Answers::async)
                    .thenAccept(answer -> handle.write(ByteBuffer.wrap(answer.getBytes(UTF_8)), handle::complete));
        });
        get(HEADERS, (request, response, params) -> {
            response.headers().set("x-one", "1").set("x-two", "2").set("x-three", "3");
            text(response, Answers.headers());
        });
        get(VALIDATED, (request, response, params) -> {
            String id = params.get("id");
            if (Contract.isValid(id)) {
                text(response, Answers.validated(id));
            } else {
                refuse(response, "not 1 to " + VALID_MAX);
            }
        });
        post(FORM, (request, response, params) ->
                text(response, Answers.form(request.form().get("a", ""), request.form().get("b", ""))));
        post(UPLOAD, Routes::upload);
        post(BINARY, (request, response, params) -> text(response, Answers.binary(body(request).readAllBytes())));
        post(TEXT, (request, response, params) -> text(response, Answers.text(request.readBodyAsString())));
        post(XML, (request, response, params) -> {
            try {
                text(response, Answers.xml(XmlBody.n(body(request))));
            } catch (XMLStreamException e) {
                refuse(response, "malformed XML");
            }
        });
        before(CONTEXT, request -> request.attribute("stored", CONTEXT_VALUE));
        get(CONTEXT, (request, response, params) ->
                text(response, Answers.context((String) request.attribute("stored"))));
        get(PARAMS, (request, response, params) -> json(response, Answers.params(params.get("id"))));
        add(Method.DELETE, PARAMS, (request, response, params) -> json(response, Answers.params(params.get("id"))));
        get(BOOM, (request, response, params) -> {
            throw new IllegalStateException("boom");
        });
    }

    /** Adds a background route or a numbered one, whose template has the prefix already. */
    void add(Route route) {
        add(
                Method.valueOf(route.method()),
                route.template(),
                (request, response, params) -> text(response, route.answer(params::get)));
    }

    private void get(String path, RouteHandler handler) {
        add(Method.GET, path, handler);
    }

    private void post(String path, RouteHandler handler) {
        add(Method.POST, path, handler);
    }

    private void add(Method method, String path, RouteHandler handler) {
        RouteTemplate.parse(path).under(prefix).withoutOptional().forEach(t -> add(method, t, handler));
    }

    private void add(Method method, RouteTemplate template, RouteHandler handler) {
        server.addHandler(method, render(template), handler);
        if (method == Method.GET) {
            // A route for GET is none for HEAD.
            server.addHandler(Method.HEAD, render(template), handler);
        }
    }

    /** In a URI template of JAX-RS every parameter has a name. */
    private static String render(RouteTemplate template) {
        return new RouteTemplate(template.segments().stream()
                        .map(s -> s instanceof Segment.Wildcard w && w.name().isEmpty() ? new Segment.Wildcard("rest") : s)
                        .toList())
                .render(Syntax.BRACES_REGEX);
    }

    /** A handler that returns false lets the next one go on. */
    private void before(String path, Consumer<MuRequest> action) {
        MuHandler handler = (request, response) -> {
            if (request.uri().getRawPath().equals(prefix + path)) {
                action.accept(request);
            }
            return false;
        };
        server.addHandler(handler);
    }

    private static int hits(MuRequest request) {
        return request.attribute("hits") instanceof Integer hits ? hits : 0;
    }

    private static InputStream body(MuRequest request) {
        return request.inputStream().orElseGet(InputStream::nullInputStream);
    }

    private static void text(MuResponse response, String text) {
        response.contentType(ContentTypes.TEXT_PLAIN_UTF8);
        response.write(text);
    }

    private static void refuse(MuResponse response, String why) {
        response.status(400);
        text(response, why);
    }

    private static void json(MuRequest request, MuResponse response, Map<String, String> params)
            throws IOException {
        JsonNode document;
        try {
            document = MAPPER.readValue(request.readBodyAsString(), JsonNode.class);
        } catch (JacksonException e) {
            refuse(response, "malformed JSON");
            return;
        }
        json(response, Answers.pass(document));
    }

    private static void json(MuResponse response, Object document) throws IOException {
        response.contentType(ContentTypes.APPLICATION_JSON);
        response.write(MAPPER.writeValueAsString(document));
    }

    private static void upload(MuRequest request, MuResponse response, Map<String, String> params)
            throws IOException {
        List<UploadedFile> files = request.uploadedFiles("file");
        if (files.isEmpty()) {
            refuse(response, "the part 'file' is missing");
            return;
        }
        try (InputStream content = files.get(0).asStream()) {
            String note = request.form().get("note", "");
            text(response, Answers.upload(note, files.get(0).filename(), content));
        }
    }
}
