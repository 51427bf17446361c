package dev.httpdyno.report.html;

import dev.httpdyno.core.result.RunInfo;
import dev.httpdyno.report.chart.Palette;
import dev.httpdyno.report.html.HtmlTable.Cell;
import dev.httpdyno.report.model.Caveats;
import dev.httpdyno.report.model.Footprint;
import dev.httpdyno.report.model.RunReport;
import dev.httpdyno.report.text.Markup;
import dev.httpdyno.report.text.Numbers;
import java.util.List;
import java.util.stream.Collectors;

/** Where and how it was measured, how to do it again, and what such numbers do not tell. */
final class EnvironmentSection {

    private EnvironmentSection() {}

    static Markup of(RunReport report, Palette palette) {
        RunInfo run = report.info();
        Markup out = new Markup();
        out.open("section", "id", "environment", "aria-labelledby", "environment-h")
                .line();
        out.element("h2", "Environment", "id", "environment-h").line();
        out.element("h3", "The same run again").line();
        out.element("pre", run.command(), "class", "command").line();
        HtmlTable facts = new HtmlTable("The run", palette, List.of("what", "value"));
        fact(facts, "HttpDyno", run.httpdyno());
        fact(facts, "order within a round", run.order());
        fact(facts, "seed", Long.toString(run.seed()));
        fact(facts, "rounds", Integer.toString(run.rounds()));
        fact(facts, "window, s", Numbers.plain(run.windowSeconds()));
        fact(facts, "CPUs of the servers", run.serverCpus().isEmpty() ? "not pinned" : run.serverCpus());
        fact(facts, "CPUs of the load", run.loadCpus().isEmpty() ? "not pinned" : run.loadCpus());
        report.slotBias().ifPresent(b -> fact(facts, "position in the round against requests/s", b));
        if (!report.slotMeans().isEmpty()) {
            fact(
                    facts,
                    "requests/s by position, over their mean",
                    report.slotMeans().stream().map(m -> Numbers.fixed(m, 2)).collect(Collectors.joining(" ")));
        }
        report.speed().ifPresent(s -> fact(facts, "machine speed", s.text()));
        run.machine().forEach((name, value) -> fact(facts, name, value));
        out.add(facts.markup());
        HtmlTable jvms = new HtmlTable("JVM set-ups: home and every flag", palette, List.of("name", "JVM"));
        run.jvms().forEach((name, flags) -> fact(jvms, name, flags));
        run.provenance().jvms().forEach((name, jvm) -> fact(jvms, name + ", in force", jvm.text()));
        out.add(jvms.markup());
        HtmlTable servers = new HtmlTable(
                "Servers: versions and settings in force",
                palette,
                List.of("adapter", "version", "released", "runtime", "settings"));
        for (Footprint footprint : report.footprints()) {
            servers.row(
                    footprint.contender(),
                    List.of(
                            Cell.of(footprint.version()),
                            Cell.of(footprint
                                    .bundle()
                                    .map(b -> b.release().remarks(run.startedAt()))
                                    .orElse("unknown")),
                            Cell.of(footprint.runtime()),
                            Cell.of(footprint.options().entrySet().stream()
                                    .map(o -> o.getKey() + ": " + o.getValue())
                                    .collect(Collectors.joining("; ")))));
        }
        out.add(servers.markup()).close().line();
        out.open("section", "id", "caveats", "aria-labelledby", "caveats-h").line();
        out.element("h2", "How to read it", "id", "caveats-h").open("ul").line();
        Caveats.all().forEach(c -> out.element("li", c).line());
        return out.close().close().line();
    }

    private static void fact(HtmlTable table, String name, String value) {
        table.row(name, List.of(Cell.of(value)));
    }
}
