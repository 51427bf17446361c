package dev.httpdyno.adapter.jdk;

import com.sun.net.httpserver.Filter;
import com.sun.net.httpserver.HttpContext;
import com.sun.net.httpserver.HttpExchange;
import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.ServerConfig;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executor;

/** The routes of the contract. */
final class ContractRoutes {

    private static final String ATTRIBUTE = "context";
    private static final ThreadLocal<Integer> PASSED = ThreadLocal.withInitial(() -> 0);

    private ContractRoutes() {}

    static void register(Contexts routes, ServerConfig config, Executor executor) {
        routes.get(Contract.PING, call -> call.text(Answers.ping()));
        routes.get(Contract.QUERY, call -> {
            call.http().getResponseHeaders().set(Contract.POWERED_BY, Contract.POWERED_BY_VALUE);
            call.text(Answers.query(call.param("id"), call.query().get("name")));
        });
        routes.post(Contract.JSON, Contract.JSON_TYPE, Bodies::json);
        routes.get(Contract.VIDEO, call -> call.file(Answers.pass(config.videoFile()), Contract.VIDEO_TYPE));
        routes.get(Contract.STATIC, call -> call.text(Answers.fixed()));
        routes.get(Contract.USER, call -> call.text(Answers.user(call.param("id"))));
        routes.get(Contract.BOOK, call -> call.text(Answers.book(call.param("userId"), call.param("bookId"))));
        routes.get(Contract.ASSETS, call -> call.text(Answers.assets()));
        routes.get(Contract.FILES, call -> call.text(Answers.file(call.rest())));
        routes.get(Contract.SEARCH, call -> call.text(Answers.search(call.param("category"), call.optional("page"))));
        routes.get(
                Contract.MOUNT_POINT + Contract.MOUNTED,
                call -> call.text(Answers.item(call.param("org"), call.param("item"))));
        routes.get(Contract.ASYNC, call -> executor.execute(() -> async(call)));
        routes.get(Contract.HEADERS, call -> {
            call.http()
                    .getResponseHeaders()
                    .putAll(Map.of("x-one", List.of("1"), "x-two", List.of("2"), "x-three", List.of("3")));
            call.text(Answers.headers());
        });
        routes.get(Contract.VALIDATED, ContractRoutes::validated);
        routes.post(Contract.FORM, "application/x-www-form-urlencoded", Bodies::form);
        routes.post(Contract.BINARY, "application/octet-stream", Bodies::binary);
        routes.post(Contract.TEXT, Contract.TEXT_TYPE, Bodies::text);
        routes.post(Contract.XML, "application/xml", Bodies::xml);
        routes.get(Contract.PARAMS, ContractRoutes::params);
        routes.delete(Contract.PARAMS, ContractRoutes::params);
        routes.get(Contract.BOOM, call -> {
            throw new IllegalStateException("boom");
        });
        HttpContext hit = routes.get(Contract.MIDDLEWARE, call -> call.text(Answers.middleware(PASSED.get())));
        for (int i = 0; i < config.middlewareCount(); i++) {
            hit.getFilters().add(new PassThrough());
        }
        routes.get(
                        Contract.CONTEXT,
                        call -> call.text(Answers.context((String) call.http().getAttribute(ATTRIBUTE))))
                .getFilters()
                .add(Filter.beforeHandler("context", http -> http.setAttribute(ATTRIBUTE, Contract.CONTEXT_VALUE)));
    }

    private static void async(Call call) {
        try {
            call.text(Answers.async());
        } catch (IOException e) {
            call.http().close();
        }
    }

    private static void validated(Call call) throws IOException {
        String id = call.param("id");
        if (id.matches(Contract.VALID_ID) && Long.parseLong(id) <= Contract.VALID_MAX) {
            call.text(Answers.validated(id));
        } else {
            call.status(400);
        }
    }

    private static void params(Call call) throws IOException {
        call.json(Answers.params(call.param("id")));
    }

    static void tenant(Call call) throws IOException {
        String host = call.header("Host").toLowerCase(Locale.ROOT);
        String tenant = host.substring(0, Math.max(0, host.indexOf(Contract.TENANT_DOMAIN)));
        if (Contract.TENANTS.contains(tenant)) {
            call.text(Answers.tenant(tenant, call.param("id")));
        } else {
            call.status(404);
        }
    }

    /** A middleware that lets everything pass, and counts itself in while the rest of the chain runs. */
    private static final class PassThrough extends Filter {

        @Override
        public String description() {
            return "pass-through";
        }

        @Override
        public void doFilter(HttpExchange exchange, Chain chain) throws IOException {
            int before = PASSED.get();
            PASSED.set(before + 1);
            try {
                chain.doFilter(exchange);
            } finally {
                PASSED.set(before);
            }
        }
    }
}
