package dev.httpdyno.adapter.undertow;

import static dev.httpdyno.api.Contract.*;
import static io.undertow.Handlers.header;
import static io.undertow.util.Headers.CONTENT_TYPE;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.XmlBody;
import io.undertow.Handlers;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.RoutingHandler;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.server.handlers.form.EagerFormParsingHandler;
import io.undertow.server.handlers.form.FormData;
import io.undertow.server.handlers.form.FormDataParser;
import io.undertow.server.handlers.form.FormEncodedDataDefinition;
import io.undertow.server.handlers.form.FormParserFactory;
import io.undertow.server.handlers.form.MultiPartParserDefinition;
import io.undertow.server.handlers.resource.PathResourceManager;
import io.undertow.server.handlers.resource.ResourceHandler;
import io.undertow.util.AttachmentKey;
import io.undertow.util.AttachmentList;
import io.undertow.util.PathTemplateMatch;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Deque;
import java.util.Objects;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/** Adds routes below a fixed path. */
record Routes(Dispatcher routing, String prefix) {

    private interface BodyHandler<T> {
        void handle(HttpServerExchange x, T body) throws IOException, XMLStreamException;
    }

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();
    private static final AttachmentKey<AttachmentList<String>> PASSED = AttachmentKey.createList(String.class);
    private static final AttachmentKey<String> STORED = AttachmentKey.create(String.class);
    private static final AttachmentKey<String> ORG = AttachmentKey.create(String.class);

    void addContract(ServerConfig config) {
        get(PING, x -> text(x, Answers.ping()));
        get(QUERY, header(x -> text(x, Answers.query(param(x, "id"), query(x, "name"))), POWERED_BY, POWERED_BY_VALUE));
        post(JSON, body(JSON_TYPE, (x, body) -> json(x, Answers.pass(MAPPER.readValue(body, JsonNode.class)))));
        get(VIDEO, header(file(config.videoFile()), "Content-Type", VIDEO_TYPE));
        get(STATIC, x -> text(x, Answers.fixed()));
        get(USER, x -> text(x, Answers.user(param(x, "id"))));
        get(BOOK, x -> text(x, Answers.book(param(x, "userId"), param(x, "bookId"))));
        get(ASSETS, x -> text(x, Answers.assets()));
        get(FILES, x -> text(x, Answers.file(param(x, "*"))));
        get(SEARCH, x -> text(x, Answers.search(param(x, "category"), optional(x, "page"))));
        HttpHandler hit =
                x -> text(x, Answers.middleware(x.getAttachmentList(PASSED).size()));
        for (int i = 0; i < config.middlewareCount(); i++) {
            HttpHandler next = hit;
            hit = x -> {
                x.addToAttachmentList(PASSED, "passed");
                next.handleRequest(x);
            };
        }
        get(MIDDLEWARE, hit);
        get(MOUNT_POINT + "/*", mounted());
        get(ASYNC, x -> x.dispatch(() -> text(x, Answers.async())));
        HttpHandler headers = x -> text(x, Answers.headers());
        get(HEADERS, header(header(header(headers, "x-one", "1"), "x-two", "2"), "x-three", "3"));
        get(VALIDATED, x -> validated(x, param(x, "id")));
        FormParserFactory forms = FormParserFactory.builder(false)
                .addParsers(new FormEncodedDataDefinition(), new MultiPartParserDefinition(config.tempDir()))
                .withDefaultCharset("UTF-8")
                .build();
        post(FORM, form(forms, (x, form) -> text(x, Answers.form(field(form, "a"), field(form, "b")))));
        post(UPLOAD, new BlockingHandler(refusing(form(forms, Routes::upload))));
        post(BINARY, body("application/octet-stream", (x, body) -> text(x, Answers.binary(body))));
        post(TEXT, body(TEXT_TYPE, (x, body) -> text(x, Answers.text(new String(body, UTF_8)))));
        post(
                XML,
                body("application/xml", (x, body) -> text(x, Answers.xml(XmlBody.n(new ByteArrayInputStream(body))))));
        HttpHandler stored = x -> text(x, Answers.context(x.getAttachment(STORED)));
        get(CONTEXT, x -> {
            x.putAttachment(STORED, CONTEXT_VALUE);
            stored.handleRequest(x);
        });
        get(PARAMS, x -> json(x, Answers.params(param(x, "id"))));
        add("DELETE", PARAMS, x -> json(x, Answers.params(param(x, "id"))));
        get(BOOM, x -> {
            throw new IllegalStateException("boom");
        });
    }

