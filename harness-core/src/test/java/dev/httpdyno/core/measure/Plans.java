package dev.httpdyno.core.measure;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.core.catalog.Bundle;
import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.scenario.Scenarios;
import dev.httpdyno.core.server.Jvm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Plans for tests. */
public final class Plans {

    private Plans() {}

    public static FoundAdapter adapter(String id) {
        return new FoundAdapter(
                new AdapterInfo(id, id, "1", id, "https://example.com"),
                Map.of(),
                List.of(),
                "",
                "X",
                new Bundle("test", List.of(), List.of(), Optional.empty()));
    }

    /** The same with the reference {@code r}, in pairs with it, and with efficiency. */
    static Plan extended(Plan plan) {
        Entrant reference = new Entrant(adapter("r"), plan.jvms().get(0));
        return new Plan(
                plan.adapters(),
                plan.scenarios(),
                plan.jvms(),
                plan.rounds(),
                plan.window(),
                plan.warmUpCap(),
                plan.cooldown(),
                plan.shared(),
                plan.order(),
                plan.seed(),
                Optional.of(reference),
                Optional.of(reference),
                Optional.of(new Efficiency(Optional.empty())));
    }

    public static Plan plan(int rounds, boolean shared, long seed, String... adapters) {
        return plan(rounds, shared, Order.SHUFFLED, seed, adapters);
    }

    static Plan plan(int rounds, boolean shared, Order order, long seed, String... adapters) {
        return new Plan(
                Stream.of(adapters).map(Plans::adapter).toList(),
                Scenarios.core(),
                List.of(new Jvm("jdk", Path.of("jdk"), List.of())),
                rounds,
                Defaults.QUICK_WINDOW,
                Defaults.QUICK_WARM_UP_CAP,
                Duration.ZERO,
                shared,
                order,
                seed,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
