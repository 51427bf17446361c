package dev.httpdyno.core.load.engine;

import dev.httpdyno.core.scenario.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** The templates of a scenario, one of which is chosen by weight for each request. */
final class Mix {

    /** Each template as often as its weight says, so that choosing is one draw. */
    private final Prepared[] drawn;

    private final int longestRequest;

    Mix(List<Template> templates) {
        List<Prepared> all = new ArrayList<>();
        for (Template template : templates) {
            Prepared prepared = new Prepared(template);
            for (int i = 0; i < template.weight(); i++) {
                all.add(prepared);
            }
        }
        drawn = all.toArray(Prepared[]::new);
        longestRequest = all.stream().mapToInt(Prepared::requestLength).max().orElse(0);
    }

    int longestRequest() {
        return longestRequest;
    }

    Prepared next(RandomGenerator random) {
        return drawn.length == 1 ? drawn[0] : drawn[random.nextInt(drawn.length)];
    }
}
