package dev.httpdyno.verify.zoo;

import static dev.httpdyno.verify.zoo.ZooAnswer.error;
import static dev.httpdyno.verify.zoo.ZooAnswer.text;

import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTable;
import dev.httpdyno.core.contract.VideoFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A server that keeps the whole contract. */
class HealthyServer extends ZooServer {

    static final int NUMBERED = 10;

    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS");

    private final ZooVideo video;
    private final ZooRouter router = new ZooRouter(routes());

    HealthyServer(VideoFile file) {
        video = new ZooVideo(file);
    }

    /** Each route with the name of its handler; those of the tables with the label of their answer. */
    List<Route> routes() {
        List<Route> routes = new ArrayList<>();
        RouteTable.background().forEach(routes::add);
        RouteTable.numbered(NUMBERED).forEach(routes::add);
        for (String path : List.of(
                Contract.PING,
                Contract.QUERY,
                Contract.VIDEO,
                Contract.STATIC,
                Contract.USER,
                Contract.BOOK,
                Contract.ASSETS,
                Contract.FILES,
                Contract.SEARCH,
                Contract.MIDDLEWARE,
                Contract.MOUNT_POINT + Contract.MOUNTED,
                Contract.ASYNC,
                Contract.HEADERS,
                Contract.VALIDATED,
                Contract.TENANT,
                Contract.CONTEXT,
                Contract.PARAMS,
                Contract.BOOM)) {
            routes.addAll(ZooRouter.named("GET", path, path));
        }
        for (String path :
                List.of(Contract.JSON, Contract.FORM, Contract.UPLOAD, Contract.BINARY, Contract.TEXT, Contract.XML)) {
            routes.addAll(ZooRouter.named("POST", path, path));
        }
        routes.addAll(ZooRouter.named("DELETE", Contract.PARAMS, Contract.PARAMS));
        return routes;
    }

    final ZooVideo video() {
        return video;
    }

    @Override
    ZooAnswer respond(ZooRequest request) {
        if (!METHODS.contains(request.method())) {
            return error(501);
        }
        try {
            return dispatch(request);
        } catch (ZooText.Broken e) {
            return error(400);
        }
    }

    /** Finds the route and calls its handler. */
    ZooAnswer dispatch(ZooRequest request) {
        List<ZooRouter.Match> matches = router.matches(request.path());
        if (matches.isEmpty()) {
            return error(404);
        }
        if (request.method().equals("OPTIONS")) {
            return text("").with("Allow", String.join(", ", ZooRouter.methods(matches)));
        }
        String method = request.method().equals("HEAD") ? "GET" : request.method();
        return matches.stream()
                .filter(m -> m.route().method().equals(method))
                .findFirst()
                .map(m -> handle(m, request))
                .orElseGet(() -> wrongMethod(ZooRouter.methods(matches)));
    }

    ZooAnswer wrongMethod(Set<String> allowed) {
        return error(405).with("Allow", String.join(", ", allowed));
    }

    ZooAnswer handle(ZooRouter.Match match, ZooRequest request) {
        Map<String, String> params = match.params();
        return switch (match.route().label()) {
            case Contract.PING -> text(Answers.ping());
            case Contract.QUERY -> query(params.getOrDefault("id", ""), request.query());
            case Contract.VIDEO -> video.answer(request);
            case Contract.STATIC -> text(Answers.fixed());
            case Contract.ASSETS -> text(Answers.assets());
            case Contract.FILES -> text(Answers.file(params.getOrDefault("path", "")));
            case Contract.MIDDLEWARE -> text(Answers.middleware(3));
            case Contract.ASYNC -> text(Answers.async());
            case Contract.HEADERS ->
                text(Answers.headers()).with("x-one", "1").with("x-two", "2").with("x-three", "3");
            case Contract.VALIDATED -> validated(params.getOrDefault("id", ""));
            case Contract.TENANT -> tenant(request, params.getOrDefault("id", ""));
            case Contract.CONTEXT -> text(Answers.context(Contract.CONTEXT_VALUE));
            case Contract.PARAMS -> ZooAnswer.json("{\"id\":\"" + params.get("id") + "\"}");
            case Contract.BOOM -> error(500);
            case Contract.SEARCH -> text(Answers.search(params.getOrDefault("category", ""), params.get("page")));
            case Contract.USER, Contract.BOOK, Contract.MOUNT_POINT + Contract.MOUNTED ->
                text(String.join(" ", params.values()));
            case Contract.JSON -> json(request);
            case Contract.FORM -> typed(request, "application/x-www-form-urlencoded", ZooForms.form(request));
            case Contract.UPLOAD -> typed(request, "multipart/form-data", upload(request));
            case Contract.BINARY -> text(Answers.binary(request.body().toArray()));
            case Contract.TEXT -> text(Answers.text(request.body().text()));
            case Contract.XML -> typed(request, "application/xml", xml(request));
            default -> text(match.route().answer(name -> params.getOrDefault(name, "")));
        };
    }

    private static ZooAnswer typed(ZooRequest request, String type, ZooAnswer answer) {
        return request.mediaType().equals(type) ? answer : error(415);
    }

    ZooAnswer upload(ZooRequest request) {
        return ZooForms.upload(request);
    }

    ZooAnswer xml(ZooRequest request) {
        return ZooForms.xml(request);
    }

    ZooAnswer query(String id, String query) {
        return text(Answers.query(id, name(query))).with(Contract.POWERED_BY, Contract.POWERED_BY_VALUE);
    }

    /** The first value of the parameter {@code name}, decoded. */
    String name(String query) {
        return ZooForms.fields(query).getOrDefault("name", "");
    }

    ZooAnswer json(ZooRequest request) {
        if (!request.mediaType().equals("application/json")) {
            return error(415);
        }
        try {
            return ZooAnswer.json(ZooJson.compact(request.body().toArray()));
        } catch (ZooJson.Malformed e) {
            return error(400);
        }
    }

    private static ZooAnswer validated(String id) {
        boolean valid = id.matches(Contract.VALID_ID) && Long.parseLong(id) <= Contract.VALID_MAX;
        return valid ? text(Answers.validated(id)) : error(400);
    }

    private static ZooAnswer tenant(ZooRequest request, String id) {
        String host = request.value("Host").orElse("").split(":", 2)[0];
        return Contract.TENANTS.stream()
                .filter(t -> host.equals(t + Contract.TENANT_DOMAIN))
                .findFirst()
                .map(t -> text(Answers.tenant(t, id)))
                .orElseGet(() -> error(404));
    }
}
