package dev.httpdyno.cli;

import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.contract.VideoFile;
import dev.httpdyno.core.machine.MachineFacts;
import dev.httpdyno.core.result.Figures;
import dev.httpdyno.core.result.Limit;
import dev.httpdyno.core.result.NotMeasured;
import dev.httpdyno.core.result.Outcome;
import dev.httpdyno.core.result.ProcessFigures;
import dev.httpdyno.core.result.Provenance;
import dev.httpdyno.core.result.RunFolder;
import dev.httpdyno.core.result.RunInfo;
import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.result.Surroundings;
import dev.httpdyno.core.server.ServerFailure;
import dev.httpdyno.report.BenchTables;
import dev.httpdyno.report.Format;
import dev.httpdyno.report.ReportFiles;
import dev.httpdyno.report.model.RunReport;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;

/**
 * What {@code dyno router} times: each adapter, level and request once a round, in a fresh random order and a process of
 * its own.
 */
record LevelPlan(
        List<FoundAdapter> adapters, List<String> levels, List<LevelTarget> targets, int rounds, Duration iteration) {

    static final List<String> LEVELS = List.of("match", "route", "exchange", "served");

    private static final String JVM = "jdk" + Runtime.version().feature();

    private record Cell(FoundAdapter adapter, String level, LevelTarget target) {

        String scenario() {
            return target.id() + "-" + level;
        }
    }

    LevelPlan {
        for (String level : levels) {
            if (!LEVELS.contains(level)) {
                throw new UsageException("there is no level '" + level + "'" + Nearest.hint(level, LEVELS));
            }
        }
        if (rounds < 1) {
            throw new UsageException("--rounds is " + rounds + ", but must be at least 1");
        }
    }

    /** A new run, in a folder of its own. */
    int run(Path results, List<String> arguments, PrintWriter out) {
        LevelRun timer = LevelRun.of(iteration);
        List<NotMeasured> left = new ArrayList<>();
        List<Cell> cells = cells(timer, left, out);
        int seed = ThreadLocalRandom.current().nextInt(1, Integer.MAX_VALUE);
        return run(cells, seed, timer, RunFolder.create(results, info(seed, arguments, left)), out);
    }

    /**
     * What is missing of a run.
     *
     * @throws UsageException if other adapters, versions or seams are here than then
     */
    int goOn(RunFolder folder, RunInfo then, PrintWriter out) {
        LevelRun timer = LevelRun.of(iteration);
        List<NotMeasured> left = new ArrayList<>();
        List<Cell> cells = cells(timer, left, out);
        if (!versions().equals(then.adapters()) || !left.equals(then.notMeasured())) {
            throw new UsageException("the run cannot go on, because its adapters, their versions or their seams have"
                    + " changed; start a new one");
        }
        out.println("going on after " + folder.samples().size() + " of " + cells.size() * rounds + " samples");
        return run(cells, Math.toIntExact(then.seed()), timer, folder, out);
    }

    private List<Cell> cells(LevelRun timer, List<NotMeasured> left, PrintWriter out) {
        List<Cell> cells = new ArrayList<>();
        for (FoundAdapter adapter : adapters) {
            Map<String, String> seams = timer.seams(adapter);
            for (String level : levels) {
                if (level.equals("served") || seams.containsKey(level)) {
                    targets.forEach(t -> cells.add(new Cell(adapter, level, t)));
                } else {
                    String reason = seams.getOrDefault("", "its process said nothing");
                    targets.forEach(t ->
                            left.add(new NotMeasured(adapter.id(), new Cell(adapter, level, t).scenario(), reason)));
                    out.println("left out   " + adapter.id() + " on the level " + level + ": " + reason);
                }
            }
        }
        return cells;
    }

    private int run(List<Cell> cells, int seed, LevelRun timer, RunFolder folder, PrintWriter out) {
        out.println(cells.size() + " cells x " + rounds + " rounds, seed " + seed);
        VideoFile video = VideoFile.generated(Path.of(System.getProperty("java.io.tmpdir")));
        boolean failed = Interruption.during(
                () -> time(cells, seed, timer, video, folder, out), () -> report(folder, cells.size() * rounds, out));
        if (Thread.currentThread().isInterrupted()) {
            return ExitCode.INTERRUPTED;
        }
        return failed ? ExitCode.FAILED : ExitCode.OK;
    }

    /** Whether something went wrong with a sample. */
    private boolean time(
            List<Cell> cells, int seed, LevelRun timer, VideoFile video, RunFolder folder, PrintWriter out) {
        List<Sample> taken = folder.samples();
        Set<Integer> done = taken.stream().map(Sample::slot).collect(Collectors.toSet());
        boolean failed = taken.stream().anyMatch(s -> s.outcome() != Outcome.VALID);
        Random random = new Random(seed);
        int slot = 0;
        for (int round = 1; round <= rounds; round++) {
            List<Cell> order = new ArrayList<>(cells);
            Collections.shuffle(order, random);
            for (Cell cell : order) {
                slot++;
                if (done.contains(slot)) {
                    continue;
                }
                Sample sample = sample(timer, cell, round, slot, video);
                if (Thread.currentThread().isInterrupted()) {
                    return failed;
                }
                folder.append(sample);
                failed |= sample.outcome() != Outcome.VALID;
                out.println("[" + slot + "/" + cells.size() * rounds + "] " + line(sample));
                out.flush();
            }
        }
        return failed;
    }

    private static void report(RunFolder folder, int planned, PrintWriter out) {
        RunReport report = RunReport.of(folder);
        BenchTables.lines(report, Terminal.hasColour()).forEach(out::println);
        for (Format format : Format.values()) {
            ReportFiles.write(folder.path(), format.render(report));
        }
        int taken = report.samples().size();
        if (taken < planned) {
            out.println("stopped after " + taken + " of " + planned
                    + " samples; these are kept. To go on: ./dyno router --resume " + folder.path());
        }
        out.println("report.html is in " + folder.path());
        out.flush();
    }

    private Sample sample(LevelRun timer, Cell cell, int round, int slot, VideoFile video) {
        Instant start = Instant.now();
        Optional<Figures> figures = Optional.empty();
        String reason = "";
        try {
            LevelRun.Timing timing = cell.level().equals("served")
                    ? timer.served(cell.adapter(), cell.target(), video.path())
                    : timer.time(cell.adapter(), cell.level(), cell.target());
            figures = Optional.of(figures(timing));
        } catch (LevelRun.Refused | ServerFailure e) {
            reason = String.valueOf(e.getMessage());
        }
        return new Sample(
                round,
                slot,
                cell.adapter().id(),
                cell.scenario(),
                JVM,
                start,
                figures.isPresent() ? Outcome.VALID : Outcome.FAILED,
                reason,
                List.of(),
                cell.adapter().info().version(),
                cell.adapter().runsOnJvm() ? System.getProperty("java.version") : "not a JVM",
                Map.of("level", cell.level()),
                Optional.empty(),
                figures,
                List.of(),
                Optional.empty(),
                "",
                Optional.empty(),
                Optional.empty());
    }

    /** What there is no socket for, or no process to look at, is 0. */
    private Figures figures(LevelRun.Timing timing) {
        double rate = 1e9 / timing.nanos();
        double seconds = iteration.toNanos() * 5 / 1e9;
        return new Figures(
                rate,
                List.of(rate),
                Math.round(rate * seconds),
                Map.of(),
                0,
                seconds,
                timing.nanos() / 1e3,
                0,
                1,
                0,
                Limit.SERVER_BOUND,
                timing.bytes(),
                0,
                0,
                0,
                Optional.empty(),
                Optional.empty(),
                "",
                0,
                0,
                0,
                1,
                true,
                false,
                ProcessFigures.UNKNOWN,
                Surroundings.UNKNOWN);
    }

    private static String line(Sample sample) {
        return String.format(
                Locale.ROOT,
                "round %d  %-16s %-26s %s",
                sample.round(),
                sample.adapter(),
                sample.scenario(),
                sample.figures()
                        .map(f -> String.format(
                                Locale.ROOT, "%,12.0f ns %,10.0f bytes", f.serverCpuMicros() * 1e3, f.allocatedBytes()))
                        .orElse("FAILED " + sample.reason()));
    }

    private Map<String, String> versions() {
        Map<String, String> versions = new LinkedHashMap<>();
        adapters.forEach(a -> versions.put(a.id(), a.info().version()));
        return versions;
    }

    private RunInfo info(int seed, List<String> arguments, List<NotMeasured> left) {
        Instant now = Instant.now();
        Map<String, Integer> connections = new LinkedHashMap<>();
        Map<String, String> texts = new LinkedHashMap<>();
        for (String level : levels) {
            for (LevelTarget target : targets) {
                connections.put(target.id() + "-" + level, 1);
                texts.put(target.id() + "-" + level, "GET " + target.path() + " on the level " + level);
            }
        }
        return new RunInfo(
                RunInfo.SCHEMA,
                RunHead.id(now),
                Version.number(),
                now,
                RunHead.command(arguments),
                seed,
                false,
                rounds,
                iteration.toNanos() * 5 / 1e9,
                versions(),
                connections,
                Map.of(JVM, "JMH, one fork a sample"),
                "",
                "",
                List.of(
                        "one request at a time in one thread; requests/s is the inverse of the time, and CPU is that time"),
                MachineFacts.ofThisMachine(),
                texts,
                Map.of(),
                arguments,
                iteration.toNanos() * 5 / 1e9,
                0,
                "shuffled",
                "",
                "",
                "",
                Provenance.UNKNOWN,
                left,
                adapters.stream()
                        .collect(
                                Collectors.toMap(FoundAdapter::id, a -> a.info().family())));
    }
}
