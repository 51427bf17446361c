package dev.httpdyno.cli;

import dev.httpdyno.core.guard.Power;
import dev.httpdyno.core.result.guard.Round;
import dev.httpdyno.core.result.guard.Sitting;
import dev.httpdyno.core.stats.Looks;
import dev.httpdyno.report.text.Numbers;
import dev.httpdyno.report.text.TextTable;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyno guard power}. */
@Command(
        name = "power",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Shows from recorded rounds what a sitting of a given length would find.")
final class GuardPowerCommand implements Callable<Integer> {

    private static final List<Double> CHANGES = List.of(0.0, 0.01, 0.02, 0.03, 0.05, 0.10);

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "SITTING", arity = "1..*", description = "Folders of kept sittings.")
    private List<Path> folders = List.of();

    @Option(
            names = "--tolerance",
            paramLabel = "CHANGE",
            converter = Tolerance.class,
            description = "The change that matters (3%).")
    private double tolerance = 0.03;

    @Option(names = "--cells", paramLabel = "N", description = "Pairs of a candidate and a scenario (5).")
    private int cells = 5;

    @Option(names = "--sittings", paramLabel = "N", description = "How many sittings to draw for each change (1000).")
    private int sittings = 1000;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of the draws (1).")
    private long seed = 1;

    @Override
    public Integer call() {
        if (cells < 1 || sittings < 1) {
            throw new UsageException("--cells and --sittings are at least 1");
        }
        PrintWriter out = spec.commandLine().getOut();
        List<Sitting> kept = folders.stream().map(GuardAbCommand::read).toList();
        Power power = power(kept);
        double seconds = kept.stream()
                .flatMap(s -> s.rounds().stream())
                .mapToDouble(Round::seconds)
                .average()
                .orElse(0);
        out.println("from " + power.effects().size() + " recorded rounds of one build, of " + Math.round(seconds)
                + " s each; drawn as if rounds were independent");
        out.println("share of sittings that say \"slower\" (or anything) by a look, at a tolerance of "
                + Numbers.percent(tolerance) + ":");
        out.println();
        List<String> headings = new ArrayList<>(List.of("change"));
        for (int look : Looks.ROUNDS) {
            headings.add(look + " rounds");
        }
        TextTable table = new TextTable(headings.toArray(String[]::new));
        for (double change : CHANGES) {
            Power.Curve curve = power.curve(change, tolerance, cells, sittings, seed);
            List<String> row = new ArrayList<>(List.of(Numbers.percent(change)));
            for (int i = 0; i < Looks.ROUNDS.size(); i++) {
                row.add(Numbers.percent(curve.slower().get(i)) + " ("
                        + Numbers.percent(curve.decided().get(i)) + ")");
            }
            table.row(row.toArray(String[]::new));
        }
        List<String> times = new ArrayList<>(List.of("time"));
        Looks.ROUNDS.forEach(look -> times.add(Durations.text(Duration.ofMillis(Math.round(look * seconds * 1000)))));
        table.row(times.toArray(String[]::new));
        table.lines().forEach(out::println);
        out.flush();
        return ExitCode.OK;
    }

    private static Power power(List<Sitting> kept) {
        try {
            return Power.of(kept);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }
}