    void get(String path, HttpHandler handler) {
        add("GET", path, handler);
    }

    private void post(String path, HttpHandler handler) {
        add("POST", path, Handlers.httpContinueRead(handler));
    }

    void add(String method, String path, HttpHandler handler) {
        for (RouteTemplate template : RouteTemplate.parse(path).under(prefix).withoutOptional()) {
            routing.add(method, template, handler);
            if (method.equals("GET")) {
                routing.add("HEAD", template, handler);
            }
        }
    }

    static String param(HttpServerExchange x, String name) {
        return Objects.requireNonNull(optional(x, name), name);
    }

    private static @Nullable String optional(HttpServerExchange x, String name) {
        return x.getAttachment(PathTemplateMatch.ATTACHMENT_KEY).getParameters().get(name);
    }

    private static @Nullable String query(HttpServerExchange x, String name) {
        Deque<String> values = x.getQueryParameters().get(name);
        return values == null ? null : values.peekFirst();
    }

    static void text(HttpServerExchange x, String text) {
        x.getResponseHeaders().put(CONTENT_TYPE, TEXT_TYPE);
        x.getResponseSender().send(text, UTF_8);
    }

    private static void json(HttpServerExchange x, Object document) throws JsonProcessingException {
        x.getResponseHeaders().put(CONTENT_TYPE, JSON_TYPE);
        x.getResponseSender().send(ByteBuffer.wrap(MAPPER.writeValueAsBytes(document)));
    }

    private static HttpHandler file(Path file) {
        PathResourceManager folder =
                new PathResourceManager(file.toAbsolutePath().getParent());
        String name = file.getFileName().toString();
        return new ResourceHandler((x, path) -> Answers.pass(folder.getResource(name)));
    }

    /** A router below a path with a parameter: it gets the rest of the path, as PathHandler does for fixed paths. */
    private static HttpHandler mounted() {
        RoutingHandler router = Handlers.routing(false);
        Routes items = new Routes(Dispatcher.of(router), "");
        items.get(MOUNTED, x -> text(x, Answers.item(x.getAttachment(ORG), param(x, "item"))));
        return x -> {
            x.putAttachment(ORG, param(x, "org"));
            x.setRelativePath("/" + param(x, "*"));
            router.handleRequest(x);
        };
    }

    private static void validated(HttpServerExchange x, String id) {
        if (Contract.isValid(id)) {
            text(x, Answers.validated(id));
        } else {
            x.setStatusCode(400);
        }
    }

    /** Reads the whole body without blocking. */
    private static HttpHandler body(String mediaType, BodyHandler<byte[]> handler) {
        return x -> {
            String type = x.getRequestHeaders().getFirst(CONTENT_TYPE);
            if (type == null || !type.split(";", 2)[0].trim().equalsIgnoreCase(mediaType)) {
                x.setStatusCode(415);
                return;
            }
            x.getRequestReceiver().receiveFullBytes((y, body) -> {
                try {
                    handler.handle(y, body);
                } catch (IOException | XMLStreamException e) {
                    y.setStatusCode(400).endExchange();
                }
            });
        };
    }

    private static HttpHandler form(FormParserFactory forms, BodyHandler<FormData> handler) {
        return new EagerFormParsingHandler(forms).setNext(x -> {
            FormData form = x.getAttachment(FormDataParser.FORM_DATA);
            if (form == null) {
                x.setStatusCode(415);
            } else {
                handler.handle(x, form);
            }
        });
    }

    private static @Nullable String field(FormData form, String name) {
        FormData.FormValue value = form.getFirst(name);
        return value == null ? null : value.getValue();
    }

    private static HttpHandler refusing(HttpHandler next) {
        return Handlers.exceptionHandler(next).addExceptionHandler(IOException.class, x -> x.setStatusCode(400));
    }

    private static void upload(HttpServerExchange x, FormData form) throws IOException {
        FormData.FormValue note = form.getFirst("note");
        FormData.FormValue file = form.getFirst("file");
        if (note == null || file == null || !file.isFileItem()) {
            x.setStatusCode(400);
            return;
        }
        try (InputStream in = file.getFileItem().getInputStream()) {
            text(x, Answers.upload(note.getValue(), file.getFileName(), in));
        }
    }
}
