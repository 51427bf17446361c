package dev.httpdyno.cli;

import dev.httpdyno.core.guard.Power;
import dev.httpdyno.core.guard.Recorded;
import dev.httpdyno.core.guard.Replay;
import dev.httpdyno.core.result.guard.Round;
import dev.httpdyno.core.result.guard.Sitting;
import dev.httpdyno.core.result.guard.Tolerances;
import dev.httpdyno.core.stats.Looks;
import dev.httpdyno.report.text.Numbers;
import dev.httpdyno.report.text.TextTable;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
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

    private static final double ALLOCATION = 0.01;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "SITTING", arity = "1..*", description = "Folders of kept sittings.")
    private List<Path> folders = List.of();

    @Option(
            names = "--tolerance",
            paramLabel = "CHANGE",
            converter = Tolerance.class,
            description = "The change that matters (3%%).")
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
        List<Sitting> kept = folders.stream().map(GuardAbCommand::read).toList();
        Recorded recorded = Recorded.of(kept);
        PrintWriter out = spec.commandLine().getOut();
        double seconds = kept.stream()
                .flatMap(s -> s.rounds().stream())
                .mapToDouble(Round::seconds)
                .average()
                .orElse(0);
        try {
            replayed(recorded, out);
            modelled(Power.of(recorded.equal()), seconds, out);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
        out.flush();
        return ExitCode.OK;
    }

    /** The recorded rounds themselves, drawn anew. */
    private void replayed(Recorded recorded, PrintWriter out) {
        Tolerances tolerances = new Tolerances(tolerance, ALLOCATION, Map.of());
        TextTable table = new TextTable(headings("recorded", "rounds"));
        Replay.Outcome equal = new Replay(recorded.equal(), true, cells, cells, tolerances).outcome(sittings, seed);
        table.row(row("one build, " + cells + " cells", equal));
        recorded.candidates().forEach((label, groups) -> {
            String size = Recorded.alone(groups)
                    .map(s -> ", alone " + Numbers.percent(s))
                    .orElse("");
            table.row(row(label + size, new Replay(groups, false, 1, cells, tolerances).outcome(sittings, seed)));
        });
        out.println("share of " + equal.sittings() + " sittings that say \"slower\" by a look, at a tolerance of "
                + Numbers.percent(tolerance) + ", drawn from recorded rounds as if");
        out.println("they were independent; in brackets what other recordings of as many rounds may give (90 %):");
        out.println();
        table.lines().forEach(out::println);
        out.println();
    }

    private static String[] row(String name, Replay.Outcome outcome) {
        List<String> row = new ArrayList<>(List.of(name, Integer.toString(outcome.rounds())));
        outcome.slower()
                .forEach(s -> row.add(String.format(
                        Locale.ROOT, "%.1f (%.0f-%.0f) %%", s.value() * 100, s.low() * 100, s.high() * 100)));
        return row.toArray(String[]::new);
    }

    /** Changes of any size, added to recorded rounds of one build. */
    private void modelled(Power power, double seconds, PrintWriter out) {
        out.println("the same with a change added to all of " + power.effects().size()
                + " recorded rounds of one build, of " + Math.round(seconds) + " s each;");
        out.println("in brackets the share that has decided anything:");
        out.println();
        TextTable table = new TextTable(headings("change"));
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
    }

    private static String[] headings(String... first) {
        return Stream.concat(Stream.of(first), Looks.ROUNDS.stream().map(look -> look + " rounds"))
                .toArray(String[]::new);
    }
}
