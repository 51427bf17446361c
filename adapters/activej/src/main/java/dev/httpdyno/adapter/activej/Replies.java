package dev.httpdyno.adapter.activej;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.activej.http.HttpHeaders;
import io.activej.http.HttpRequest;
import io.activej.http.HttpResponse;
import io.activej.promise.Promise;

/** How a request is read and answered. */
final class Replies {

    static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private Replies() {}

    static Promise<HttpResponse> text(String text) {
        return HttpResponse.ok200().withPlainText(text).toPromise();
    }

    static Promise<HttpResponse> json(Object document) throws JsonProcessingException {
        return HttpResponse.ok200()
                .withJson(MAPPER.writeValueAsString(document))
                .toPromise();
    }

    static Promise<HttpResponse> status(int code) {
        return HttpResponse.ofCode(code).toPromise();
    }

    static boolean hasType(HttpRequest request, String mediaType) {
        String type = request.getHeader(HttpHeaders.CONTENT_TYPE);
        return type != null && type.split(";", 2)[0].trim().equalsIgnoreCase(mediaType);
    }
}
