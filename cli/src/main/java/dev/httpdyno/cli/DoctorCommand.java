package dev.httpdyno.cli;

import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.contract.VideoFile;
import dev.httpdyno.core.load.LoadDriver;
import dev.httpdyno.core.load.LoadFailure;
import dev.httpdyno.core.load.driver.LoadDrivers;
import dev.httpdyno.core.load.kit.Finding;
import dev.httpdyno.core.load.kit.LoadDoctor;
import dev.httpdyno.core.machine.CpuSplit;
import dev.httpdyno.core.machine.Doctor;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.scenario.Scenarios;
import dev.httpdyno.core.server.Jvm;
import dev.httpdyno.core.server.ServerFailure;
import dev.httpdyno.core.server.ServerLaunch;
import dev.httpdyno.core.server.ServerProcess;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code dyno doctor}. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Says what about this machine will hurt a measurement, and proves the load generator.",
        footer = {"", "Exit codes: 0 fit, 1 the machine is unfit or a generator does not tell the truth, 2 wrong usage."
        })
final class DoctorCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(names = "--load", description = "Put the load generator to servers that lie and to one of a known delay.")
    private boolean load;

    @Option(names = "--driver", split = ",", paramLabel = "NAME", description = "With --load: which generators (dyno).")
    private List<String> drivers = List.of("dyno");

    @Option(
            names = "--compare",
            description = "With --load: run the generator against wrk, by turns, on one server process.")
    private boolean compare;

    @Option(names = "--against", paramLabel = "NAME", description = "With --compare: the other generator (wrk).")
    private String against = "wrk";

    @Option(names = "--server", paramLabel = "ADAPTER", description = "With --compare: which server (netty).")
    private String server = "netty";

    @Option(
            names = "--scenario",
            split = ",",
            paramLabel = "ID",
            description = "With --compare: which scenarios (ping,video).")
    private List<String> scenarios = List.of("ping", "video");

    @Option(
            names = "--connections",
            split = ",",
            paramLabel = "N",
            description = "With --compare: how many connections (50,500; 10 for video).")
    private List<Integer> connections = List.of(50, 500);

    @Option(names = "--rounds", paramLabel = "N", description = "With --compare: how often each runs (5).")
    private int rounds = 5;

    @Option(
            names = "--window",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "Length of a run (1s; 3s with --compare).")
    private Duration window = Duration.ZERO;

    @Option(
            names = "--all",
            description = "With --compare: also who is the limit, how late an open loop is, and 10,000 connections.")
    private boolean all;

    @Option(
            names = "--soak",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "With --compare: 500 connections for so long, to see whether the generator grows.")
    private Duration soak = Duration.ZERO;

    @Mixin
    private AdapterOptions adapterOptions;

    @Override
    public Integer call() {
        if (!load) {
            return machine();
        }
        return compare ? comparison() : generators();
    }

    private int machine() {
        PrintWriter out = spec.commandLine().getOut();
        boolean unfit = false;
        for (Doctor.Finding finding : Doctor.examine()) {
            String word = switch (finding.severity()) {
                case FINE -> "ok    ";
                case HURTS -> "hurts ";
                case UNFIT -> "UNFIT ";
            };
            out.println(word + " " + finding.what());
            if (!finding.advice().isEmpty()) {
                out.println("        " + finding.advice());
            }
            unfit |= finding.severity() == Doctor.Severity.UNFIT;
        }
        out.flush();
        return unfit ? ExitCode.FAILED : ExitCode.OK;
    }

    private int generators() {
        PrintWriter out = spec.commandLine().getOut();
        Duration length = window.isZero() ? Duration.ofSeconds(1) : window;
        boolean truthful = true;
        for (String name : drivers) {
            out.println(name);
            List<Finding> findings = new LoadDoctor(driver(name), length).examine(f -> {
                out.println((f.right() ? "  ok     " : "  WRONG  ") + f.id() + ": " + f.sentence());
                out.println("           " + f.said() + (f.right() ? "" : "; due: " + f.expected()));
                out.flush();
            });
            long right = findings.stream().filter(Finding::right).count();
            out.println("  " + right + " of " + findings.size() + " told truthfully");
            truthful &= right == findings.size();
        }
        out.flush();
        return truthful ? ExitCode.OK : ExitCode.FAILED;
    }

    private LoadDriver driver(String name) {
        List<String> known = LoadDrivers.all().stream().map(LoadDriver::name).toList();
        return LoadDrivers.find(name)
                .orElseThrow(
                        () -> new UsageException("there is no load driver '" + name + "'" + Nearest.hint(name, known)));
    }

    private int comparison() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        FoundAdapter adapter = AdapterOptions.one(adapterOptions.catalog(err), server);
        LoadDriver other = driver(against);
        CpuSplit cpus = CpuSplit.ofThisMachine();
        Path video = VideoFile.generated(Path.of(System.getProperty("java.io.tmpdir")))
                .path();
        Duration length = window.isZero() ? Duration.ofSeconds(3) : window;
        try (ServerProcess running =
                ServerProcess.start(ServerLaunch.contract(adapter, Jvm.standard(cpus.serverCpuCount()), video)
                        .on(cpus.server()))) {
            LoadTargets targets = new LoadTargets(running, cpus, video, rounds, length, out);
            for (String id : scenarios) {
                Scenario scenario =
                        Scenarios.find(id).orElseThrow(() -> new UsageException("there is no scenario '" + id + "'"));
                for (int count : scenario.video() ? List.of(scenario.connections()) : connections) {
                    targets.compare(scenario, count, other);
                }
            }
            if (!soak.isZero()) {
                targets.soak(soak);
            } else if (all) {
                targets.limits();
                targets.schedule();
                targets.manyConnections();
            }
            return ExitCode.OK;
        } catch (ServerFailure | LoadFailure e) {
            err.println("dyno: " + e.getMessage());
            return ExitCode.FAILED;
        }
    }
}
