package dev.httpdyno.report.html;

import dev.httpdyno.report.chart.Palette;
import dev.httpdyno.report.model.Contender;
import dev.httpdyno.report.text.Markup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A table that a script can sort and filter. The first cell of each row is its heading. */
public final class HtmlTable {

    /**
     * A cell.
     *
     * @param text what is shown
     * @param isNumber whether it is a number, by the first one in its text, which a script sorts by
     */
    public record Cell(String text, boolean isNumber) {

        /**
         * A text.
         *
         * @param text what is shown
         * @return the cell
         */
        public static Cell of(String text) {
            return new Cell(text, false);
        }

        /**
         * A number.
         *
         * @param text its digits
         * @return the cell
         */
        public static Cell number(String text) {
            return new Cell(text, true);
        }

        /**
         * Nothing to show.
         *
         * @return a dash
         */
        public static Cell none() {
            return of("\u2013");
        }

        /**
         * A cell of something that this row cannot have.
         *
         * @return the words n/a
         */
        public static Cell notApplicable() {
            return of("n/a");
        }
    }

    private record Line(Optional<Contender> contender, String heading, List<Cell> cells) {}

    private final String caption;
    private final Palette palette;
    private final List<String> headings;
    private final List<Line> lines = new ArrayList<>();

    /**
     * A table without rows.
     *
     * @param caption what it shows
     * @param palette the page's colours
     * @param headings one for each column, units included
     */
    public HtmlTable(String caption, Palette palette, List<String> headings) {
        this.caption = caption;
        this.palette = palette;
        this.headings = headings;
    }

    /**
     * Adds a row about a contender, which a filter may hide.
     *
     * @param contender who
     * @param cells all but the first, which is the contender's label
     * @return this
     */
    public HtmlTable row(Contender contender, List<Cell> cells) {
        lines.add(new Line(Optional.of(contender), contender.label(), check(cells)));
        return this;
    }

    /**
     * Adds a row about anything else.
     *
     * @param heading the first cell
     * @param cells the others
     * @return this
     */
    public HtmlTable row(String heading, List<Cell> cells) {
        lines.add(new Line(Optional.empty(), heading, check(cells)));
        return this;
    }

    private List<Cell> check(List<Cell> cells) {
        if (cells.size() != headings.size() - 1) {
            throw new IllegalArgumentException("the table '" + caption + "' has " + headings.size()
                    + " columns, but a row has " + (cells.size() + 1) + " cells");
        }
        return cells;
    }

    /**
     * Writes the table.
     *
     * @return the table in a frame that scrolls
     */
    public Markup markup() {
        Markup out = new Markup();
        out.open("div", "class", "scroll", "role", "region", "tabindex", "0", "aria-label", caption);
        out.open("table").element("caption", caption).line();
        out.open("thead").open("tr");
        for (int c = 0; c < headings.size(); c++) {
            if (isNumeric(c)) {
                out.element("th", headings.get(c), "scope", "col", "class", "num");
            } else {
                out.element("th", headings.get(c), "scope", "col");
            }
        }
        out.close().close().line().open("tbody").line();
        lines.forEach(l -> write(out, l));
        return out.close().close().close().line();
    }

    private boolean isNumeric(int column) {
        return column > 0
                && lines.stream().anyMatch(l -> l.cells().get(column - 1).isNumber());
    }

    private void write(Markup out, Line line) {
        if (line.contender().isPresent()) {
            String adapter = line.contender().get().adapter();
            out.open("tr", "data-a", adapter).open("th", "scope", "row");
            out.element("i", "", "class", "swatch " + palette.colour(adapter));
        } else {
            out.open("tr").open("th", "scope", "row");
        }
        out.text(line.heading()).close();
        for (int c = 0; c < line.cells().size(); c++) {
            Cell cell = line.cells().get(c);
            if (isNumeric(c + 1)) {
                out.element("td", cell.text(), "class", "num");
            } else {
                out.element("td", cell.text());
            }
        }
        out.close().line();
    }
}
