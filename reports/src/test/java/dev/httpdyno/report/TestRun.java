package dev.httpdyno.report;

import dev.httpdyno.core.result.BundleFacts;
import dev.httpdyno.core.result.ContractResult;
import dev.httpdyno.core.result.Duel;
import dev.httpdyno.core.result.DuetWindow;
import dev.httpdyno.core.result.Figures;
import dev.httpdyno.core.result.JvmFacts;
import dev.httpdyno.core.result.Limit;
import dev.httpdyno.core.result.NotMeasured;
import dev.httpdyno.core.result.Outcome;
import dev.httpdyno.core.result.ProcessFigures;
import dev.httpdyno.core.result.Provenance;
import dev.httpdyno.core.result.Release;
import dev.httpdyno.core.result.RunInfo;
import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.result.SideFigures;
import dev.httpdyno.core.result.Surroundings;
import dev.httpdyno.core.result.WarmUpBucket;
import dev.httpdyno.report.model.RunReport;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/** Builds runs as a machine with known speeds and a known scatter would give them: the same for the same seed. */
public final class TestRun {

    private static final Instant START = Instant.parse("2026-03-04T05:06:07Z");
    private static final List<String> SCENARIOS =
            List.of("ping", "query", "body", "routing", "form", "upload", "text", "xml", "async", "video");
    private static final long MEGABYTE = 1_000_000;

    private static final JvmFacts JVM = new JvmFacts(
            "25.0.1+8", "b".repeat(64), List.of("MaxHeapSize"), Map.of("MaxHeapSize", "536870912", "UseG1GC", "true"));

    private final Random random;
    private final Map<String, Double> speeds = new LinkedHashMap<>();
    private final Map<String, String> jvms = new LinkedHashMap<>();
    private List<String> scenarios = List.of("ping", "query");
    private List<Optional<Double>> rates = List.of(Optional.empty());
    private int rounds = 5;
    private double scatter = 0.01;
    private boolean quick;
    private final Map<String, String> versions = new LinkedHashMap<>();
    private String id = "test-run";
    private int connections = 100;
    private double sag;
    private String reference = "";
    private String order = "shuffled";
    private double position;
    private final List<Sample> samples = new ArrayList<>();
    private final List<ContractResult> contract = new ArrayList<>();
    private Instant startedAt = START;
    private final Map<String, String> machine = new LinkedHashMap<>();

    private double medianMicros = 100;
    private final Map<String, String> runtimes = new LinkedHashMap<>();
    private final Map<String, String> families = new LinkedHashMap<>();
    private final Map<String, Double> factors = new LinkedHashMap<>();
    private final List<NotMeasured> notMeasured = new ArrayList<>();

    private TestRun(long seed) {
        random = new Random(seed);
        machine.put("os", "Linux 6.1");
        machine.put("arch", "amd64");
        machine.put("cpu", "Test CPU 3000");
        machine.put("logicalCpus", "4");
    }

    public static TestRun of(long seed) {
        return new TestRun(seed);
    }

    /** Three adapters, of which two are equal. */
    public static TestRun small() {
        return of(1).adapter("alpha", 90_000).adapter("beta", 90_000).adapter("gamma", 60_000);
    }

    /** With a reference server of that name and speed, beside which every sample is taken. */
    public TestRun paired(String name, double requestsPerSecond) {
        reference = name;
        return adapter(name, requestsPerSecond);
    }

    /** Forward in odd rounds and reverse in even ones. */
    public TestRun bothOrders() {
        order = "both";
        return this;
    }

    /** Twenty adapters, ten scenarios, ten rounds, and a contract of 150 clauses. */
    public static TestRun large() {
        TestRun run = of(2).scenarios(SCENARIOS).rounds(10);
        for (int i = 0; i < 20; i++) {
            run.adapter(
                    i % 5 == 4 ? "framework-manual-" + i : "server" + i, 100_000 * Math.pow(0.93, Math.floorDiv(i, 2)));
        }
        for (int i = 0; i < 20; i++) {
            for (int clause = 1; clause <= 150; clause++) {
                run.clause(
                        run.adapterIds().get(i),
                        "Q" + clause,
                        clause % 41 == i ? ContractResult.Outcome.FAIL : ContractResult.Outcome.PASS,
                        clause % 41 == i ? "expected 1 bun\ngot      1 undefined" : "");
            }
        }
        return run;
    }

    public TestRun adapter(String id, double requestsPerSecond) {
        speeds.put(id, requestsPerSecond);
        return this;
    }

    public TestRun jvm(String name, String flags) {
        jvms.put(name, flags);
        return this;
    }

    public TestRun scenarios(List<String> ids) {
        scenarios = ids;
        return this;
    }

    public TestRun rates(Double... perSecond) {
        rates = Arrays.stream(perSecond).map(Optional::of).toList();
        return this;
    }

