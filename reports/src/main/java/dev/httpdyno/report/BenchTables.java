package dev.httpdyno.report;

import dev.httpdyno.core.result.Figures;
import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.stats.LogEstimate;
import dev.httpdyno.report.model.Board;
import dev.httpdyno.report.model.Directions;
import dev.httpdyno.report.model.Duels;
import dev.httpdyno.report.model.Footprint;
import dev.httpdyno.report.model.Metric;
import dev.httpdyno.report.model.Row;
import dev.httpdyno.report.model.RunReport;
import dev.httpdyno.report.model.Standing;
import dev.httpdyno.report.model.Sweep;
import dev.httpdyno.report.text.Inert;
import dev.httpdyno.report.text.Numbers;
import dev.httpdyno.report.text.TextTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The tables with which {@code dyno bench} ends: one for each scenario, within 80 columns. */
public final class BenchTables {

    private static final String NONE = "-";
    private static final int WIDTH = 80;
    /** With names up to this length a table has 80 columns; a longer one gets a line of its own. */
    private static final int NAME = 16;

    private final RunReport report;
    private final boolean colour;

    private BenchTables(RunReport report, boolean colour) {
        this.report = report;
        this.colour = colour;
    }

    /**
     * Renders a run.
     *
     * @param report the run
     * @param colour whether the lines go to a terminal that shows colour
     * @return a table for each scenario, and what their short words mean
     */
    public static List<String> lines(RunReport report, boolean colour) {
        return new BenchTables(report, colour).lines();
    }

