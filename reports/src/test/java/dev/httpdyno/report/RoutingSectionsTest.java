package dev.httpdyno.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.report.model.RunReport;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What reports say of several boards together: families, tables of several sizes, and what was left out. */
class RoutingSectionsTest {

    private static RunReport families() {
        return TestRun.of(1)
                .adapter("netty", 90_000)
                .adapter("netty-radix", 60_000)
                .adapter("jdk", 30_000)
                .family("netty", "netty")
                .family("netty-radix", "netty")
                .family("jdk", "jdk")
                .report();
    }

    private static RunReport sweep() {
        return TestRun.of(1)
                .scenarios(List.of("routes-10", "routes-100", "routes-1000"))
                .adapter("list", 90_000)
                .adapter("tree", 90_000)
                .factor("list", "routes-100", 0.1)
                .factor("list", "routes-1000", 0.01)
                .report();
    }

    private static String page(RunReport report) {
        return Format.HTML.render(report).getOrDefault("report.html", "");
    }

    private static String section(String page, String id) {
        int start = page.indexOf("<section id=\"" + id + "\"");
        assertThat(start).as("section " + id).isNotNegative();
        return page.substring(start, page.indexOf("</section>", start));
    }

    @Test
    void family_ofTwoVariants_hasASectionWithThemAlone() {
        assertThat(section(page(families()), "family-netty"))
                .contains("The family netty", "over 2 scenarios", "netty-radix", "<svg")
                .doesNotContain("jdk<");
        assertThat(page(families())).doesNotContain("id=\"family-jdk\"");

        Map<String, String> markdown = Format.MARKDOWN.render(families());
        assertThat(markdown.get("report.md")).contains("## The family netty", "charts/family-netty.svg");
        assertThat(markdown.get("charts/family-netty.svg"))
                .contains("netty-radix")
                .doesNotContain(">jdk<");
    }

    @Test
    void sweep_overSizes_saysWhoGrowsAndWhoDoesNot() {
        assertThat(section(page(sweep()), "sweep"))
                .contains("list grows in proportion to the table: exponent 1.00", "tree does not grow with the table")
                .contains("\u00b5s with 10 routes", "\u00b5s with 1,000 routes", "<svg");

        Map<String, String> markdown = Format.MARKDOWN.render(sweep());
        assertThat(markdown.get("report.md"))
                .contains("## Cost against the size of the table", "list grows in proportion", "charts/sweep.svg");
        assertThat(markdown.get("charts/sweep.svg")).contains("list", "tree");

        JsonNode sweeps = JsonMapper.shared()
                .readTree(Format.JSON.render(sweep()).getOrDefault("results.json", ""))
                .get("sweeps");
        assertThat(sweeps).hasSize(2);
        assertThat(sweeps.get(0).get("adapter").asString()).isEqualTo("list");
        assertThat(sweeps.get(0).get("exponent").asDouble()).isBetween(0.95, 1.05);
    }

    @Test
    void whatIsLeftOut_isShownWithItsReason() {
        RunReport report = TestRun.small()
                .notMeasured("alpha", "host", "HOST_ROUTING: one table for all")
                .report();

        assertThat(section(page(report), "not-measured")).contains("alpha", "host", "HOST_ROUTING: one table for all");
        assertThat(Format.MARKDOWN.render(report).get("report.md"))
                .contains("## Not measured", "| alpha | host | HOST&#95;ROUTING: one table for all |");
        assertThat(Format.CSV.render(report).get("results.csv"))
                .contains("not_measured", "HOST_ROUTING: one table for all");
    }

    @Test
    void run_ofOneScenarioSizeAndNoFamily_hasNoneOfThem() {
        assertThat(page(TestRun.small().report()))
                .doesNotContain("id=\"sweep\"", "id=\"family-", "id=\"not-measured\"");
    }
}
