package dev.httpdyno.cli;

import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.catalog.Releases;
import dev.httpdyno.core.load.LoadDriver;
import dev.httpdyno.core.machine.CpuSplit;
import dev.httpdyno.core.machine.MachineFacts;
import dev.httpdyno.core.measure.Entrant;
import dev.httpdyno.core.measure.Order;
import dev.httpdyno.core.measure.Plan;
import dev.httpdyno.core.result.BundleFacts;
import dev.httpdyno.core.result.JvmFacts;
import dev.httpdyno.core.result.Provenance;
import dev.httpdyno.core.result.RunInfo;
import dev.httpdyno.core.server.Jvm;
import dev.httpdyno.core.server.JvmFlags;
import java.io.PrintWriter;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;

/** What stands at the head of a run: made for {@code run.json}, and printed before the first number. */
final class RunHead {

    private static final DateTimeFormatter RUN_ID =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    private RunHead() {}

    /** Hashes every jar and asks every JVM for its flags, which takes a second or two. */
    static Provenance provenance(Plan plan, CpuSplit cpus) {
        Map<String, BundleFacts> bundles = new LinkedHashMap<>();
        for (FoundAdapter adapter : plan.adapters()) {
            Map<String, String> hashes = adapter.bundle().sha256();
            bundles.put(adapter.id(), new BundleFacts(Releases.of(adapter), jars(hashes), hashes));
        }
        Map<String, JvmFacts> jvms = new LinkedHashMap<>();
        plan.jvms().forEach(j -> jvms.put(j.name(), JvmFlags.of(j, cpus.server())));
        return new Provenance(bundles, jvms);
    }

    private static int jars(Map<String, String> hashes) {
        return (int)
                hashes.keySet().stream().filter(name -> name.endsWith(".jar")).count();
    }

    static RunInfo of(Plan plan, CpuSplit cpus, BenchOptions options, List<String> arguments, Provenance provenance) {
        Instant now = Instant.now();
        Map<String, Integer> connections = new LinkedHashMap<>();
        Map<String, String> sentences = new LinkedHashMap<>();
        plan.scenarios().forEach(s -> {
            connections.put(s.id(), options.connections(s));
            sentences.put(s.id(), s.sentence());
        });
        Map<String, String> versions = new LinkedHashMap<>();
        Map<String, Long> bytes = new LinkedHashMap<>();
        plan.adapters().forEach(a -> {
            versions.put(a.id(), a.info().version());
            if (a.runsOnJvm()) {
                bytes.put(a.id(), a.bundle().bytes());
            }
        });
        Map<String, String> jvms = new LinkedHashMap<>();
        plan.jvms().forEach(j -> jvms.put(j.name(), text(j)));
        return new RunInfo(
                RunInfo.SCHEMA,
                id(now),
                Version.number(),
                now,
                command(arguments) + (options.isSeeded() ? "" : " --seed " + plan.seed()),
                plan.seed(),
                plan.shared(),
                plan.rounds(),
                plan.window().toMillis() / 1e3,
                versions,
                connections,
                jvms,
                cpus.server().toString(),
                cpus.load().toString(),
                notes(plan, cpus, options),
                MachineFacts.ofThisMachine(),
                sentences,
                bytes,
                arguments,
                plan.warmUpCap().toMillis() / 1e3,
                plan.cooldown().toMillis() / 1e3,
                plan.order().toString(),
                options.note(),
                id(plan.reference()),
                id(plan.partner()),
                provenance,
                plan.notMeasured(),
                plan.adapters().stream()
                        .collect(
                                Collectors.toMap(FoundAdapter::id, a -> a.info().family())));
    }

    /** A name that no other run has. */
    static String id(Instant now) {
        return RUN_ID.format(now) + "-"
                + String.format("%04x", ThreadLocalRandom.current().nextInt(0x10000));
    }

    /** The command line as a shell takes it. */
    static String command(List<String> arguments) {
        return "./dyno "
                + arguments.stream()
                        .map(a -> a.matches("[A-Za-z0-9_./:=,+-]+") ? a : "'" + a.replace("'", "'\\''") + "'")
                        .collect(Collectors.joining(" "));
    }

    private static String id(Optional<Entrant> entrant) {
        return entrant.map(e -> e.adapter().id()).orElse("");
    }

    static String text(Jvm jvm) {
        return jvm.home() + " " + String.join(" ", jvm.flags());
    }

