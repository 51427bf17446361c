package dev.httpdyno.cli;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A request whose router is timed: every target carries the contract's routes and 1,000 numbered ones.
 *
 * @param id the scenario's id
 * @param path the path, with <code>$</code> for an id
 * @param params what the router must capture, in the same way
 * @param answer what the handler must answer, in the same way
 */
record LevelTarget(String id, String path, String params, String answer) {

    private static final int IDS = 8;
    private static final long FIRST_ID = 10_000_000;

    /** What a scenario of the same name asks for. */
    static final List<LevelTarget> ALL = List.of(
            new LevelTarget("static", "/static", "", "static"),
            new LevelTarget("param", "/user/$", "id=$", "$"),
            new LevelTarget("deep", "/api/v1/users/$/books/1$", "userId=$ bookId=1$", "$ 1$"),
            new LevelTarget("optional-present", "/search/$/1$", "category=$ page=1$", "$ 1$"),
            new LevelTarget("optional-absent", "/search/$", "category=$", "$ -"),
            new LevelTarget("validate", "/validated/$", "id=$", "$"),
            new LevelTarget("routes-1000", "/r999/$", "id=$", "$"));

    /**
     * The request of a name.
     *
     * @throws UsageException if there is none
     */
    static LevelTarget named(String id) {
        return ALL.stream().filter(t -> t.id().equals(id)).findFirst().orElseThrow(() -> {
            List<String> known = ALL.stream().map(LevelTarget::id).toList();
            return new UsageException("there is no request '" + id + "'" + Nearest.hint(id, known));
        });
    }

    /** Paths with several ids, each with what must come of it. */
    Map<String, String> questions(boolean match) {
        return IntStream.range(0, IDS)
                .mapToObj(i -> Long.toString(FIRST_ID + i))
                .collect(Collectors.toMap(
                        n -> path.replace("$", n), n -> (match ? params : answer).replace("$", n), (a, b) -> a));
    }
}