    private List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (Board board : report.boards()) {
            lines.add(styled("1", Inert.terminal(board.title()) + " (" + board.connections() + " connections)"));
            lines.addAll(table(board));
            lines.add("");
        }
        Sweep.of(report.boards()).forEach(s -> lines.add(Inert.terminal(s.verdict())));
        if (!report.info().notMeasured().isEmpty()) {
            lines.add("not measured:");
            report.info()
                    .notMeasured()
                    .forEach(n -> lines.add(
                            Inert.terminal("  " + n.adapter() + " with " + n.scenario() + ": " + n.reason())));
            lines.add("");
        }
        if (!report.boards().isEmpty()) {
            lines.add("requests/s and CPU: medians; +-: 95 % interval, or * spread with too few rounds");
            if (report.isPaired()) {
                lines.add("order and tie, without a rate: by the ratio of CPU time in the pairs below");
            }
            lines.add("tie: who shares a letter is not told apart; notes: L load-bound, so a lower");
            lines.add("bound; A waits for delayed acknowledgements; W not warmed up; D drift; V with");
            lines.add("void samples, measured again; INVALID wrong answers; FAILED not measured");
            lines.add("");
        }
        report.duels().forEach(d -> lines.addAll(duels(d)));
        report.directions().forEach(d -> lines.addAll(directions(d)));
        report.slotBias().ifPresent(b -> lines.add("slot bias: " + b));
        lines.addAll(wrapped("mean by slot:", report.slotMeans()));
        report.speed()
                .ifPresent(s -> lines.addAll(wrapped(
                        "reference server, CPU by round:", s.costByRound().values())));
        if (report.slotBias().isPresent() || report.speed().isPresent()) {
            lines.add("");
        }
        return lines;
    }

    private List<String> duels(Duels duels) {
        TextTable table = new TextTable("adapter", "CPU ratio", "95 % interval", "+-", "apart", "+-", "share");
        for (Duels.Entry entry : duels.rows()) {
            table.row(
                    entry.contender().label(),
                    Numbers.fixed(entry.paired().value(), 3),
                    entry.paired()
                            .bounds()
                            .interval()
                            .map(i -> Numbers.fixed(i.low(), 3) + " to " + Numbers.fixed(i.high(), 3))
                            .orElse("too few rounds"),
                    half(entry.paired()),
                    entry.solo().map(s -> Numbers.fixed(s.value(), 3)).orElse(NONE),
                    entry.solo().map(BenchTables::half).orElse(NONE),
                    percent(entry.share()) + (entry.fair() ? "" : "!"));
        }
        List<String> lines = new ArrayList<>();
        lines.add(styled(
                "1",
                Inert.terminal(duels.board().title()) + ": CPU time a request beside " + duels.reference()
                        + ", as a ratio"));
        lines.addAll(table.alignRight(1, 2, 3, 4, 5, 6).lines());
        lines.add("apart: the same ratio from windows alone; share: of both servers' CPU time;");
        lines.add("!: off a half by more than 2 % in a round, so that rates are not compared");
        lines.add("");
        return lines;
    }

    private List<String> directions(Directions directions) {
        TextTable table = new TextTable("adapter", "forward", "reverse", "reverse/forward");
        directions
                .entries()
                .forEach(e -> table.row(
                        e.contender().label(),
                        Numbers.usual(e.forward()),
                        Numbers.usual(e.reverse()),
                        Numbers.fixed(e.reverse() / e.forward(), 2)));
        List<String> lines = new ArrayList<>();
        lines.add(styled("1", Inert.terminal(directions.board().title()) + ": requests/s by order"));
        lines.addAll(table.alignRight(1, 2, 3).lines());
        lines.add("");
        return lines;
    }

    /** Numbers around 1, as many a line as 80 columns hold. */
    private static List<String> wrapped(String title, Collection<Double> numbers) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(title);
        for (double number : numbers) {
            String text = " " + Numbers.fixed(number, 2);
            if (line.length() + text.length() > WIDTH) {
                lines.add(line.toString());
                line = new StringBuilder("   ");
            }
            line.append(text);
        }
        if (!numbers.isEmpty()) {
            lines.add(line.toString());
        }
        return lines;
    }

    private static String half(LogEstimate estimate) {
        return estimate.bounds()
                .interval()
                .map(i -> percent((i.high() - i.low()) / 2 / estimate.value()))
                .orElse(NONE);
    }

    private List<String> table(Board board) {
        TextTable table =
                new TextTable("adapter", "requests/s", "+-", "CPU us", "tie", "errors", "start ms", "RSS MB", "notes");
        List<Boolean> alarming = new ArrayList<>(List.of(false));
        for (Row row : board.rows()) {
            String name = row.contender().label();
            boolean own = name.length() > NAME;
            if (own) {
                table.line(name);
                alarming.add(false);
            }
            table.row(cells(board, row, own ? "" : name));
            alarming.add(row.valid().size() < row.counted());
        }
        List<String> lines = table.alignRight(1, 2, 3, 5, 6, 7).lines();
        List<String> styled = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            styled.add(alarming.get(i) ? styled("31", lines.get(i)) : lines.get(i));
        }
        return styled;
    }

    private String[] cells(Board board, Row row, String name) {
        Optional<Standing> rate = row.standing(Metric.REQUESTS);
        return new String[] {
            name,
            rate.map(s -> (row.isLoadBound() ? ">=" : "") + s.figure()).orElse(NONE),
            scatter(row),
            row.standing(Metric.CPU).map(Standing::figure).orElse(NONE),
            row.standing(board.primary()).map(Standing::letters).orElse(""),
            Long.toString(errors(row)),
            report.footprints().stream()
                    .filter(f -> f.contender().equals(row.contender()))
                    .findFirst()
                    .flatMap(Footprint::medianStart)
                    .map(ms -> Numbers.count(Math.round(ms)))
                    .orElse(NONE),
            row.standing(Metric.RESIDENT)
                    .map(s -> Numbers.count(Math.round(s.median())))
                    .orElse(NONE),
            String.join(" ", row.notes().stream().map(BenchTables::shortened).toList())
        };
    }

    private static long errors(Row row) {
        return row.samples().stream()
                .map(Sample::figures)
                .flatMap(Optional::stream)
                .mapToLong(Figures::errors)
                .sum();
    }

    /** Half of the interval over the median; with too few rounds, half of the way from the least round to the greatest. */
    private static String scatter(Row row) {
        Optional<String> half = row.standing(Metric.REQUESTS)
                .flatMap(s -> s.interval().map(b -> percent((b.high() - b.low()) / 2 / s.median())));
        return half.or(() -> row.spread(Metric.REQUESTS).map(s -> percent(s) + "*"))
                .orElse(NONE);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, share < 0.0995 ? "%.1f%%" : "%.0f%%", share * 100);
    }

    private static String shortened(String note) {
        return switch (note) {
            case "load-bound" -> "L";
            case "delayed ack" -> "A";
            case "not steady" -> "W";
            case "drift" -> "D";
            default ->
                note.startsWith("void")
                        ? "V"
                        : note.substring(0, note.contains(" ") ? note.indexOf(' ') : note.length());
        };
    }

    private String styled(String code, String line) {
        return colour ? "\u001b[" + code + "m" + line + "\u001b[0m" : line;
    }
}
