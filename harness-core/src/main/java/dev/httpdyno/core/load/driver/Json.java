package dev.httpdyno.core.load.driver;

import java.util.function.Function;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The JSON that programs print. */
final class Json {

    private static final JsonMapper MAPPER = new JsonMapper();

    private Json() {}

    /** Reads a document; what is missing in it, or of another type, is an {@link IllegalArgumentException}. */
    static Told told(String text, Function<JsonNode, Told> reader) {
        try {
            return reader.apply(MAPPER.readTree(text));
        } catch (JacksonException e) {
            throw new IllegalArgumentException("not the expected JSON: " + e.getOriginalMessage(), e);
        }
    }

    static long count(JsonNode object, String name) {
        return object.required(name).longValue();
    }

    static double number(JsonNode object, String name) {
        return object.required(name).doubleValue();
    }
}
