package dev.httpdyno.core.measure;

import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.load.Latency;
import dev.httpdyno.core.load.LoadResult;
import dev.httpdyno.core.load.LoadSpec;
import dev.httpdyno.core.load.Rate;
import dev.httpdyno.core.machine.CpuSplit;
import dev.httpdyno.core.machine.ProcessMemory;
import dev.httpdyno.core.result.Duel;
import dev.httpdyno.core.result.Effort;
import dev.httpdyno.core.result.Figures;
import dev.httpdyno.core.result.Limit;
import dev.httpdyno.core.result.Outcome;
import dev.httpdyno.core.result.ProcessFigures;
import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.result.Surroundings;
import dev.httpdyno.core.result.WarmUpBucket;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.server.ServerProcess;
import dev.httpdyno.core.stats.Summary;
import dev.httpdyno.host.Snapshot;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A sample while it is taken. */
final class SampleBuilder {

    private static final double DRIFT = 0.02;

    private final int round;
    private final Slot slot;
    private final FoundAdapter adapter;
    private final String variant;
    private final boolean firstOfProcess;
    private final Instant startedAt = Instant.now();
    private List<WarmUpBucket> warmUp = List.of();
    private Optional<ServerProcess> server = Optional.empty();
    private Optional<Double> startMillis = Optional.empty();
    private Optional<Double> rate = Optional.empty();

    private double stolenFromServer;
    private double stolenFromLoad;
    private String loadOutput = "";
    private String note = "";
    private boolean steady;
    private Optional<Duel> duel = Optional.empty();
    private long warmUpNanos;
    private long harnessCpuNanos;
    private ProcessMemory idle = ProcessMemory.UNKNOWN;
    private long residentLoaded;
    private ProcessFigures process = ProcessFigures.UNKNOWN;
    private Surroundings surroundings = Surroundings.UNKNOWN;

    SampleBuilder(int round, Slot slot, FoundAdapter adapter, String variant, boolean firstOfProcess) {
        this.round = round;
        this.slot = slot;
        this.adapter = adapter;
        this.variant = variant;
        this.firstOfProcess = firstOfProcess;
    }

    int slot() {
        return slot.number();
    }

    Scenario scenario() {
        return slot.scenario();
    }

    /** Whether nothing was measured in this process before. */
    boolean warmsFramework() {
        return firstOfProcess;
    }

    void phase(Progress progress, String phase) {
        progress.phase(round, slot.number(), adapter.id(), slot.scenario().id(), phase);
    }

    void of(ServerProcess running) {
        server = Optional.of(running);
    }

    /** The first right answer came: that ends the start-up time, once for each process. */
    void answered() {
        if (firstOfProcess && startMillis.isEmpty()) {
            startMillis = server.map(s -> (System.nanoTime() - s.startedAt()) / 1e6);
        }
    }

    /** The requests a second that this slot asks for, in place of the load's own. */
    Optional<Double> rate() {
        return slot.rate();
    }

    /** A part of the warm-up is over. */
    void warmedUp(long nanos) {
        warmUpNanos += nanos;
    }

    /** Something still moved when the windows began. */
    void notSteady() {
        steady = false;
    }

    /** There is no ratio to the partner, for a reason that is no fault of this server. */
    void unpaired(String reason) {
        note = reason;
    }

    void duel(Duel windows) {
        duel = Optional.of(windows);
    }

    void load(LoadSpec spec) {
        rate = spec.rate().map(Rate::perSecond);
    }

    void loadOutput(String printed) {
        loadOutput = printed;
    }

    /** What the process took before the load. */
    void idle(ProcessMemory memory) {
        idle = memory;
    }

    /** What was seen of the window beside its answers. */
    void witnessed(Witness witness, long serverNanos, long loadNanos) {
        Witness.Evidence seen = witness.after(idle, serverNanos, loadNanos);
        residentLoaded = seen.after().residentBytes().orElse(0L);
        process = seen.process();
        surroundings = seen.surroundings();
        harnessCpuNanos = seen.ownNanos();
        stolenFromServer = seen.stolenFromServer();
        stolenFromLoad = seen.stolenFromLoad();
    }

