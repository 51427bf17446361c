package dev.httpdyno.verify;

import dev.httpdyno.api.ApiVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.opentest4j.AssertionFailedError;

/** Whether the kit, the API and the running Java go together. Uses nothing that needs a newer Java than 17. */
final class Alignment {

    private static final int LEAST_JAVA = 21;
    private static final String ADVICE = "import dev.httpdyno:harness-bom, which keeps all of HttpDyno at one version";

    private Alignment() {}

    /**
     * Fails the running test when they do not go together.
     *
     * @throws AssertionFailedError with one line that says what to do
     */
    static void require() {
        Stream.of(
                        javaProblem(Runtime.version().feature()),
                        copiesProblem(copies()),
                        versionProblem(ApiVersion.NUMBER, versionAtRunTime()))
                .flatMap(Optional::stream)
                .findFirst()
                .ifPresent(problem -> {
                    throw new AssertionFailedError(problem);
                });
    }

    static Optional<String> javaProblem(int feature) {
        return feature >= LEAST_JAVA
                ? Optional.empty()
                : Optional.of("HttpDyno's kit needs Java " + LEAST_JAVA + " or newer, but the tests run on Java "
                        + feature + ": run them on a newer JDK (Maven: the toolchains plugin or JAVA_HOME; Gradle: a"
                        + " Java toolchain). The adapter itself may stay at an older release");
    }

    static Optional<String> copiesProblem(List<String> copies) {
        return copies.size() < 2
                ? Optional.empty()
                : Optional.of("the class path has harness-api " + copies.size() + " times: "
                        + String.join(" and ", copies) + ". Keep one: " + ADVICE);
    }

    static Optional<String> versionProblem(int ofKit, int found) {
        return ofKit == found
                ? Optional.empty()
                : Optional.of("the kit is for version " + ofKit + " of the API, but harness-api on the class path is"
                        + " version " + found + ": " + ADVICE);
    }

    private static List<String> copies() {
        try {
            String resource = ApiVersion.class.getName().replace('.', '/') + ".class";
            return Collections.list(Alignment.class.getClassLoader().getResources(resource)).stream()
                    .map(URL::toString)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The compiler copies a constant into this class, and the one that is there at run time may be another. */
    private static int versionAtRunTime() {
        try {
            return ApiVersion.class.getField("NUMBER").getInt(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("harness-api says no version: " + ADVICE, e);
        }
    }
}
