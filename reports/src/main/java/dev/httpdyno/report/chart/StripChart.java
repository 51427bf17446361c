package dev.httpdyno.report.chart;

import dev.httpdyno.core.result.Sample;
import dev.httpdyno.report.model.Board;
import dev.httpdyno.report.model.Bounds;
import dev.httpdyno.report.model.Contender;
import dev.httpdyno.report.model.Metric;
import dev.httpdyno.report.model.Row;
import dev.httpdyno.report.model.Standing;
import dev.httpdyno.report.text.Markup;
import dev.httpdyno.report.text.Numbers;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * A dot for each sample, the median as an upright stroke, the 95 % interval as a bar, and at the right who is not told apart:
 * contenders with a dot on the same line tie.
 *
 * @param title what it shows
 * @param unit of the axis
 * @param strips one for each contender, the best first
 * @param palette the page's colours
 */
public record StripChart(String title, String unit, List<Strip> strips, Palette palette) implements Chart {

    private static final double TIE = 9;
    private static final int MOST_TIE_LINES = 8;
    private static final double DOT = 2.6;

    /** Copies the strips. */
    public StripChart {
        strips = List.copyOf(strips);
    }

    /**
     * A sample's dot.
     *
     * @param value its figure
     * @param sample what a script finds the sample by, or -1
     */
    public record Dot(double value, int sample) {}

    /**
     * A row.
     *
     * @param contender who
     * @param dots one for each sample with a figure
     * @param median their median; absent without a figure
     * @param interval its interval; absent with too few rounds
     * @param figure the median in words, or why there is none
     * @param letters who shares one ties
     */
    public record Strip(
            Contender contender,
            List<Dot> dots,
            Optional<Double> median,
            Optional<Bounds> interval,
            String figure,
            String letters) {

        /** Copies the dots. */
        public Strip {
            dots = List.copyOf(dots);
        }
    }

    /**
     * A board by one metric.
     *
     * @param board the board
     * @param metric what is shown
     * @param palette the page's colours
     * @param sample what a script finds a sample by
     * @return the chart, its rows in the order of the board
     */
    public static StripChart of(Board board, Metric metric, Palette palette, ToIntFunction<Sample> sample) {
        List<Strip> strips = board.rows().stream()
                .map(row -> new Strip(
                        row.contender(),
                        row.valid().stream()
                                .map(s -> new Dot(metric.of(s.figures().orElseThrow()), sample.applyAsInt(s)))
                                .toList(),
                        row.standing(metric).map(Standing::median),
                        row.standing(metric).flatMap(Standing::interval),
                        figure(row, metric),
                        row.standing(metric).map(Standing::letters).orElse("")))
                .toList();
        return new StripChart(
                board.title() + ": " + metric.title().toLowerCase(Locale.ROOT),
                metric.unit() + ", " + metric.direction(),
                strips,
                palette);
    }

    private static String figure(Row row, Metric metric) {
        boolean bound = metric == Metric.REQUESTS && row.isLoadBound();
        return row.standing(metric)
                .map(s -> (bound ? "\u2265" : "") + s.figure())
                .orElseGet(() ->
                        row.notes().isEmpty() ? "\u2013" : row.notes().get(0).split(" ")[0]);
    }

    @Override
    public Markup svg(String id) {
        List<Character> letters = letters();
        double ties = letters.isEmpty() ? 0 : letters.size() * TIE + 4;
        double figures =
                strips.stream().map(Strip::figure).mapToDouble(Svg::width).max().orElse(0) + ties;
        Rows rows = new Rows(strips.stream().map(s -> s.contender().label()).toList(), figures);
        List<Double> values = strips.stream()
                .flatMap(s -> Stream.concat(
                        s.dots().stream().map(Dot::value),
                        s.interval().stream().flatMap(b -> Stream.of(b.low(), b.high()))))
                .toList();
        Scale scale = Scale.covering(values, rows.left(), rows.right() - 6);
        Markup out = Svg.open(id, title, description(), Rows.height(strips.size()));
        rows.axis(out, unit + (scale.fromZero() ? "" : " (not from 0)"), scale, strips.size());
        for (int i = 0; i < strips.size(); i++) {
            Strip strip = strips.get(i);
            rows.open(out, i, strip.contender(), palette, hover(strip));
            draw(out, strip, scale);
            Rows.figure(out, WIDTH - 4 - ties, strip.figure());
            for (int c = 0; c < letters.size(); c++) {
                tie(out, letters.get(c), i, WIDTH - 4 - ties + (c + 1) * TIE);
            }
            Rows.close(out);
        }
        return out.close();
    }

    private void draw(Markup out, Strip strip, Scale scale) {
        for (Dot dot : strip.dots()) {
            String x = Numbers.coordinate(scale.at(dot.value()));
            String[] place = {"cx", x, "cy", Numbers.coordinate(Rows.MIDDLE), "r", Numbers.coordinate(DOT)};
            out.leaf("circle", dot.sample() < 0 ? place : with(place, "data-i", Integer.toString(dot.sample())));
        }
        strip.interval()
                .ifPresent(b -> Svg.path(
                        out,
                        "interval",
                        new Path()
                                .move(scale.at(b.low()), Rows.MIDDLE)
                                .line(scale.at(b.high()), Rows.MIDDLE)
                                .move(scale.at(b.low()), Rows.MIDDLE - 4)
                                .line(scale.at(b.low()), Rows.MIDDLE + 4)
                                .move(scale.at(b.high()), Rows.MIDDLE - 4)
                                .line(scale.at(b.high()), Rows.MIDDLE + 4)
                                .toString()));
        strip.median()
                .ifPresent(m -> Svg.path(
                        out,
                        "median",
                        new Path()
                                .move(scale.at(m), Rows.MIDDLE - 8)
                                .line(scale.at(m), Rows.MIDDLE + 8)
                                .toString()));
    }

    private static String[] with(String[] attributes, String name, String value) {
        return Stream.concat(Stream.of(attributes), Stream.of(name, value)).toArray(String[]::new);
    }

    /** The letters in their order, or none where they are too many for lines: the table has them all. */
    private List<Character> letters() {
        TreeSet<Character> letters = new TreeSet<>();
        strips.forEach(s -> s.letters().chars().forEach(c -> letters.add((char) c)));
        return letters.size() > MOST_TIE_LINES ? List.of() : List.copyOf(letters);
    }

    private void tie(Markup out, char letter, int row, double x) {
        int first = -1;
        int last = -1;
        for (int i = 0; i < strips.size(); i++) {
            if (strips.get(i).letters().indexOf(letter) >= 0) {
                first = first < 0 ? i : first;
                last = i;
            }
        }
        if (row < first || row > last) {
            return;
        }
        if (first != last) {
            double from = row == first ? Rows.MIDDLE : 0;
            double to = row == last ? Rows.MIDDLE : Rows.HEIGHT;
            Svg.path(out, "tie", new Path().move(x, from).line(x, to).toString());
        }
        if (strips.get(row).letters().indexOf(letter) >= 0) {
            Svg.path(out, "member", new Path().circle(x, Rows.MIDDLE, 2.5).toString());
        }
    }

    private String description() {
        return "One row for each contender: a dot for each sample, the median as a stroke and its 95 % interval as a bar."
                + " The table has the same numbers.";
    }

    private static String hover(Strip strip) {
        return strip.contender().label() + ": " + strip.figure()
                + strip.interval().map(b -> " (" + b + ")").orElse("")
                + (strip.dots().isEmpty() ? "" : ", n = " + strip.dots().size());
    }
}
