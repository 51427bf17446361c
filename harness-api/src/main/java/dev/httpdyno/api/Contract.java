package dev.httpdyno.api;

import java.util.List;
import java.util.regex.Pattern;

/**
 * The names of the contract, so that an adapter types no string twice. Paths are in the written form of
 * {@link RouteTemplate#parse}; {@code docs/contract.md} says what each route answers.
 */
public final class Contract {

    /** {@code GET}: {@link Answers#ping()}. */
    public static final String PING = "/";
    /** {@code GET}: {@link Answers#query}, with the header {@link #POWERED_BY}. */
    public static final String QUERY = "/id/:id";
    /** {@code POST}: the body parsed as JSON and written again, compact. */
    public static final String JSON = "/json";
    /** {@code GET}: {@link ServerConfig#videoFile()} as {@link #VIDEO_TYPE}, streamed, with byte ranges. */
    public static final String VIDEO = "/video";
    /** {@code GET}: {@link Answers#fixed()}. */
    public static final String STATIC = "/static";
    /** {@code GET}: {@link Answers#user}. */
    public static final String USER = "/user/:id";
    /** {@code GET}: {@link Answers#book}. */
    public static final String BOOK = "/api/v1/users/:userId/books/:bookId";
    /** {@code GET}: {@link Answers#assets()}. */
    public static final String ASSETS = "/assets/*";
    /** {@code GET}: {@link Answers#file}. */
    public static final String FILES = "/files/*path";
    /** {@code GET}: {@link Answers#search}. */
    public static final String SEARCH = "/search/:category/:page?";
    /** {@code GET}: {@link Answers#middleware} after {@link ServerConfig#middlewareCount()} pass-through middleware. */
    public static final String MIDDLEWARE = "/mw/hit";
    /** Where the sub-router is mounted that serves {@link #MOUNTED}. */
    public static final String MOUNT_POINT = "/api/v2/:org";
    /** {@code GET} in the sub-router at {@link #MOUNT_POINT}: {@link Answers#item}. */
    public static final String MOUNTED = "/items/:item";
    /** {@code GET}: {@link Answers#async()}, completed later from another task or thread. */
    public static final String ASYNC = "/async";
    /** {@code GET}: {@link Answers#headers()}, with the headers {@code x-one: 1}, {@code x-two: 2}, {@code x-three: 3}. */
    public static final String HEADERS = "/headers";
    /** {@code GET}: {@link Answers#validated} if the id matches {@link #VALID_ID} and is at most {@link #VALID_MAX}, else 400. */
    public static final String VALIDATED = "/validated/:id";
    /** {@code POST} of a form: {@link Answers#form}. */
    public static final String FORM = "/form";
    /** {@code POST} of multipart/form-data: {@link Answers#upload}. */
    public static final String UPLOAD = "/upload";
    /** {@code POST} of application/octet-stream: {@link Answers#binary}. */
    public static final String BINARY = "/binary";
    /** {@code POST} of text/plain in UTF-8: {@link Answers#text}. */
    public static final String TEXT = "/text";
    /** {@code POST} of application/xml: {@link Answers#xml}; DTDs and external entities are refused with 400. */
    public static final String XML = "/xml";
    /** {@code GET} with a host of {@link #TENANTS}: {@link Answers#tenant}. */
    public static final String TENANT = "/tenant/users/:id";
    /** {@code GET}: {@link Answers#context} with {@link #CONTEXT_VALUE}, which a middleware stored. */
    public static final String CONTEXT = "/ctx";
    /** {@code GET} and {@code DELETE}: {@link Answers#params} as JSON. */
    public static final String PARAMS = "/params/:id";
    /** {@code GET}: the handler throws; 500 without a stack trace. */
    public static final String BOOM = "/boom";

    /** The header of {@link #QUERY}. */
    public static final String POWERED_BY = "x-powered-by";
    /** The value of {@link #POWERED_BY}. */
    public static final String POWERED_BY_VALUE = "benchmark";

    /** The media type of texts, to which {@code charset=utf-8} may be added. */
    public static final String TEXT_TYPE = "text/plain";
    /** The media type of JSON documents. */
    public static final String JSON_TYPE = "application/json";
    /** The media type of {@link #VIDEO}. */
    public static final String VIDEO_TYPE = "video/mp4";

    /** What {@link #VALIDATED} accepts, as a regular expression over the whole id. */
    public static final String VALID_ID = "[1-9][0-9]{0,9}";
    /** The greatest id that {@link #VALIDATED} accepts. */
    public static final long VALID_MAX = 1_000_000_000L;

    /** What the middleware of {@link #CONTEXT} stores. */
    public static final String CONTEXT_VALUE = "dyno";

    /** The first labels of the hosts of {@link Table#HOST}. */
    public static final List<String> TENANTS = List.of("alpha", "beta", "gamma");
    /** What follows a tenant in its host name. */
    public static final String TENANT_DOMAIN = ".example.com";

    private static final Pattern VALID = Pattern.compile(VALID_ID);

    private Contract() {}

    /**
     * Whether {@link #VALIDATED} accepts an id, for adapters whose framework validates nothing by itself.
     *
     * @param id the decoded path parameter
     * @return whether it matches {@link #VALID_ID} and is at most {@link #VALID_MAX}
     */
    public static boolean isValid(String id) {
        return VALID.matcher(id).matches() && Long.parseLong(id) <= VALID_MAX;
    }
}