    public TestRun rounds(int n) {
        rounds = n;
        return this;
    }

    public TestRun medianMicros(double latency) {
        medianMicros = latency;
        return this;
    }

    public TestRun scatter(double relative) {
        scatter = relative;
        return this;
    }

    public TestRun quick() {
        quick = true;
        return this;
    }

    /** Makes the machine slower within each round, by this share from its first sample to its last; order is random. */
    public TestRun sag(double share) {
        sag = share;
        return this;
    }

    public TestRun startedAt(Instant time) {
        startedAt = time;
        return this;
    }

    public TestRun machine(String name, String value) {
        machine.put(name, value);
        return this;
    }

    public TestRun id(String name) {
        id = name;
        return this;
    }

    /** The version that the processes of an adapter tell. */
    public TestRun version(String adapter, String version) {
        versions.put(adapter, version);
        return this;
    }

    /** An adapter that is not on the JVM. */
    public TestRun runtime(String adapter, String runtime) {
        runtimes.put(adapter, runtime);
        return this;
    }

    public TestRun family(String adapter, String family) {
        families.put(adapter, family);
        return this;
    }

    /** An adapter's speed in a scenario is that many times its speed elsewhere. */
    public TestRun factor(String adapter, String scenario, double factor) {
        factors.put(adapter + " " + scenario, factor);
        return this;
    }

    public TestRun notMeasured(String adapter, String scenario, String reason) {
        notMeasured.add(new NotMeasured(adapter, scenario, reason));
        return this;
    }

    public TestRun connections(int n) {
        connections = n;
        return this;
    }

    public TestRun clause(String adapter, String clause, ContractResult.Outcome outcome, String text) {
        contract.add(new ContractResult(adapter, clause, "must", outcome, text));
        return this;
    }

    /** A sample that another rule than speed and scatter gives. */
    public TestRun bad(String adapter, String scenario, Outcome outcome, String reason, List<String> errorLines) {
        samples.add(
                sample(1, 999, adapter, scenario, variants().get(0), Optional.empty(), outcome, reason, errorLines));
        return this;
    }

    private List<String> adapterIds() {
        return List.copyOf(speeds.keySet());
    }

    private List<String> variants() {
        return jvms.isEmpty() ? List.of("jdk25") : List.copyOf(jvms.keySet());
    }

    public RunReport report() {
        return RunReport.of(info(), samples(), contract);
    }

    public List<ContractResult> contract() {
        return contract;
    }

    public RunInfo info() {
        Map<String, String> known = new LinkedHashMap<>();
        Map<String, Long> bytes = new LinkedHashMap<>();
        for (String id : speeds.keySet()) {
            if (id.equals(reference)) {
                continue;
            }
            known.put(id, versions.getOrDefault(id, "1.2.3"));
            if (!runtimes.containsKey(id)) {
                bytes.put(id, (2 + known.size()) * MEGABYTE);
            }
        }
        samples.forEach(s -> known.putIfAbsent(s.adapter(), "1.2.3"));
        Map<String, Integer> counts = new LinkedHashMap<>();
        Map<String, String> texts = new LinkedHashMap<>();
        for (String scenario : scenarios) {
            counts.put(scenario, scenario.equals("video") ? 10 : connections);
            texts.put(scenario, "what " + scenario + " does");
        }
        return new RunInfo(
                RunInfo.SCHEMA,
                id,
                "test",
                startedAt,
                "./dyno bench --seed 7",
                7,
                quick,
                rounds,
                5,
                known,
                counts,
                jvms.isEmpty() ? Map.of("jdk25", "/jdk -Xmx512m") : jvms,
                "0-1",
                "2-3",
                List.of(),
                machine,
                texts,
                bytes,
                List.of("bench", "--seed", "7"),
                30,
                0.3,
                order,
                "",
                reference,
                reference,
                new Provenance(bundles(known), Map.of("jdk25", JVM)),
                List.copyOf(notMeasured),
                families);
    }

    private Map<String, BundleFacts> bundles(Map<String, String> known) {
        Map<String, BundleFacts> bundles = new LinkedHashMap<>();
        known.forEach((adapter, version) -> bundles.put(
                adapter,
                new BundleFacts(
                        new Release(version, Optional.of("2026-01-15"), Release.Source.TABLE, ""),
                        3,
                        Map.of(adapter + "-" + version + ".jar", "a".repeat(64)))));
        return bundles;
    }

    public List<Sample> samples() {
        List<Sample> all = new ArrayList<>();
        int slot = 0;
        for (int round = 1; round <= rounds; round++) {
            List<String> order = new ArrayList<>(speeds.keySet());
            if (sag > 0) {
                Collections.shuffle(order, random);
            }
            for (String scenario : scenarios) {
                for (String variant : variants()) {
                    for (Optional<Double> rate : rates) {
                        for (String adapter : order) {
                            position = order.indexOf(adapter) / (double) order.size();
                            all.add(sample(
                                    round, ++slot, adapter, scenario, variant, rate, Outcome.VALID, "", List.of()));
                        }
                    }
                }
            }
        }
        all.addAll(samples);
        return all;
    }

