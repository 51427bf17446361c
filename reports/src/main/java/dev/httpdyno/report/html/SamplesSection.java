package dev.httpdyno.report.html;

import dev.httpdyno.core.result.Figures;
import dev.httpdyno.core.result.Quantile;
import dev.httpdyno.core.result.Sample;
import dev.httpdyno.report.model.RunReport;
import dev.httpdyno.report.text.Markup;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.json.JsonMapper;

/** Every sample's figures, embedded for the script that shows them on demand and under the pointer. */
final class SamplesSection {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();
    private static final MathContext DIGITS = new MathContext(4);
    private static final MathContext FEWER_DIGITS = new MathContext(3);

    /** The first columns are texts: their values are indexes into the words. */
    private static final int TEXTS = 5;

    private static final List<String> COLUMNS = List.of(
            "adapter",
            "scenario",
            "JVM",
            "outcome",
            "limit",
            "round",
            "slot",
            "requests/s",
            "CPU \u00b5s/request",
            "load CPU \u00b5s/request",
            "bytes/request",
            "errors",
            "MB resident",
            "start ms",
            "foreign and stolen CPU %",
            "canary \u00b5s",
            "latency \u00b5s at a fixed rate");

    private SamplesSection() {}

    static Markup markup() {
        Markup out = new Markup();
        out.open("section", "id", "all-samples", "aria-labelledby", "samples-h").line();
        out.element("h2", "Samples", "id", "samples-h").line();
        out.element(
                        "p",
                        "Each sample's figures are in this file and in results.csv beside it; full histograms and warm-up"
                                + " slices are in samples.jsonl.")
                .line();
        out.open("details", "id", "samples-table", "hidden", "hidden")
                .element("summary", "Show all samples")
                .close();
        return out.close().line();
    }

    /** Columns and rows; texts that repeat are written once and rows have their index. */
    static String json(RunReport report) {
        Map<String, Integer> words = new LinkedHashMap<>();
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (Sample sample : report.samples()) {
            rows.add(row(sample, words));
        }
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("columns", COLUMNS);
        data.put("texts", TEXTS);
        data.put("words", List.copyOf(words.keySet()));
        data.put("rows", rows);
        return JSON.writeValueAsString(data);
    }

    private static List<@Nullable Object> row(Sample sample, Map<String, Integer> words) {
        List<@Nullable Object> row = new ArrayList<>();
        String rated = sample.scenario()
                + sample.rate().map(r -> " at " + r.longValue()).orElse("");
        Optional<Figures> figures = sample.figures();
        row.add(word(sample.adapter(), words));
        row.add(word(rated, words));
        row.add(word(sample.variant(), words));
        row.add(word(sample.outcome().name().toLowerCase(Locale.ROOT), words));
        row.add(figures.map(f -> word(f.limit().toString(), words)).orElse(null));
        row.add(sample.round());
        row.add(sample.slot());
        row.add(number(figures.map(Figures::requestsPerSecond)));
        row.add(number(figures.map(Figures::serverCpuMicros)));
        row.add(number(figures.map(Figures::loadCpuMicros)));
        row.add(number(figures.map(Figures::allocatedBytes)));
        row.add(figures.map(Figures::errors).orElse(null));
        row.add(coarse(figures.map(f -> f.residentLoadedBytes() / 1e6)));
        row.add(coarse(sample.startMillis()));
        row.add(coarse(figures.map(Figures::surroundings)
                .flatMap(around -> around.foreignCpu()
                        .map(foreign -> 100 * (foreign + around.stolenCpu().orElse(0.0))))));
        row.add(coarse(figures.flatMap(f -> f.surroundings().canaryNanos()).map(v -> v / 1e3)));
        if (sample.rate().isPresent()) {
            row.add(quantiles(figures));
        }
        return row;
    }

    private static int word(String text, Map<String, Integer> words) {
        Integer index = words.putIfAbsent(text, words.size());
        return index == null ? words.size() - 1 : index;
    }

    private static @Nullable BigDecimal number(Optional<Double> value) {
        return rounded(value, DIGITS);
    }

    /** Of what no ranking is made: results.csv has all digits. */
    private static @Nullable BigDecimal coarse(Optional<Double> value) {
        return rounded(value, FEWER_DIGITS);
    }

    private static @Nullable BigDecimal rounded(Optional<Double> value, MathContext digits) {
        return value.filter(Double::isFinite)
                .map(v -> new BigDecimal(
                        new BigDecimal(v).round(digits).stripTrailingZeros().toPlainString()))
                .orElse(null);
    }

    private static @Nullable Object quantiles(Optional<Figures> figures) {
        return figures.map(f -> {
                    Map<String, @Nullable Object> points = new LinkedHashMap<>();
                    Quantile.of(List.of(f.histogram()))
                            .forEach(q -> points.put("p" + q.percent(), number(Optional.of(q.micros()))));
                    return points;
                })
                .orElse(null);
    }
}
