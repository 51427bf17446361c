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
final class Csv {

    private final StringWriter text = new StringWriter();
    private final CsvWriter writer =
            CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text);
    private List<String> row = new ArrayList<>();

    Csv(List<String> headings) {
        writer.writeRecord(headings);
    }

    Csv text(String cell) {
        row.add(Inert.cell(cell));
        return this;
    }

    Csv number(double cell) {
        row.add(Double.isFinite(cell) ? Numbers.plain(cell) : "");
        return this;
    }

    Csv number(Optional<Double> cell) {
        return cell.map(this::number).orElseGet(() -> text(""));
    }

    Csv number(long cell) {
        row.add(Long.toString(cell));
        return this;
    }

    Csv end() {
        writer.writeRecord(row);
        row = new ArrayList<>();
        return this;
    }

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