    private static List<String> notes(Plan plan, CpuSplit cpus, BenchOptions options) {
        LoadDriver driver = options.load().driver();
        List<String> notes = new ArrayList<>();
        cpus.note().ifPresent(notes::add);
        if (plan.order() != Order.SHUFFLED) {
            notes.add("the order is fixed (" + plan.order()
                    + "): it shows the bias of a position, and is no base for a ranking");
        }
        if (!driver.blindSpots().isEmpty()) {
            notes.add("the load is made by " + driver.name() + ", which does not see everything: "
                    + String.join("; ", driver.blindSpots()));
        }
        plan.partner()
                .ifPresent(p -> notes.add("every sample also runs beside "
                        + p.adapter().id() + ": ratios come from there, everything else from a window alone"));
        if (plan.partner().isEmpty() && options.isPairedIfPossible()) {
            notes.add(
                    "not paired: the built-in reference server answers the core scenarios alone; --reference netty, for"
                            + " one, pairs with an adapter that answers all");
        }
        return notes;
    }

    /**
     * Why a run cannot go on with what is here now.
     *
     * @return the first difference that matters, or nothing
     */
    static Optional<String> difference(RunInfo then, RunInfo now) {
        Map<String, List<Object>> values = new LinkedHashMap<>();
        values.put("adapters", List.of(then.adapters(), now.adapters()));
        values.put("scenarios", List.of(then.scenarios(), now.scenarios()));
        values.put("JVMs", List.of(then.jvms(), now.jvms()));
        values.put("reference", List.of(then.reference(), now.reference()));
        values.put("partner", List.of(then.partner(), now.partner()));
        values.put("rounds", List.of(then.rounds(), now.rounds()));
        values.put("window", List.of(then.windowSeconds(), now.windowSeconds()));
        values.put("server CPUs", List.of(then.serverCpus(), now.serverCpus()));
        values.put("load CPUs", List.of(then.loadCpus(), now.loadCpus()));
        values.put("machine", List.of(cpu(then), cpu(now)));
        values.put("jars", List.of(jars(then), jars(now)));
        return values.entrySet().stream()
                .filter(e -> !e.getValue().get(0).equals(e.getValue().get(1)))
                .findFirst()
                .map(e -> e.getKey() + " were " + e.getValue().get(0) + " and are now "
                        + e.getValue().get(1));
    }

    private static Map<String, Map<String, String>> jars(RunInfo run) {
        Map<String, Map<String, String>> jars = new TreeMap<>();
        run.provenance().bundles().forEach((adapter, bundle) -> jars.put(adapter, bundle.sha256()));
        return jars;
    }

    private static String cpu(RunInfo run) {
        return run.machine().getOrDefault("cpu", run.machine().getOrDefault("arch", "?"));
    }

    static void print(PrintWriter out, Plan plan, RunInfo run) {
        if (run.quick()) {
            out.println("A look, not a ranking: one process for each adapter, short warm-ups and windows.");
        }
        out.println(plan.adapters().size() + " adapters x " + plan.scenarios().size() + " scenarios x "
                + (plan.jvms().size() == 1 ? "" : plan.jvms().size() + " JVMs x ") + plan.rounds() + " rounds"
                + (plan.reference().isPresent() ? " and the reference" : "")
                + (plan.efficiency().isPresent() ? ", twice (as fast as they answer, and at an equal rate)" : "")
                + " = "
                + plan.samples() + " samples of " + run.windowSeconds() + " s, about "
                + Durations.text(plan.estimate()));
        out.println("adapters   "
                + plan.adapters().stream()
                        .map(a -> a.id() + " " + Releases.of(a).text(run.startedAt()))
                        .collect(Collectors.joining(", ")));
        plan.reference()
                .ifPresent(r -> out.println("reference  " + r.adapter().info().name() + " "
                        + r.adapter().info().version() + ", one more cell of every round, not ranked"));
        out.println("scenarios  " + String.join(", ", run.scenarios().keySet()));
        run.jvms().forEach((name, flags) -> out.println("JVM        " + name + ": " + flags));
        out.println("machine    " + cpu(run) + ", " + run.machine().get("logicalCpus") + " CPUs"
                + (run.machine().getOrDefault("virtualised", "").equals("yes") ? ", virtual" : "") + ", "
                + run.machine().get("os"));
        if (!run.serverCpus().isEmpty()) {
            out.println("CPUs       servers on " + run.serverCpus() + ", load on " + run.loadCpus());
        }
        run.notes().forEach(n -> out.println("NOTE       " + n));
        if (!run.note().isEmpty()) {
            out.println("note       " + run.note());
        }
        run.notMeasured()
                .forEach(n -> out.println("left out   " + n.adapter() + " with " + n.scenario() + ": " + n.reason()));
        out.println("seed       " + run.seed());
        out.println();
        out.flush();
    }
}
