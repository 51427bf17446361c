package dev.httpdyno.adapter.tomcat;

import static dev.httpdyno.api.Contract.*;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTree;
import dev.httpdyno.api.XmlBody;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.Part;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import javax.xml.stream.XMLStreamException;

/** The routes below one servlet: servlet mappings know neither parameters nor methods. */
record Routes(RouteTree<Handler> tree, String prefix) {

    /** Something that answers a call. */
    interface Handler {
        void handle(Call call) throws IOException, ServletException, XMLStreamException;
    }

    Routes(String prefix) {
        this(new RouteTree<>(), prefix);
    }

    void contract() {
        get(PING, call -> call.text(Answers.ping()));
        get(QUERY, call -> {
            String text = Answers.query(call.param("id"), call.request().getParameter("name"));
            call.header(POWERED_BY, POWERED_BY_VALUE);
            call.text(text);
        });
        get(STATIC, call -> call.text(Answers.fixed()));
        get(USER, call -> call.text(Answers.user(call.param("id"))));
        get(BOOK, call -> call.text(Answers.book(call.param("userId"), call.param("bookId"))));
        get(ASSETS, call -> call.text(Answers.assets()));
        get(FILES, call -> call.text(Answers.file(call.param("path"))));
        get(
                SEARCH,
                call -> call.text(
                        Answers.search(call.param("category"), call.params().get("page"))));
        get(MIDDLEWARE, call -> call.text(Answers.middleware(Registrations.hits(call.request()))));
        get(MOUNT_POINT + MOUNTED, call -> call.text(Answers.item(call.param("org"), call.param("item"))));
        get(ASYNC, call -> {
            AsyncContext async = call.request().startAsync();
            async.start(() -> {
                try {
                    call.text(Answers.async());
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
                async.complete();
            });
        });
        get(HEADERS, call -> {
            Map.of("x-one", "1", "x-two", "2", "x-three", "3").forEach(call::header);
            call.text(Answers.headers());
        });
        get(VALIDATED, call -> {
            if (Contract.isValid(call.param("id"))) {
                call.text(Answers.validated(call.param("id")));
            } else {
                call.response().sendError(HttpServletResponse.SC_BAD_REQUEST);
            }
        });
        get(CONTEXT, call -> call.text(Answers.context((String) call.request().getAttribute(Registrations.STORED))));
        Handler params = call -> call.json(Answers.params(call.param("id")));
        get(PARAMS, params);
        tree.add("DELETE", RouteTemplate.parse(PARAMS).under(prefix), params);
        get(BOOM, call -> {
            throw new IllegalStateException("boom");
        });
        bodies();
    }

    private void bodies() {
        post(JSON, JSON_TYPE, call -> call.json(Answers.pass(Call.MAPPER.readValue(call.body(), JsonNode.class))));
        post(FORM, "application/x-www-form-urlencoded", call -> {
            var form = call.request();
            call.text(Answers.form(form.getParameter("a"), form.getParameter("b")));
        });
        post(UPLOAD, "multipart/form-data", Routes::upload);
        post(
                BINARY,
                "application/octet-stream",
                call -> call.text(Answers.binary(call.body().readAllBytes())));
        post(
                TEXT,
                TEXT_TYPE,
                call -> call.text(Answers.text(new String(call.body().readAllBytes(), UTF_8))));
        post(XML, "application/xml", call -> call.text(Answers.xml(XmlBody.n(call.body()))));
    }

    void tenant(String tenant) {
        get(TENANT, call -> call.text(Answers.tenant(tenant, call.param("id"))));
    }

    /** Adds a background route or a numbered one, whose template has the prefix already. */
    void add(Route route) {
        tree.add(route.method(), route.template(), call -> call.text(route.answer(call::param)));
    }

    private void get(String path, Handler handler) {
        tree.add("GET", RouteTemplate.parse(path).under(prefix), handler);
    }

    private void post(String path, String mediaType, Handler handler) {
        Handler refusal = call -> call.response().sendError(HttpServletResponse.SC_UNSUPPORTED_MEDIA_TYPE);
        tree.add(
                "POST",
                RouteTemplate.parse(path).under(prefix),
                call -> (call.hasType(mediaType) ? handler : refusal).handle(call));
    }

    private static void upload(Call call) throws IOException, ServletException {
        Part file = call.request().getPart("file");
        String note = call.request().getParameter("note");
        if (note == null || file == null) {
            call.response().sendError(HttpServletResponse.SC_BAD_REQUEST);
            return;
        }
        try (InputStream content = file.getInputStream()) {
            call.text(Answers.upload(note, file.getSubmittedFileName(), content));
        }
    }
}
