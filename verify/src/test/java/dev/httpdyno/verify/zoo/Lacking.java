package dev.httpdyno.verify.zoo;

import dev.httpdyno.api.Capability;
import dev.httpdyno.core.contract.VideoFile;
import dev.httpdyno.core.wire.Header;
import dev.httpdyno.core.wire.Octets;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Servers that lack one capability, and refuse as they must. */
final class Lacking {

    private Lacking() {}

    /** A server without a capability. */
    static Function<VideoFile, HealthyServer> server(Capability capability) {
        return switch (capability) {
            case HEAD -> answering((r, a) -> r.method().equals("HEAD") ? ZooAnswer.error(404) : a);
            case METHOD_NOT_ALLOWED -> answering((r, a) -> a.status() == 405 ? ZooAnswer.error(404) : a);
            case ALLOW_HEADER -> answering((r, a) -> a.without("Allow"));
            case RANGE -> reading(Lacking::withoutRange);
            case STRICT_SLASH -> reading(r -> r.withPath(r.path().replaceAll("(.)/$", "$1")));
            case ENCODED_SLASH -> answering((r, a) -> r.path().contains("%2F") ? ZooAnswer.error(400) : a);
            case LITERAL_PATH -> reading(PingAnimals::normalised);
            case FIRST_DUPLICATE -> reading(r -> r.withQuery(r.query().replace("name=1a&name=1b", "name=1a,1b")));
            case MEDIA_TYPE_CHECK -> lenient();
            case STRICT_JSON -> reading(r -> r.withBody(firstDocument(r)));
            case BIG_NUMBERS ->
                answering((r, a) -> r.path().equals("/json") && a.text().contains("1e400") ? a.withText("{}") : a);
            case HTTP_1_0 -> answering((r, a) -> r.version().equals("HTTP/1.0") ? ZooAnswer.error(505) : a);
            case FORM -> without("/form");
            case MULTIPART -> without("/upload");
            case XML -> without("/xml");
            case SUB_ROUTER -> without("/api/v2/");
            case HOST_ROUTING -> without("/tenant/");
            case OPTIONAL_SEGMENT ->
                answering((r, a) -> r.path().matches("/search/[0-9].*") ? ZooAnswer.error(404) : a);
            case NAMED_WILDCARD -> answering((r, a) -> r.path().matches("/files/[0-9].*") ? ZooAnswer.error(404) : a);
            case MIDDLEWARE -> answering((r, a) -> r.path().matches("/mw/hit|/ctx") ? ZooAnswer.error(404) : a);
            case ASYNC -> without("/async");
        };
    }

    private static Function<VideoFile, HealthyServer> answering(BiFunction<ZooRequest, ZooAnswer, ZooAnswer> change) {
        return Animal.answering("", "", "", change).build();
    }

    private static Function<VideoFile, HealthyServer> reading(UnaryOperator<ZooRequest> change) {
        return Animal.reading("", "", "", change).build();
    }

    private static Function<VideoFile, HealthyServer> without(String path) {
        return answering((r, a) -> r.path().startsWith(path) ? ZooAnswer.error(404) : a);
    }

    private static ZooRequest withoutRange(ZooRequest request) {
        List<Header> headers =
                request.headers().stream().filter(h -> !h.is("Range")).toList();
        return new ZooRequest(
                request.method(), request.path(), request.query(), request.version(), headers, request.body());
    }

    private static Function<VideoFile, HealthyServer> lenient() {
        return answering((r, a) -> r.path().equals("/json") && a.status() == 415
                ? ZooAnswer.json(ZooJson.compact(r.body().toArray()))
                : a);
    }

    /** Cuts what stands behind the first document of the clause. */
    private static Octets firstDocument(ZooRequest request) {
        String text = request.body().text();
        String hello = "{\"hello\":\"world\"}";
        return text.startsWith(hello) ? Octets.utf8(hello) : request.body();
    }
}
