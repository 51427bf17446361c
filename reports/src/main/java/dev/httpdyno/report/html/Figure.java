package dev.httpdyno.report.html;

import dev.httpdyno.report.chart.Chart;
import dev.httpdyno.report.text.Markup;

/** A chart with its caption. */
public final class Figure {

    private Figure() {}

    /**
     * Frames a chart.
     *
     * @param chart the chart
     * @param id a name that is unique in the page
     * @return a figure
     */
    public static Markup of(Chart chart, String id) {
        return new Markup()
                .open("figure")
                .element("figcaption", chart.title())
                .add(chart.svg(id))
                .close()
                .line();
    }
}
