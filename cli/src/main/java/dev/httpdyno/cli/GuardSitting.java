package dev.httpdyno.cli;

import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.contract.VideoFile;
import dev.httpdyno.core.guard.Candidate;
import dev.httpdyno.core.guard.LiveRounds;
import dev.httpdyno.core.guard.SittingJudge;
import dev.httpdyno.core.guard.SittingPlan;
import dev.httpdyno.core.guard.SittingRun;
import dev.httpdyno.core.load.DynoLoad;
import dev.httpdyno.core.machine.CpuSplit;
import dev.httpdyno.core.machine.MachineFacts;
import dev.httpdyno.core.measure.ContractGate;
import dev.httpdyno.core.measure.Rig;
import dev.httpdyno.core.result.guard.GuardReport;
import dev.httpdyno.core.result.guard.GuardWord;
import dev.httpdyno.core.result.guard.Round;
import dev.httpdyno.core.result.guard.Sitting;
import dev.httpdyno.core.result.guard.SittingFolder;
import dev.httpdyno.core.result.guard.SittingInfo;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.server.Jvm;
import dev.httpdyno.core.server.ServerLaunch;
import dev.httpdyno.report.ReportFiles;
import dev.httpdyno.report.guard.GuardHtml;
import dev.httpdyno.report.guard.GuardJson;
import dev.httpdyno.report.guard.GuardMarkdown;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/** Measures a sitting on this machine and keeps it. */
final class GuardSitting {

    private final CommandSpec spec;
    private final GuardOptions options;
    private final RouterOptions routers;
    private final PrintWriter words;
    private final CpuSplit cpus = CpuSplit.ofThisMachine();

    /** A sitting that tells how it goes on where the user reads words. */
    GuardSitting(CommandSpec spec, GuardOptions options, RouterOptions routers, PrintWriter words) {
        this.spec = spec;
        this.options = options;
        this.routers = routers;
        this.words = words;
    }

    /** What was measured, and where it is kept. */
    record Kept(Sitting sitting, Path folder, boolean interrupted) {}

    Kept measure(FoundAdapter base, List<Candidate> candidates) {
        List<Scenario> scenarios = options.scenarios();
        Jvm jvm = options.jvm(cpus);
        long seed = options.seed();
        Optional<FoundAdapter> control = options.control();
        List<String> ids = routers.ids();
        SittingPlan plan = new SittingPlan(
                base, candidates, control, scenarios, ids, jvm, options.timing(), options.tolerances(ids), seed);
        LevelRun timer =
                routers.timer(Stream.concat(Stream.of(base), candidates.stream().map(Candidate::adapter))
                        .distinct()
                        .toList());
        SittingInfo info = info(plan);
        head(info);
        SittingFolder folder = SittingFolder.create(options.results(), info);
        VideoFile video = VideoFile.generated(Path.of(System.getProperty("java.io.tmpdir")));
        Rig rig = new Rig(
                cpus,
                new DynoLoad(),
                new ContractGate(video, seed),
                video.path(),
                options.specs(cpus, video.path()),
                ServerLaunch.READY_LIMIT);
        LiveRounds rounds = new LiveRounds(plan, rig, new RouterDuel(timer, cpus), this::phase);
        SittingRun run = new SittingRun(rounds, folder, options.maxWait(), this::round);
        Sitting sitting = Interruption.during(run::run, () -> report(folder));
        return new Kept(sitting, folder.path(), Thread.currentThread().isInterrupted());
    }

    private void report(SittingFolder folder) {
        GuardReport report = SittingJudge.judge(folder.read());
        ReportFiles.write(
                folder.path(),
                Map.of(
                        "report.html", GuardHtml.of(report),
                        "report.md", GuardMarkdown.of(report),
                        "report.json", GuardJson.of(report)));
        words.println("the sitting is kept in " + folder.path() + "; to judge it again: ./dyno guard ab --from "
                + folder.path());
        words.println();
        words.flush();
    }

    private SittingInfo info(SittingPlan plan) {
        Instant now = Instant.now();
        Map<String, String> candidates = new LinkedHashMap<>();
        plan.candidates().forEach(c -> candidates.put(c.label(), source(c.adapter())));
        List<String> arguments = spec.root().commandLine().getParseResult().originalArgs();
        return new SittingInfo(
                SittingInfo.SCHEMA,
                "guard-" + RunHead.id(now),
                Version.number(),
                now,
                RunHead.command(arguments),
                plan.seed(),
                plan.base().id(),
                source(plan.base()),
                candidates,
                plan.control().map(FoundAdapter::id).orElse(""),
                plan.scenarios().stream().map(Scenario::id).toList(),
                plan.routers(),
                plan.tolerances(),
                options.rounds(),
                options.budget().toMillis() / 1e3,
                RunHead.text(plan.jvm()),
                cpus.server().toString(),
                cpus.load().toString(),
                MachineFacts.ofThisMachine(),
                cpus.note().stream().toList());
    }

    private static String source(FoundAdapter adapter) {
        return adapter.info().name() + " " + adapter.info().version() + " from "
                + adapter.bundle().source();
    }

    private void head(SittingInfo info) {
        words.println("base       " + info.base());
        info.candidates().forEach((label, source) -> words.println("candidate  " + label + ": " + source));
        words.println("control    "
                + (info.control().isEmpty() ? "none: judged uncorrected (--control ADAPTER)" : info.control()));
        words.println("scenarios  " + String.join(", ", info.scenarios()));
        if (!info.routers().isEmpty()) {
            words.println("routers    " + String.join(", ", info.routers()));
        }
        words.println("tolerance  " + info.tolerances());
        words.println("JVM        " + info.jvm());
        words.println("rounds     " + info.rounds() + " at most, within " + Durations.text(options.budget()));
        words.println("seed       " + info.seed());
        words.println();
        words.flush();
    }

    private void phase(int round, String what) {
        if (Terminal.isInteractive()) {
            words.print("\rround " + round + ": " + what + "\u001b[K");
            words.flush();
        }
    }

    private void round(Round round, GuardReport report) {
        long open = report.cells().stream()
                .filter(c -> c.metric().fails() && c.word() == GuardWord.CANNOT_TELL)
                .count();
        words.println((Terminal.isInteractive() ? "\r\u001b[K" : "") + "round " + round.number() + ": "
                + Math.round(round.seconds()) + " s, " + String.format("%.1f", round.busyCpus())
                + " CPUs busy before it, " + open + " cells undecided");
        words.flush();
    }
}
