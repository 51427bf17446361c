package dev.httpdyno.core.result;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** How records become JSON and come back. */
public final class ResultJson {

    /** Writes the components of records, and no method that only looks like one; refuses what it does not know. */
    public static final JsonMapper MAPPER = JsonMapper.builder()
            .changeDefaultVisibility(v -> v.withIsGetterVisibility(Visibility.NONE))
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private ResultJson() {}
}
