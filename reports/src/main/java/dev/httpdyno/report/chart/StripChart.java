package dev.httpdyno.report.chart;

import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.stats.Interval;
import dev.httpdyno.report.model.Board;
import dev.httpdyno.report.model.Contender;
import dev.httpdyno.report.model.Digits;
import dev.httpdyno.report.model.Metric;
import dev.httpdyno.report.model.Row;
import dev.httpdyno.report.model.Standing;
import dev.httpdyno.report.text.Markup;
import dev.httpdyno.report.text.Numbers;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
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
            Optional<Interval> interval,
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
                                .flatMap(s -> metric.of(s).stream().map(v -> new Dot(v, sample.applyAsInt(s))))
                                .toList(),
                        row.standing(metric).map(Standing::median),
                        row.standing(metric).flatMap(Standing::interval),
                        figure(row, metric),
                        row.standing(metric).map(Standing::letters).orElse("")))
                .toList();
        return new StripChart(
                board.title() + ": " + metric.phrase(), metric.unit() + ", " + metric.direction(), strips, palette);
    }

    private static String figure(Row row, Metric metric) {
        boolean bound = metric == Metric.REQUESTS && row.isLoadBound();
        return row.standing(metric)
                .map(s -> (bound ? "\u2265" : "") + s.figure())
                .orElseGet(() -> without(row));
    }

    private static String without(Row row) {
        if (!row.runsOnJvm() && !row.valid().isEmpty()) {
            return "n/a";
        }
        return row.notes().isEmpty() ? "\u2013" : row.notes().get(0).split(" ")[0];
    }

    @Override
    public Markup svg(String id) {
        TieLines lines = TieLines.of(strips.stream().map(Strip::letters).toList());
        double ties = lines.width();
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
            lines.draw(out, i, WIDTH - ties);
            Rows.close(out);
        }
        return out.close();
    }

    private void draw(Markup out, Strip strip, Scale scale) {
        dots(out, strip.dots(), scale);
        strip.interval()
                .map(b -> Path.interval(scale.at(b.low()), scale.at(b.high()), Rows.MIDDLE, 4))
                .ifPresent(p -> Svg.path(out, "interval", p.toString()));
        strip.median()
                .map(m -> new Path().move(scale.at(m), Rows.MIDDLE - 8).down(16))
                .ifPresent(p -> Svg.path(out, "median", p.toString()));
    }

    /**
     * All dots of a row as one path of lines without length and with round ends: a page may have tens of thousands. Those that
     * no script asks for and that would cover each other are drawn once.
     */
    private static void dots(Markup out, List<Dot> dots, Scale scale) {
        if (dots.isEmpty()) {
            return;
        }
        boolean found = dots.get(0).sample() >= 0;
        Stream<Double> places = dots.stream().map(d -> scale.at(d.value()));
        String data = (found ? places : places.map(x -> (double) Math.round(x)).distinct())
                .map(x -> "M" + Numbers.coordinate(x) + " " + Numbers.coordinate(Rows.MIDDLE) + "h0")
                .collect(Collectors.joining());
        if (found) {
            String samples =
                    dots.stream().map(d -> Integer.toString(d.sample())).collect(Collectors.joining(" "));
            out.leaf("path", "class", "dots", "data-i", samples, "d", data);
        } else {
            Svg.path(out, "dots", data);
        }
    }

    private String description() {
        return "One row for each contender: a dot for each sample, the median as a stroke and its 95 % interval as a bar."
                + " The table has the same numbers.";
    }

    private static String hover(Strip strip) {
        return strip.contender().label() + ": " + strip.figure()
                + strip.interval().map(b -> " (" + Digits.of(b) + ")").orElse("")
                + (strip.dots().isEmpty() ? "" : ", n = " + strip.dots().size());
    }
}
