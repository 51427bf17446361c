package dev.httpdyno.report.compare;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.httpdyno.report.model.RunReport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

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
     * @param values requests a second of each cell
     */
    record Published(String name, Map<CellName, Double> values) implements Side {

        /** Copies the values. */
        public Published {
            values = Map.copyOf(values);
        }

        /**
         * Reads a CSV file with the columns {@code name}, {@code scenario} and {@code value}.
         *
         * @param file the file
         * @return the table
         * @throws IllegalArgumentException if a column is missing or a value is no positive number; the message names the line
         */
        public static Published read(Path file) {
            Map<CellName, Double> values = new TreeMap<>();
            try (CsvReader<NamedCsvRecord> reader = CsvReader.builder().ofNamedCsvRecord(file)) {
                for (NamedCsvRecord line : reader) {
                    String where = file + ", line " + line.getStartingLineNumber();
                    values.put(
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

        private static String field(NamedCsvRecord line, String column, String where) {
            return line.findField(column)
                    .orElseThrow(() -> new IllegalArgumentException(
                            where + " has no '" + column + "'; the columns are name, scenario and value"));
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
