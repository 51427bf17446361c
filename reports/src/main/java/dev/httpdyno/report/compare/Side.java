package dev.httpdyno.report.compare;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.httpdyno.report.model.Metric;
import dev.httpdyno.report.model.RunReport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** One of the things that are compared. */
public sealed interface Side {

    /**
     * What it is called.
     *
     * @return a run's id, or a file's name
     */
    String name();

    /**
     * A run of our own, with its samples.
     *
     * @param report the run
     */
    record Run(RunReport report) implements Side {
        @Override
        public String name() {
            return report.info().id();
        }
    }

    /**
     * A table that somebody else published: single numbers without samples, from a machine that nobody here knows.
     *
     * @param name what it is called
     * @param values what it has of each metric
     */
    record Published(String name, Map<Metric, Map<CellName, Double>> values) implements Side {

        private static final String COLUMNS =
                "; the columns are name, scenario and value, and metric or unit if need be";

        /** Copies the values. */
        public Published {
            Map<Metric, Map<CellName, Double>> copy = new EnumMap<>(Metric.class);
            values.forEach((metric, cells) -> copy.put(metric, Map.copyOf(cells)));
            values = Collections.unmodifiableMap(copy);
        }

        /** What it has of a metric; nothing if it does not tell. */
        Map<CellName, Double> of(Metric metric) {
            return values.getOrDefault(metric, Map.of());
        }

        /**
         * Reads a CSV file with the columns {@code name}, {@code scenario} and {@code value}. What the value is can be said by
         * {@code metric}, by {@code unit}, or both; else it is requests a second.
         *
         * @param file the file
         * @return the table
         * @throws IllegalArgumentException if a column is missing, a metric or unit is none of ours, or a value is no positive
         *     number; the message names the line
         */
        public static Published read(Path file) {
            Map<Metric, Map<CellName, Double>> values = new EnumMap<>(Metric.class);
            try (CsvReader<NamedCsvRecord> reader = CsvReader.builder().ofNamedCsvRecord(file)) {
                for (NamedCsvRecord line : reader) {
                    String where = file + ", line " + line.getStartingLineNumber();
                    values.computeIfAbsent(metric(line, where), m -> new TreeMap<>())
                            .put(
                                    new CellName(field(line, "scenario", where), field(line, "name", where)),
                                    number(field(line, "value", where), where));
                }
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read " + file + ": " + e.getMessage(), e);
            } catch (CsvParseException e) {
                throw new IllegalArgumentException(file + " is no CSV: " + e.getMessage(), e);
            }
            Path name = file.getFileName();
            return new Published(name == null ? file.toString() : name.toString(), values);
        }

        private static Metric metric(NamedCsvRecord line, String where) {
            String name = line.findField("metric").orElse("").strip();
            String unit = line.findField("unit").orElse("").strip().replaceFirst("^CPU us", "CPU \u00b5s");
            if (name.isEmpty() && unit.isEmpty()) {
                return Metric.REQUESTS;
            }
            return Arrays.stream(Metric.values())
                    .filter(m -> name.isEmpty() || m.name().equalsIgnoreCase(name))
                    .filter(m -> unit.isEmpty() || m.unit().equals(unit))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(where + ": no metric here is '"
                            + (name + " " + unit).strip() + "'; known are "
                            + Arrays.stream(Metric.values())
                                    .map(m -> m.name().toLowerCase(Locale.ROOT) + " in " + m.unit())
                                    .collect(Collectors.joining(", "))));
        }

        private static String field(NamedCsvRecord line, String column, String where) {
            return line.findField(column)
                    .orElseThrow(() -> new IllegalArgumentException(where + " has no '" + column + "'" + COLUMNS));
        }

        private static double number(String text, String where) {
            try {
                double value = Double.parseDouble(text.strip());
                if (value > 0 && Double.isFinite(value)) {
                    return value;
                }
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(where + ": '" + text + "' is no number", e);
            }
            throw new IllegalArgumentException(where + ": " + text + " is not positive and finite");
        }
    }
}
