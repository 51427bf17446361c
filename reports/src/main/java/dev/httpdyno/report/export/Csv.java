package dev.httpdyno.report.export;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.httpdyno.report.text.Inert;
import dev.httpdyno.report.text.Numbers;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A CSV file (RFC 4180, with plain line feeds) whose texts no spreadsheet takes for formulas. */
public final class Csv {

    private final StringWriter text = new StringWriter();
    private final CsvWriter writer =
            CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text);
    private List<String> row = new ArrayList<>();

    /**
     * A file with its headings.
     *
     * @param headings one for each column
     */
    public Csv(List<String> headings) {
        writer.writeRecord(headings);
    }

    /**
     * Adds a cell with a text.
     *
     * @param cell any text
     * @return this
     */
    public Csv text(String cell) {
        row.add(Inert.cell(cell));
        return this;
    }

    /**
     * Adds a cell with a number.
     *
     * @param cell any number; the cell is empty unless it is finite
     * @return this
     */
    public Csv number(double cell) {
        row.add(Double.isFinite(cell) ? Numbers.plain(cell) : "");
        return this;
    }

    /**
     * Adds a cell with a number that may be missing.
     *
     * @param cell the number
     * @return this
     */
    public Csv number(Optional<Double> cell) {
        return cell.map(this::number).orElseGet(() -> text(""));
    }

    /**
     * Adds a cell with a whole number.
     *
     * @param cell the number
     * @return this
     */
    public Csv number(long cell) {
        row.add(Long.toString(cell));
        return this;
    }

    /**
     * Ends the row.
     *
     * @return this
     */
    public Csv end() {
        writer.writeRecord(row);
        row = new ArrayList<>();
        return this;
    }

    /** The rows so far. */
    @Override
    public String toString() {
        try {
            writer.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }
}