    /** How the warm-up went so far, and whether it ended because nothing moved. */
    void warmUp(List<WarmUpBucket> buckets, boolean isSteady) {
        warmUp = List.copyOf(buckets);
        steady = isSteady;
    }

    Sample failed(String reason, List<String> errorLines) {
        return sample(Outcome.FAILED, reason, errorLines, Optional.empty());
    }

    /** Something outside happened; the sample is kept with its reason and measured again. */
    Sample spoilt(String reason) {
        return sample(Outcome.VOID, reason, List.of(), Optional.empty());
    }

    Sample invalid(String reason) {
        return sample(Outcome.INVALID, reason, List.of(), Optional.empty());
    }

    Sample valid(
            LoadResult window,
            CpuSplit cpus,
            long serverCpuNanos,
            Snapshot before,
            Snapshot after,
            Snapshot collected) {
        boolean jvm = adapter.runsOnJvm();
        double valid = Math.max(1, window.outcomes().valid());
        double seconds = window.nanos() / 1e9;
        double serverBusy = Limit.busy(serverCpuNanos, window.nanos(), cpus.serverCpuCount(), stolenFromServer);
        double loadBusy = Limit.busy(window.cpuNanos(), window.nanos(), cpus.loadCpuCount(), stolenFromLoad);
        List<Double> rates =
                window.slices().stream().map(s -> s.valid() / (s.nanos() / 1e9)).toList();
        Figures figures = new Figures(
                Summary.of(rates).median(),
                rates,
                window.outcomes().valid(),
                window.outcomes().byKind(),
                window.bytesRead(),
                seconds,
                serverCpuNanos / 1e3 / valid,
                window.cpuNanos() / 1e3 / valid,
                serverBusy,
                loadBusy,
                Limit.of(serverBusy, loadBusy),
                jvm ? (after.allocatedBytes() - before.allocatedBytes()) / valid : Figures.UNKNOWN,
                jvm ? after.gcCount() - before.gcCount() : Figures.UNKNOWN,
                jvm ? after.gcMillis() - before.gcMillis() : Figures.UNKNOWN,
                jvm ? after.jitMillis() - before.jitMillis() : Figures.UNKNOWN,
                micros(window.latency(), 50),
                micros(window.latency(), 99),
                window.histogram(),
                idle.residentBytes().orElse(0L),
                residentLoaded,
                collected.heapBytes(),
                after.threads(),
                steady,
                drifts(rates),
                process,
                surroundings);
        return sample(Outcome.VALID, note, List.of(), Optional.of(figures));
    }

    private static Optional<Double> micros(Latency latency, double percentile) {
        OptionalLong nanos = latency.percentile(percentile);
        return nanos.isPresent() ? Optional.of(nanos.getAsLong() / 1e3) : Optional.empty();
    }

    private static boolean drifts(List<Double> rates) {
        int half = rates.size() / 2;
        if (half < 2) {
            return false;
        }
        double first = Summary.of(rates.subList(0, half)).median();
        double second =
                Summary.of(rates.subList(rates.size() - half, rates.size())).median();
        return Math.abs(second / first - 1) > DRIFT;
    }

    private Sample sample(Outcome outcome, String reason, List<String> errorLines, Optional<Figures> figures) {
        return new Sample(
                round,
                slot.number(),
                adapter.id(),
                slot.scenario().id(),
                variant,
                startedAt,
                outcome,
                reason,
                errorLines,
                server.map(s -> s.ready().version()).orElse(adapter.info().version()),
                server.map(s -> s.ready().java()).orElse(""),
                server.map(s -> s.ready().options()).orElse(Map.of()),
                startMillis,
                figures,
                warmUp,
                rate,
                loadOutput,
                duel,
                figures.map(this::effort));
    }

    private Effort effort(Figures figures) {
        double seconds = figures.windowSeconds();
        double duelSeconds = duel.map(d -> d.windows().size()).orElse(0) * Defaults.DUET_WINDOW.toMillis() / 1e3;
        return new Effort(warmUpNanos / 1e9, seconds + duelSeconds, harnessCpuNanos / 1e9 / seconds);
    }
}
