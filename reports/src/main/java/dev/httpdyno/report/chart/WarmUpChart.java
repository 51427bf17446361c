package dev.httpdyno.report.chart;

import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.result.WarmUpBucket;
import dev.httpdyno.core.stats.Summary;
import dev.httpdyno.report.model.Board;
import dev.httpdyno.report.model.Metric;
import dev.httpdyno.report.model.Row;
import dev.httpdyno.report.model.Standing;
import dev.httpdyno.report.text.Markup;
import dev.httpdyno.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;

/**
 * How each cell warmed up: requests a second in half seconds, the median over rounds, as a share of what was measured then.
 *
 * @param board the board
 * @param palette the page's colours
 */
public record WarmUpChart(Board board, Palette palette) implements Chart {

    /** How long a bucket of warm-up is. */
    public static final double BUCKET_SECONDS = 0.5;

    private static final double MOST = 1.4;
    /** More points than this do not show at the size of a row. */
    private static final int MOST_POINTS = 16;

    @Override
    public String title() {
        return board.title() + ": warm-up";
    }

    /**
     * The curve of a cell.
     *
     * @param row the cell
     * @return for each bucket the share of the measured median; empty without a figure
     */
    public static List<Double> curve(Row row) {
        double measured = row.standing(Metric.REQUESTS).map(Standing::median).orElse(0.0);
        if (measured <= 0) {
            return List.of();
        }
        List<Double> curve = new ArrayList<>();
        for (int i = 0; ; i++) {
            int bucket = i;
            List<Double> rates = row.valid().stream()
                    .map(Sample::warmUp)
                    .filter(w -> w.size() > bucket)
                    .map(w -> w.get(bucket))
                    .map(WarmUpBucket::requestsPerSecond)
                    .toList();
            if (rates.isEmpty()) {
                return curve;
            }
            curve.add(Summary.of(rates).median() / measured);
        }
    }

    @Override
    public Markup svg(String id) {
        List<Row> all = board.rows();
        List<List<Double>> curves = all.stream().map(WarmUpChart::curve).toList();
        double seconds = Math.max(1, curves.stream().mapToInt(List::size).max().orElse(0)) * BUCKET_SECONDS;
        Rows rows = new Rows(all.stream().map(r -> r.contender().label()).toList(), Svg.width("00.0 s"));
        Scale time = new Scale(0, seconds, rows.left(), rows.right() - 6, false);
        Scale share = new Scale(0, MOST, Rows.HEIGHT - 1, 1, false);
        Markup out = Svg.open(
                id,
                title(),
                "One row for each contender: requests a second while it warmed up, relative to the measured median,"
                        + " which is the dotted line. The table has some of the numbers.",
                Rows.height(all.size()));
        rows.axis(out, "seconds of warm-up; dotted: the measured median", time, all.size());
        Path measured = new Path();
        for (int i = 0; i < all.size(); i++) {
            measured.move(rows.left(), Rows.TOP + i * Rows.HEIGHT + share.at(1)).across(rows.right() - 6);
        }
        Svg.path(out, "dotted", measured.toString());
        for (int i = 0; i < all.size(); i++) {
            List<Double> curve = curves.get(i);
            String length = Numbers.fixed(curve.size() * BUCKET_SECONDS, 1) + " s";
            rows.open(
                    out,
                    i,
                    all.get(i).contender(),
                    palette,
                    all.get(i).contender().label() + ": warmed up for " + length);
            draw(out, curve, time, share);
            Rows.figure(out, WIDTH - 4, curve.isEmpty() ? "\u2013" : length);
            Rows.close(out);
        }
        return out.close();
    }

    private static void draw(Markup out, List<Double> curve, Scale time, Scale share) {
        Path line = new Path();
        int step = 1 + curve.size() / MOST_POINTS;
        for (int b = 0; b < curve.size(); b += step) {
            double x = time.at((b + 0.5) * BUCKET_SECONDS);
            double y = share.at(Math.min(MOST, curve.get(b)));
            line = b == 0 ? line.move(x, y) : line.line(x, y);
        }
        if (!curve.isEmpty()) {
            Svg.path(out, "line", line.toString());
        }
    }
}
