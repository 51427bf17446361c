package dev.httpdyno.api;

/**
 * Something that frameworks legitimately lack. Every capability is expected unless {@link ServerAdapter#lacks()} names
 * it with a reason; then the harness checks the {@linkplain #refusal() refusal} instead.
 */
public enum Capability {
    /** HEAD answers with the status and headers of GET and no body. */
    HEAD("answer 404 or 405, with no body on the wire"),
    /** A wrong method on a known path is answered with 405. */
    METHOD_NOT_ALLOWED("answer 404"),
    /** A 405 names the methods of the path in {@code Allow}. */
    ALLOW_HEADER("answer 405 without Allow"),
    /** Byte ranges of {@code /video}. */
    RANGE("send the whole file with 200 and no Content-Range"),
    /** A trailing slash is another path. */
    STRICT_SLASH("answer as without the slash"),
    /** {@code %2F} in a segment stays within the segment. */
    ENCODED_SLASH("answer 400 or 404"),
    /** Paths with {@code .}, {@code ..} and empty segments are not normalised. */
    LITERAL_PATH("answer 400, or what the normalised path gives"),
    /** Of a repeated query parameter the first value counts. */
    FIRST_DUPLICATE("give the last value, or all joined with a comma"),
    /** A JSON route refuses another media type. */
    MEDIA_TYPE_CHECK("answer 200"),
    /** A JSON document with something behind it is malformed. */
    STRICT_JSON("answer 200 to trailing garbage"),
    /** JSON numbers of any size come back unchanged. */
    BIG_NUMBERS("change the number, never fail"),
    /** HTTP/1.0 requests are served. */
    HTTP_1_0("answer 400 or 505"),
    /** Forms: {@code /form}. */
    FORM("answer 404: the route is not registered"),
    /** Multipart bodies: {@code /upload}. */
    MULTIPART("answer 404: the route is not registered"),
    /** XML bodies: {@code /xml}. */
    XML("answer 404: the route is not registered"),
    /** A router mounted in another: {@code /api/v2/:org/items/:item}. */
    SUB_ROUTER("answer 404: the route is not registered"),
    /** Routes for a host name: {@code /tenant/users/:id}. */
    HOST_ROUTING("answer 404: the route is not registered"),
    /** A last segment that may be missing: {@code /search/:category/:page?}. */
    OPTIONAL_SEGMENT("answer 404: the route is not registered"),
    /** A wildcard whose text the handler gets: {@code /files/*path}. */
    NAMED_WILDCARD("answer 404: the route is not registered"),
    /** Something that runs before a handler: {@code /mw/hit} and {@code /ctx}. */
    MIDDLEWARE("answer 404: the route is not registered"),
    /** An answer that is completed later: {@code /async}. */
    ASYNC("answer 404: the route is not registered");

    private final String refusal;

    Capability(String refusal) {
        this.refusal = refusal;
    }

    /**
     * What a server that lacks this must do.
     *
     * @return the rest of a sentence that begins with "the server must"
     */
    public String refusal() {
        return refusal;
    }
}