    private Sample sample(
            int round,
            int slot,
            String adapter,
            String scenario,
            String variant,
            Optional<Double> rate,
            Outcome outcome,
            String reason,
            List<String> errorLines) {
        double speed = speeds.getOrDefault(adapter, 50_000.0)
                * (scenario.equals("video") ? 0.001 : 1)
                * factors.getOrDefault(adapter + " " + scenario, 1.0);
        double noisy = (1 - sag * position) * speed * Math.exp(scatter * random.nextGaussian());
        double measured = rate.map(r -> Math.min(r, noisy)).orElse(noisy);
        return new Sample(
                round,
                slot,
                adapter,
                scenario,
                variant,
                startedAt.plusSeconds(20L * slot),
                outcome,
                reason,
                errorLines,
                versions.getOrDefault(adapter, "1.2.3"),
                runtimes.getOrDefault(adapter, "25.0.1"),
                Map.of("threads", "2"),
                Optional.of(
                        500 + 4e7 / speeds.getOrDefault(adapter, 50_000.0) * Math.exp(0.05 * random.nextGaussian())),
                outcome == Outcome.VALID
                        ? Optional.of(figures(scenario, rate, measured, 1e6 / noisy, !runtimes.containsKey(adapter)))
                        : Optional.empty(),
                warmUp(measured),
                rate,
                "",
                outcome == Outcome.VALID && !reference.isEmpty() ? Optional.of(duel(speed)) : Optional.empty(),
                Optional.empty());
    }

    private Duel duel(double speed) {
        double own = speeds.getOrDefault(reference, 1.0);
        double ratio = own / speed * Math.exp(0.005 * random.nextGaussian());
        SideFigures a = new SideFigures(5_000, 10_000, 10, 800, 50_000_000);
        SideFigures b = new SideFigures(5_000, 10_000 / ratio, 10 * ratio, 800, 50_000_000);
        return new Duel(reference, List.of(new DuetWindow(a, b)));
    }

    private Figures figures(String scenario, Optional<Double> rate, double requests, double cpuMicros, boolean jvm) {
        boolean video = scenario.equals("video");
        return new Figures(
                requests,
                List.of(requests, requests),
                Math.round(requests * 5),
                Map.of(),
                Math.round(requests * 5 * (video ? 14e6 : 140)),
                5,
                cpuMicros,
                9.5,
                0.99,
                0.5,
                requests > 95_000 ? Limit.LOAD_BOUND : Limit.SERVER_BOUND,
                jvm ? 800 + 3e7 / requests : Figures.UNKNOWN,
                jvm ? 2 : Figures.UNKNOWN,
                jvm ? 3 : Figures.UNKNOWN,
                jvm ? 1 : Figures.UNKNOWN,
                Optional.of(medianMicros),
                Optional.of(900.0),
                rate.isPresent() ? histogram(cpuMicros) : "",
                100 * MEGABYTE,
                Math.round((120 + 40 * random.nextDouble()) * MEGABYTE),
                jvm ? 20 * MEGABYTE : Figures.UNKNOWN,
                12,
                true,
                false,
                new ProcessFigures(
                        Optional.of(60 * MEGABYTE),
                        Optional.of(40 * MEGABYTE),
                        Optional.of(80 * MEGABYTE),
                        Optional.of(45 * MEGABYTE),
                        Optional.of(170 * MEGABYTE),
                        Optional.of(130L),
                        Optional.of(2000L),
                        Optional.of(300L)),
                new Surroundings(Optional.of(0.03), Optional.of(0.01), Optional.of(1500.0)));
    }

    private String histogram(double cpuMicros) {
        Histogram histogram = new Histogram(3);
        IntStream.range(0, 20_000)
                .forEach(i -> histogram.recordValue(
                        Math.round(1000 * cpuMicros * (3 - 2 * Math.log(1 - random.nextDouble())))));
        ByteBuffer bytes = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity() + 64);
        int length = histogram.encodeIntoCompressedByteBuffer(bytes);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length));
    }

    private List<WarmUpBucket> warmUp(double measured) {
        List<WarmUpBucket> buckets = new ArrayList<>();
        int length = 12 + random.nextInt(12);
        for (int i = 0; i < length; i++) {
            double share = 1 - 0.9 * Math.exp(-i / 3.0) + 0.02 * random.nextGaussian();
            buckets.add(new WarmUpBucket(measured * share, 1e6 / measured / share, 100, 5));
        }
        return buckets;
    }
}
