package ${package};

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTree;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.Map;

/** The contract's routes. A server with a router of its own has them there, and needs no RouteTree. */
final class Routes implements HttpHandler {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private interface Answer {
        void send(HttpExchange http, Map<String, String> params) throws IOException;
    }

    private final RouteTree<Answer> tree = new RouteTree<>();
    private final String prefix;

    Routes(ServerConfig config) {
        prefix = config.pathPrefix();
        for (Route route : config.routes()) {
            tree.add(route.method(), route.template(), (http, params) -> text(http, route.answer(params::get)));
        }
        if (config.tables().contains(Table.CONTRACT)) {
            contract(config);
        }
    }

    private void contract(ServerConfig config) {
        add("GET", Contract.PING, (http, params) -> text(http, Answers.ping()));
        add("GET", Contract.QUERY, (http, params) -> {
            http.getResponseHeaders().set(Contract.POWERED_BY, Contract.POWERED_BY_VALUE);
            text(http, Answers.query(params.get("id"), query(http).get("name")));
        });
        add("POST", Contract.JSON, (http, params) -> {
            if (hasType(http, Contract.JSON_TYPE)) {
                json(http, Answers.pass(MAPPER.readValue(http.getRequestBody(), JsonNode.class)));
            } else {
                status(http, 415);
            }
        });
        add("GET", Contract.VIDEO, (http, params) -> send(
                http,
                200,
                Contract.VIDEO_TYPE,
                Files.size(config.videoFile()),
                Files.newInputStream(Answers.pass(config.videoFile()))));
        add("GET", Contract.STATIC, (http, params) -> text(http, Answers.fixed()));
        add("GET", Contract.USER, (http, params) -> text(http, Answers.user(params.get("id"))));
        add("GET", Contract.BOOK, (http, params) ->
                text(http, Answers.book(params.get("userId"), params.get("bookId"))));
        add("GET", Contract.ASSETS, (http, params) -> text(http, Answers.assets()));
        add("GET", Contract.FILES, (http, params) -> text(http, Answers.file(params.get("path"))));
        add("GET", Contract.SEARCH, (http, params) ->
                text(http, Answers.search(params.get("category"), params.get("page"))));
        add("GET", Contract.HEADERS, (http, params) -> {
            Map.of("x-one", "1", "x-two", "2", "x-three", "3")
                    .forEach((name, value) -> http.getResponseHeaders().set(name, value));
            text(http, Answers.headers());
        });
        add("GET", Contract.VALIDATED, (http, params) -> {
            if (Contract.isValid(params.get("id"))) {
                text(http, Answers.validated(params.get("id")));
            } else {
                status(http, 400);
            }
        });
        add("POST", Contract.BINARY, (http, params) ->
                text(http, Answers.binary(http.getRequestBody().readAllBytes())));
        add("POST", Contract.TEXT, (http, params) ->
                text(http, Answers.text(new String(http.getRequestBody().readAllBytes(), UTF_8))));
        add("GET", Contract.PARAMS, (http, params) -> json(http, Answers.params(params.get("id"))));
        add("DELETE", Contract.PARAMS, (http, params) -> json(http, Answers.params(params.get("id"))));
        add("GET", Contract.BOOM, (http, params) -> {
            throw new IllegalStateException("boom");
        });
    }

    private void add(String method, String path, Answer answer) {
        tree.add(method, RouteTemplate.parse(path).under(prefix), answer);
    }

    @Override
    public void handle(HttpExchange http) throws IOException {
        try {
            RouteTree.Match<Answer> match =
                    tree.find(http.getRequestMethod(), http.getRequestURI().getRawPath());
            if (match.handler().isPresent()) {
                match.handler().get().send(http, match.params());
            } else if (match.allowed().isEmpty()) {
                status(http, 404);
            } else {
                http.getResponseHeaders().set("Allow", String.join(", ", match.allowed()));
                status(http, 405);
            }
        } catch (IllegalArgumentException | JsonProcessingException e) {
            status(http, 400);
        } catch (RuntimeException e) {
            status(http, 500);
        }
    }

    /** The first value of each parameter of the query. */
    private static Map<String, String> query(HttpExchange http) {
        Map<String, String> values = new HashMap<>();
        String query = http.getRequestURI().getRawQuery();
        for (String pair : (query == null ? "" : query).split("&")) {
            int end = (pair + "=").indexOf('=');
            String value = pair.substring(Math.min(end + 1, pair.length()));
            values.putIfAbsent(URLDecoder.decode(pair.substring(0, end), UTF_8), URLDecoder.decode(value, UTF_8));
        }
        return values;
    }

    private static boolean hasType(HttpExchange http, String mediaType) {
        String type = http.getRequestHeaders().getFirst("Content-Type");
        return type != null && type.split(";", 2)[0].trim().equalsIgnoreCase(mediaType);
    }

    private static void text(HttpExchange http, String text) throws IOException {
        send(http, 200, Contract.TEXT_TYPE, text.getBytes(UTF_8));
    }

    private static void json(HttpExchange http, Object document) throws IOException {
        send(http, 200, Contract.JSON_TYPE, MAPPER.writeValueAsBytes(document));
    }

    private static void status(HttpExchange http, int status) throws IOException {
        send(http, status, Contract.TEXT_TYPE, new byte[0]);
    }

    private static void send(HttpExchange http, int status, String type, byte[] body) throws IOException {
        send(http, status, type, body.length, new ByteArrayInputStream(body));
    }

    /** For no body the server wants -1, and for HEAD a length by hand. */
    private static void send(HttpExchange http, int status, String type, long length, InputStream body)
            throws IOException {
        try (http;
                body) {
            http.getResponseHeaders().set("Content-Type", type);
            if (length == 0 || http.getRequestMethod().equals("HEAD")) {
                http.getResponseHeaders().set("Content-Length", Long.toString(length));
                http.sendResponseHeaders(status, -1);
            } else {
                http.sendResponseHeaders(status, length);
                body.transferTo(http.getResponseBody());
            }
        }
    }
}
