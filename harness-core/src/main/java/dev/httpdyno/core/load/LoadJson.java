package dev.httpdyno.core.load;

import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** What goes to the load generator's process and what comes back, each as one line of JSON. */
public final class LoadJson {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private LoadJson() {}

    /**
     * Writes a spec.
     *
     * @param spec what is asked
     * @return one line
     */
    public static String write(LoadSpec spec) {
        return MAPPER.writeValueAsString(spec);
    }

    /**
     * Reads a spec.
     *
     * @param line what {@link #write(LoadSpec)} wrote
     * @return what is asked
     */
    public static LoadSpec spec(String line) {
        return MAPPER.readValue(line, LoadSpec.class);
    }

    /**
     * Writes a result.
     *
     * @param result what came of a run
     * @return one line
     */
    public static String write(LoadResult result) {
        return MAPPER.writeValueAsString(result);
    }

    /**
     * Writes how a schedule was kept.
     *
     * @param pace how
     * @return one line
     */
    public static String write(Pace pace) {
        return MAPPER.writeValueAsString(pace);
    }

    /**
     * Reads how a schedule was kept.
     *
     * @param line what {@link #write(Pace)} wrote
     * @return how
     */
    public static Pace pace(String line) {
        return MAPPER.readValue(line, Pace.class);
    }

    /**
     * Reads a result.
     *
     * @param line what {@link #write(LoadResult)} wrote
     * @return what came of a run
     */
    public static LoadResult result(String line) {
        return MAPPER.readValue(line, LoadResult.class);
    }
}
