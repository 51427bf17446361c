package dev.httpdyno.cli;

import dev.httpdyno.core.catalog.FoundAdapter;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** Which routers a sitting compares without a socket. */
final class RouterOptions {

    /** Ten of them and two starts of a JVM are a few seconds. */
    private static final Duration ITERATION = Duration.ofMillis(100);

    private static final List<String> LEVELS =
            LevelPlan.LEVELS.stream().filter(l -> !l.equals("served")).toList();

    @Option(
            names = "--levels",
            split = ",",
            paramLabel = "LEVEL",
            description = "Compare the routers too, without a socket: match, route, exchange (none).")
    private List<String> levels = List.of();

    @Option(
            names = "--level-requests",
            split = ",",
            paramLabel = "ID",
            description = "Requests for --levels, as in dyno router (param,routes-1000).")
    private List<String> requests = List.of("param", "routes-1000");

    /**
     * Each request with each level.
     *
     * @throws UsageException if there is no such level or request
     */
    List<String> ids() {
        levels.stream().filter(l -> !LEVELS.contains(l)).findFirst().ifPresent(l -> {
            throw new UsageException("there is no level '" + l + "'" + Nearest.hint(l, LEVELS));
        });
        requests.forEach(LevelTarget::named);
        return levels.stream()
                .flatMap(level -> requests.stream().map(request -> request + "-" + level))
                .toList();
    }

    /**
     * What times them.
     *
     * @param builds all builds, which must have a seam for each level
     * @throws UsageException if one has none
     */
    LevelRun timer(List<FoundAdapter> builds) {
        LevelRun timer = LevelRun.of(ITERATION);
        for (FoundAdapter build : levels.isEmpty() ? List.<FoundAdapter>of() : builds) {
            Map<String, String> seams = timer.seams(build);
            levels.stream().filter(l -> !seams.containsKey(l)).findFirst().ifPresent(l -> {
                throw new UsageException("--levels: " + build.id() + " has no seam for " + l + ": "
                        + seams.getOrDefault("", "its process said nothing"));
            });
        }
        return timer;
    }
}
