package dev.httpdyno.api;

/** The version of this API, which the jar's manifest repeats as {@code HttpDyno-Api-Version}. */
public final class ApiVersion {

    /** Rises when an adapter that was built against an older version could not run. */
    public static final int NUMBER = 1;

    /** The manifest entry of the API's jar. */
    public static final String MANIFEST_ENTRY = "HttpDyno-Api-Version";

    private ApiVersion() {}
}
