package dev.httpdyno.report.html;

import dev.httpdyno.core.result.Sample;
import dev.httpdyno.report.chart.Palette;
import dev.httpdyno.report.model.Board;
import dev.httpdyno.report.model.Contender;
import dev.httpdyno.report.model.RunReport;
import dev.httpdyno.report.text.Markup;
import dev.httpdyno.report.text.Numbers;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/** A run as one HTML file that opens from disk, prints, and needs no network. */
public final class HtmlReport {

    private static final int MANY_BOARDS = 6;

    private final RunReport report;
    private final Palette palette;
    private final IdentityHashMap<Sample, Integer> index = new IdentityHashMap<>();

    private HtmlReport(RunReport report) {
        this.report = report;
        this.palette =
                new Palette(report.contenders().stream().map(Contender::adapter).toList());
        report.samples().forEach(s -> index.put(s, index.size()));
    }

    /**
     * Renders a run.
     *
     * @param report the run
     * @return the file
     */
    public static String of(RunReport report) {
        return new HtmlReport(report).page();
    }

    private String page() {
        boolean isLong = report.boards().size() > MANY_BOARDS;
        Markup main = new Markup();
        main.add(SummarySection.of(report, palette)).add(filter());
        report.boards()
                .forEach(b ->
                        main.add(new ScenarioSection(b, palette, s -> index.getOrDefault(s, -1), isLong).markup()));
        main.add(DuelSection.of(report, palette));
        main.add(RoutingSections.of(report, palette));
        main.add(FootprintSection.of(report, palette));
        main.add(ContractSection.of(report.contract(), palette));
        main.add(EnvironmentSection.of(report, palette));
        main.add(SamplesSection.markup());
        return Page.of("HttpDyno run " + report.info().id(), header(), main, Optional.of(SamplesSection.json(report)));
    }

    private Markup header() {
        Markup out = new Markup();
        out.element("p", "HttpDyno", "class", "brand").line();
        out.element(
                        "h1",
                        count(report.contenders().size(), "server") + ", "
                                + count(report.boards().size(), "scenario"))
                .line();
        out.element(
                        "p",
                        "Run " + report.info().id() + ", started "
                                + report.info()
                                        .startedAt()
                                        .toString()
                                        .replaceAll("(\\..*)?Z", "")
                                        .replace('T', ' ') + " UTC, "
                                + Numbers.count(report.samples().size()) + " samples",
                        "class",
                        "soft")
                .line();
        if (!report.info().note().isEmpty()) {
            out.element("p", report.info().note()).line();
        }
        out.open("nav", "aria-label", "Sections").open("ul").line();
        for (Board board : report.boards()) {
            link(out, "s-" + board.slug(), board.title());
        }
        if (!report.duels().isEmpty()) {
            link(out, "duels", "Beside " + report.info().partner());
        }
        if (!report.info().notMeasured().isEmpty()) {
            link(out, "not-measured", "Not measured");
        }
        link(out, "footprint", "Start-up and memory");
        link(out, "contract", "Contract");
        link(out, "environment", "Environment");
        link(out, "caveats", "How to read it");
        return out.close().close().line();
    }

    private static void link(Markup out, String anchor, String text) {
        out.open("li").element("a", text, "href", "#" + anchor).close().line();
    }

    private static String count(int n, String what) {
        return n + " " + what + (n == 1 ? "" : "s");
    }

    /** Shown by the script alone: without it there is nothing to filter with. */
    private Markup filter() {
        List<String> adapters = palette.adapters();
        Markup out = new Markup();
        out.open("form", "id", "filter", "hidden", "hidden")
                .open("fieldset")
                .element("legend", "Show adapters")
                .line();
        for (String adapter : adapters) {
            out.open("label", "class", palette.colour(adapter));
            out.leaf("input", "type", "checkbox", "checked", "checked", "value", adapter);
            out.element("i", "", "class", "swatch").text(adapter).close().line();
        }
        out.element("button", "All", "type", "button", "data-all", "1");
        out.element("button", "None", "type", "button", "data-all", "");
        return out.close().close().line();
    }
}
