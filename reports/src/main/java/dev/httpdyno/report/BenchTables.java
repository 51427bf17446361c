package dev.httpdyno.report;

import dev.httpdyno.core.result.Figures;
import dev.httpdyno.core.result.Limit;
import dev.httpdyno.core.result.Outcome;
import dev.httpdyno.core.result.RunInfo;
import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.stats.Summary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

/** The tables with which {@code dyno bench} ends: one for each scenario, within 80 columns. */
public final class BenchTables {

    private static final String NONE = "-";
    private static final int MIN_FOR_SPREAD = 2;

    private record Row(String name, List<Sample> samples, List<Figures> figures, List<Double> starts) {

        double rate() {
            return figures.isEmpty() ? -1 : median(Figures::requestsPerSecond);
        }

        double median(ToDoubleFunction<Figures> value) {
            return Summary.of(figures.stream().map(value::applyAsDouble).toList())
                    .median();
        }
    }

    private BenchTables() {}

    /**
     * Renders the samples of a run.
     *
     * @param run what was asked for
     * @param samples what was measured, possibly not all
     * @return lines without colour
     */
    public static List<String> lines(RunInfo run, List<Sample> samples) {
        List<String> lines = new ArrayList<>();
        // What it takes to start does not depend on the scenario, so every start of an adapter counts in each table.
        Map<String, List<Double>> starts = new HashMap<>();
        samples.forEach(s -> s.startMillis()
                .ifPresent(ms -> starts.computeIfAbsent(name(run, s), key -> new ArrayList<>())
                        .add(ms)));
        run.scenarios().forEach((scenario, connections) -> {
            List<Sample> here =
                    samples.stream().filter(s -> s.scenario().equals(scenario)).toList();
            if (!here.isEmpty()) {
                lines.add(scenario + " (" + connections + " connections)");
                lines.addAll(table(run, here, starts));
                lines.add("");
            }
        });
        return lines;
    }

    private static String name(RunInfo run, Sample sample) {
        return run.jvms().size() == 1 ? sample.adapter() : sample.adapter() + " " + sample.variant();
    }

    private static List<String> table(RunInfo run, List<Sample> samples, Map<String, List<Double>> starts) {
        Map<String, List<Sample>> cells = new LinkedHashMap<>();
        for (Sample sample : samples) {
            cells.computeIfAbsent(name(run, sample), key -> new ArrayList<>()).add(sample);
        }
        TextTable table =
                new TextTable("adapter", "requests/s", "spread", "CPU us/req", "errors", "start ms", "RSS MB", "notes");
        cells.entrySet().stream()
                .map(e -> new Row(
                        e.getKey(), e.getValue(), figures(e.getValue()), starts.getOrDefault(e.getKey(), List.of())))
                .sorted(Comparator.comparingDouble(Row::rate).reversed().thenComparing(Row::name))
                .forEach(row -> table.row(cells(run, row)));
        return table.alignRight(1, 2, 3, 4, 5, 6).lines();
    }

    private static List<Figures> figures(List<Sample> samples) {
        return samples.stream()
                .filter(s -> s.outcome() == Outcome.VALID)
                .map(Sample::figures)
                .flatMap(Optional::stream)
                .toList();
    }

    private static String[] cells(RunInfo run, Row row) {
        long errors = row.samples().stream()
                .map(Sample::figures)
                .flatMap(Optional::stream)
                .mapToLong(Figures::errors)
                .sum();
        String start =
                row.starts().isEmpty() ? NONE : whole(Summary.of(row.starts()).median());
        if (row.figures().isEmpty()) {
            return new String[] {row.name(), NONE, NONE, NONE, Long.toString(errors), start, NONE, notes(run, row)};
        }
        boolean bound = row.figures().stream().allMatch(f -> f.limit() == Limit.LOAD_BOUND);
        return new String[] {
            row.name(),
            (bound ? ">=" : "") + whole(row.rate()),
            spread(row),
            digits(row.median(Figures::serverCpuMicros)),
            Long.toString(errors),
            start,
            whole(row.median(f -> f.residentLoadedBytes() / 1e6)),
            notes(run, row)
        };
    }

    /** Half of the distance between the greatest and the least round, relative to the median. */
    private static String spread(Row row) {
        if (row.figures().size() < MIN_FOR_SPREAD) {
            return NONE;
        }
        Summary rates = Summary.of(
                row.figures().stream().map(Figures::requestsPerSecond).toList());
        return String.format(Locale.ROOT, "+-%.1f%%", 50 * (rates.max() - rates.min()) / rates.median());
    }

    private static String notes(RunInfo run, Row row) {
        TreeSet<String> notes = new TreeSet<>();
        for (Sample sample : row.samples()) {
            switch (sample.outcome()) {
                case VALID -> {}
                case INVALID -> notes.add("INVALID");
                case FAILED -> notes.add("FAILED");
            }
        }
        for (Figures figures : row.figures()) {
            if (figures.limit() == Limit.LOAD_BOUND) {
                notes.add(figures.limit().toString());
            }
            if (run.quick()) {
                continue; // its warm-ups are capped, as its heading says
            }
            if (!figures.steady()) {
                notes.add("not steady");
            }
            if (figures.drift()) {
                notes.add("drift");
            }
        }
        return String.join(", ", notes);
    }

    private static String whole(double value) {
        return String.format(Locale.ROOT, "%,d", Math.round(value));
    }

    private static String digits(double value) {
        return String.format(Locale.ROOT, value < 100 ? "%.1f" : "%,.0f", value);
    }
}
