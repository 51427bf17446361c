package dev.httpdyno.cli;

import dev.httpdyno.core.catalog.Catalog;
import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.machine.CpuSet;
import dev.httpdyno.core.machine.CpuSplit;
import dev.httpdyno.core.measure.Defaults;
import dev.httpdyno.core.measure.Efficiency;
import dev.httpdyno.core.measure.Entrant;
import dev.httpdyno.core.measure.Order;
import dev.httpdyno.core.measure.Plan;
import dev.httpdyno.core.reference.Reference;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.scenario.Scenarios;
import dev.httpdyno.core.server.Jvm;
import dev.httpdyno.core.server.ServerLaunch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What a measurement is asked to be: the options of {@code dyno bench} that decide about its plan. */
final class BenchOptions {

    @Mixin
    private AdapterOptions adapterOptions;

    @Parameters(paramLabel = "ADAPTER", arity = "0..*", description = "Adapters to measure, as with --adapters.")
    private List<String> ids = List.of();

    @Mixin
    private ScenarioOptions scenarios;

    @Option(
            names = "--quick",
            description =
                    "One process for each adapter and short windows: about three minutes for a look, not a ranking.")
    private boolean quick;

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = "A named set of values: ${COMPLETION-CANDIDATES}. Single options win over it.")
    private @Nullable Preset preset;

    @Option(names = "--rounds", paramLabel = "N", description = "How often each cell is measured (5; 1 with --quick).")
    private @Nullable Integer rounds;

    @Option(
            names = "--duration",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "Length of a measured window (5s; 2s with --quick).")
    private @Nullable Duration window;

    @Option(
            names = "--warmup",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "Longest warm-up (30s; 2s with --quick). It ends sooner when the server is steady.")
    private @Nullable Duration warmUp;

    @Option(
            names = "--cooldown",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "Pause between two processes (300ms).")
    private @Nullable Duration cooldown;

    @Option(
            names = "--connections",
            paramLabel = "N",
            description = "Connections for every scenario (each scenario's own number when not given).")
    private @Nullable Integer connections;

    @Mixin
    private LoadOptions load;

    @Option(
            names = "--order",
            paramLabel = "ORDER",
            description = "Order within a round: ${COMPLETION-CANDIDATES} (shuffled). A fixed one shows its bias.")
    private Order order = Order.SHUFFLED;

    @Option(
            names = "--paired",
            negatable = true,
            description = {
                "Take every sample also beside a server of the reference adapter, on the same cores at the same time, and",
                "rank by that: the ratio of a pair holds while the machine's own speed changes. The usual way where the",
                "reference answers all scenarios; not with --quick, --rate, --load, --order or --preset laptop-study."
            })
    private @Nullable Boolean paired;

    @Option(
            names = "--reference",
            paramLabel = "ID",
            description = "The adapter that all are paired with (the built-in reference server).")
    private @Nullable String partnerId;

    @Option(
            names = "--no-reference",
            description = "Leave out the built-in reference server, which is one more cell of every round.")
    private boolean noReference;

    @Option(
            names = "--efficiency",
            description = {
                "Measure all once more at one equal rate, for what a request costs there: half of what the slowest",
                "server of the scenario answered."
            })
    private boolean efficiency;

    @Option(
            names = "--efficiency-rate",
            paramLabel = "R",
            description = "The same at R requests a second for every scenario.")
    private @Nullable Double efficiencyRate;

    @Option(names = "--publish", description = "The same as --preset publish.")
    private boolean publish;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of the order and of all random values.")
    private @Nullable Long seed;

    @Option(
            names = "--jvm",
            paramLabel = "NAME=HOME?:FLAGS",
            description = {
                "A JVM set-up, as often as wanted: a name, a JDK's home (this one when empty), and flags that come",
                "after the standard ones, such as 'zgc=:-XX:+UseZGC' or 'jdk21=/opt/jdk-21:'."
            })
    private List<String> jvms = List.of();

    @Option(
            names = "--server-cpus",
            paramLabel = "LIST",
            description = "CPUs of the servers, such as 0-3 (half of the cores when not given).")
    private @Nullable String serverCpus;

    @Option(names = "--load-cpus", paramLabel = "LIST", description = "CPUs of the load (the other half).")
    private @Nullable String loadCpus;

    @Option(
            names = "--ready-limit",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "How long a server may take until it is ready (60s).")
    private Duration readyLimit = ServerLaunch.READY_LIMIT;

    @Option(
            names = "--note",
            paramLabel = "TEXT",
            description = "A sentence that travels with the run, such as 'room 25 C, lid open'.")
    private String note = "";

    /** Sets of values with a name. */
    enum Preset {
        /** More rounds, longer windows and efficiency, for results that others will read. */
        PUBLISH(Defaults.PUBLISH_ROUNDS, Defaults.PUBLISH_WINDOW, Defaults.COOLDOWN, 0),
        /** The set-up of an older study on a laptop: many connections, long pauses. */
        LAPTOP_STUDY(
                Defaults.LAPTOP_ROUNDS, Defaults.LAPTOP_WINDOW, Defaults.LAPTOP_COOLDOWN, Defaults.LAPTOP_CONNECTIONS);

        private final int rounds;
        private final Duration window;
        private final Duration cooldown;
        private final int connections;

        Preset(int rounds, Duration window, Duration cooldown, int connections) {
            this.rounds = rounds;
            this.window = window;
            this.cooldown = cooldown;
            this.connections = connections;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    boolean quick() {
        return quick;
    }

    Duration readyLimit() {
        return readyLimit;
    }

    String note() {
        return note;
    }

    boolean isSeeded() {
        return seed != null;
    }

    void seed(long other) {
        seed = other;
    }

    LoadOptions load() {
        return load;
    }

    AdapterOptions adapters() {
        return adapterOptions;
    }

    /** How many connections a scenario gets. */
    int connections(Scenario scenario) {
        if (connections != null) {
            return connections;
        }
        return preset().filter(p -> p.connections > 0 && !scenario.video())
                .map(p -> p.connections)
                .orElseGet(scenario::connections);
    }

    /**
     * The CPUs of both sides.
     *
     * @throws UsageException if they are given by halves, overlap or are malformed
     */
    CpuSplit cpus() {
        if (serverCpus == null && loadCpus == null) {
            return CpuSplit.ofThisMachine();
        }
        if (serverCpus == null || loadCpus == null) {
            throw new UsageException("--server-cpus and --load-cpus go together");
        }
        try {
            return new CpuSplit(CpuSet.parse(serverCpus), CpuSet.parse(loadCpus), Optional.empty());
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    /**
     * The plan.
     *
     * @throws UsageException if a name is unknown or a value out of its range
     */
    Plan plan(Catalog catalog, CpuSplit cpus) {
        if (connections != null && connections < 1) {
            throw new UsageException("--connections is " + connections + ", but must be at least 1");
        }
        if (efficiencyRate != null && efficiencyRate <= 0) {
            throw new UsageException("--efficiency-rate is " + efficiencyRate + ", but must be above 0");
        }
        if ((efficiency || efficiencyRate != null) && load.isRated()) {
            throw new UsageException("--efficiency and --rate exclude each other: both are a rate for every server");
        }
        if (adapterOptions.select(catalog, ids, AdapterOptions::core).stream()
                .anyMatch(a -> a.id().equals(Reference.ID))) {
            throw new UsageException("the id '" + Reference.ID + "' is that of the built-in reference server");
        }
        try {
            load.driver();
            // Refuses a load that cannot be made before anything is started.
            List<Scenario> chosen = scenarios.select();
            chosen.forEach(s -> load.spec(1, s, connections(s), 0, cpus, Path.of("video")));
            Jvm standard = Jvm.standard(cpus.serverCpuCount());
            return new Plan(
                    adapterOptions.select(catalog, ids, AdapterOptions::core),
                    chosen,
                    jvms(standard),
                    rounds != null ? rounds : preset().map(p -> p.rounds).orElseGet(this::usualRounds),
                    window != null
                            ? window
                            : preset().map(p -> p.window).orElse(quick ? Defaults.QUICK_WINDOW : Defaults.WINDOW),
                    warmUp != null ? warmUp : quick ? Defaults.QUICK_WARM_UP_CAP : Defaults.WARM_UP_CAP,
                    cooldown != null ? cooldown : preset().map(p -> p.cooldown).orElse(Defaults.COOLDOWN),
                    quick,
                    order,
                    seed != null ? seed : ThreadLocalRandom.current().nextInt(1, Integer.MAX_VALUE),
                    noReference ? Optional.empty() : Optional.of(new Entrant(Reference.adapter(), standard)),
                    isPaired(chosen) ? Optional.of(new Entrant(partner(catalog), standard)) : Optional.empty(),
                    efficiency());
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    private Optional<Preset> preset() {
        return publish ? Optional.of(Preset.PUBLISH) : Optional.ofNullable(preset);
    }

    private int usualRounds() {
        if (order == Order.BOTH) {
            return Defaults.BOTH_ROUNDS;
        }
        return quick ? Defaults.QUICK_ROUNDS : Defaults.ROUNDS;
    }

    /** A look has no time for pairs, a schedule no need, and a fixed order is asked for to show what pairs hide. */
    private boolean isPaired(List<Scenario> chosen) {
        if (paired != null) {
            if (!paired && partnerId != null) {
                throw new UsageException("--reference names whom to pair with, and --no-paired pairs with nobody");
            }
            return paired;
        }
        return partnerId != null || (isPairedIfPossible() && Scenarios.core().containsAll(chosen));
    }

    /** Whether only scenarios that the built-in reference server does not answer keep this run from being paired. */
    boolean isPairedIfPossible() {
        return paired == null
                && !quick
                && !load.isRated()
                && !load.isForeign()
                && order == Order.SHUFFLED
                && preset().filter(p -> p == Preset.LAPTOP_STUDY).isEmpty();
    }

    private FoundAdapter partner(Catalog catalog) {
        return partnerId == null || partnerId.equals(Reference.ID)
                ? Reference.adapter()
                : AdapterOptions.one(catalog, partnerId);
    }

    private Optional<Efficiency> efficiency() {
        boolean wanted = efficiency
                || efficiencyRate != null
                || preset().filter(p -> p == Preset.PUBLISH && !load.isRated()).isPresent();
        return wanted ? Optional.of(new Efficiency(Optional.ofNullable(efficiencyRate))) : Optional.empty();
    }

    private List<Jvm> jvms(Jvm standard) {
        return jvms.isEmpty()
                ? List.of(standard)
                : jvms.stream().map(text -> Jvm.variant(text, standard)).toList();
    }
}
