package dev.httpdyno.levels;

import dev.httpdyno.api.RouterProbe;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collectors;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Checks a target, times it in one fork of JMH, and prints {@code RESULT nanoseconds bytes}. */
public final class LevelsMain {

    private static final int WRONG = 3;

    private LevelsMain() {}

    /**
     * Times one target.
     *
     * @param args the file of the target, and the milliseconds of an iteration; or an adapter's id alone, whose levels
     *     and reason for the others are then printed
     * @throws Exception if the framework or JMH fails
     */
    public static void main(String[] args) throws Exception {
        if (args.length == 1) {
            System.out.println("LEVELS " + levels(args[0]));
            System.out.println("REASON " + Target.provider(args[0]).withoutSeam());
            System.exit(0);
        }
        Path file = Path.of(args[0]);
        Target target = Target.read(file);
        try (RouterProbe probe = target.probe(file.toAbsolutePath().resolveSibling(""))) {
            Shots.prepare(probe, target.level(), target.questions());
        } catch (WrongAnswer e) {
            System.out.println("WRONG " + e.getMessage());
            System.exit(WRONG);
        }
        TimeValue iteration = TimeValue.milliseconds(Long.parseLong(args[1]));
        Options options = new OptionsBuilder()
                .include(LevelBenchmark.class.getName() + ".fire$")
                .forks(1)
                .warmupIterations(5)
                .warmupTime(iteration)
                .measurementIterations(5)
                .measurementTime(iteration)
                .jvmArgsAppend("-D" + LevelBenchmark.FILE + "=" + file)
                .addProfiler(GCProfiler.class)
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT)
                .build();
        RunResult result = new Runner(options).runSingle();
        double bytes = result.getSecondaryResults().values().stream()
                .filter(r -> r.getLabel().contains("gc.alloc.rate.norm"))
                .mapToDouble(Result<?>::getScore)
                .findFirst()
                .orElse(0);
        Result<?> time = result.getPrimaryResult();
        System.out.println(String.format(Locale.ROOT, "RESULT %.3f %.3f", time.getScore(), bytes));
        System.exit(0);
    }

    private static String levels(String adapter) {
        Path folder = Path.of(System.getProperty("java.io.tmpdir"));
        return Target.provider(adapter)
                .router(Target.config(folder))
                .map(probe -> {
                    try (probe) {
                        return probe.levels().stream().map(Enum::name).collect(Collectors.joining(" "));
                    }
                })
                .orElse("");
    }
}
