package dev.httpdyno.report.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Every page as a reader has it: looked at wide and narrow, light and dark, and worked with. */
class PagesTest {

    private static final int WIDE = 1280;
    private static final int NARROW = 390;
    private static final String NAMES =
            "[...document.querySelectorAll('#s-ping table tbody tr:not(.off) th')].map(e => e.textContent)";
    private static final String FIGURES =
            "[...document.querySelectorAll('#s-ping table')][0].querySelectorAll('tbody tr')"
                    + ".values().map(r => Number(r.cells[2].textContent.replace(/[^0-9.]/g, ''))).toArray()";

    @TempDir
    private static Path temp;

    private static Chromium browser;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        browser = Chromium.start(temp);
    }

    @AfterAll
    static void stop() {
        browser.close();
    }

    private static Path file(Pages page) throws IOException {
        Path file = temp.resolve(page + ".html");
        return Files.exists(file) ? file : Files.writeString(file, page.page());
    }

    private static Tab open(Pages page) throws IOException {
        return browser.tab().open(file(page), WIDE, "light");
    }

    @ParameterizedTest
    @EnumSource
    void page_wideAndLight_hasNoFault(Pages page) throws IOException {
        assertThat(PageFaults.of(browser, file(page), WIDE, "light")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void page_narrowAndDark_hasNoFault(Pages page) throws IOException {
        assertThat(PageFaults.of(browser, file(page), NARROW, "dark")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.MATCH_ANY, names = ".*HOSTILE")
    void page_ofHostileNames_runsNothingOfTheirs(Pages page) throws IOException {
        try (Tab tab = open(page)) {
            assertThat(tab.evaluate("document.title").asString()).startsWith("HttpDyno");
            assertThat(tab.evaluate("document.images.length").asInt()).isZero();
        }
    }

    @Test
    void page_ofALargeRun_isLightEnoughToOpenAtOnce() throws IOException {
        try (Tab tab = open(Pages.LARGE)) {
            JsonNode times = tab.evaluate("(t => ({loaded: t.loadEventEnd, painted:"
                    + " performance.getEntriesByName('first-contentful-paint')[0].startTime}))"
                    + "(performance.getEntriesByType('navigation')[0])");
            System.out.printf(
                    "20 x 10 x 10: painted after %d ms, loaded after %d ms%n",
                    times.get("painted").asInt(), times.get("loaded").asInt());
            assertThat(tab.evaluate("document.querySelectorAll('*').length").asInt())
                    .isLessThan(25_000);
            assertThat(times.get("loaded").asInt())
                    .as("a bound for any machine")
                    .isLessThan(20_000);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"REAL", "LARGE"})
    void heading_clicked_sortsItsTable(Pages page) throws IOException {
        try (Tab tab = open(page)) {
            String heading = "#s-ping thead th:nth-child(3)";
            tab.click(heading + " button");
            List<Double> up = numbers(tab.evaluate(FIGURES));
            assertThat(up).isSorted().hasSizeGreaterThan(1);
            assertThat(tab.evaluate("document.querySelector('" + heading + "').ariaSort")
                            .asString())
                    .isEqualTo("ascending");

            tab.click(heading + " button");
            assertThat(numbers(tab.evaluate(FIGURES))).isEqualTo(up.reversed());
        }
    }

    @Test
    void heading_pressedByKeyboard_sortsItsTable() throws IOException {
        try (Tab tab = open(Pages.REAL)) {
            tab.evaluate("document.querySelector('#s-ping thead th:nth-child(3) button').focus()");
            tab.press(" ", 32, " ");
            assertThat(numbers(tab.evaluate(FIGURES))).isSorted();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"REAL", "LARGE"})
    void adapter_unchecked_isGoneFromTablesAndChartsUntilAllAreChecked(Pages page) throws IOException {
        try (Tab tab = open(page)) {
            List<String> before = strings(tab.evaluate(NAMES));
            String name = before.get(0);
            String height = "document.querySelector('#s-ping svg').viewBox.baseVal.height";
            int tall = tab.evaluate(height).asInt();

            tab.click("#filter input[value='" + name + "']");

            assertThat(strings(tab.evaluate(NAMES))).isNotEmpty().doesNotContain(name);
            assertThat(strings(tab.evaluate("[...document.querySelectorAll(\"main [data-a='" + name
                            + "']\")].filter(e => e.getClientRects().length > 0).map(e => e.outerHTML.slice(0, 120))")))
                    .isEmpty();
            assertThat(tab.evaluate(height).asInt()).isLessThan(tall);

            tab.click("#filter button");
            assertThat(strings(tab.evaluate(NAMES))).isEqualTo(before);
        }
    }

    @Test
    void dot_underThePointer_tellsItsSample() throws IOException {
        try (Tab tab = open(Pages.REAL)) {
            tab.evaluate("document.querySelector('#s-ping .dots').scrollIntoView({block: 'center'})");
            tab.point(tab.evaluate("(e => { const [x, y] = e.getAttribute('d').match(/[0-9.]+/g);"
                    + " const p = new DOMPoint(x, y).matrixTransform(e.getScreenCTM()); return [p.x, p.y]; })"
                    + "(document.querySelector('#s-ping .dots'))"));
            assertThat(tab.evaluate("document.querySelector('.tip').textContent")
                            .asString())
                    .contains("round", "requests/s");
        }
    }

    @Test
    void samples_asked_areATableThatSorts() throws IOException {
        try (Tab tab = open(Pages.REAL)) {
            tab.click("#samples-table summary");
            tab.evaluate("new Promise(done => setTimeout(done, 50))");
            tab.click("#samples-table thead th:nth-child(8) button");
            assertThat(numbers(tab.evaluate("[...document.querySelectorAll('#samples-table tbody tr')]"
                            + ".map(r => Number(r.cells[7].textContent.replace(/,/g, '')))")))
                    .hasSize(35)
                    .isSorted();
        }
    }

    @Test
    void page_printed_isWholeAndDarkOnLightWhateverTheScreenIs() throws IOException {
        try (Tab tab = browser.tab().open(file(Pages.REAL), WIDE, "dark")) {
            assertThat(tab.print()).isGreaterThan(10_000);
            assertThat(tab.evaluate("document.querySelectorAll('details:not([open], #samples-table)').length")
                            .asInt())
                    .isZero();
            tab.asPrinted();
            assertThat(tab.evaluate("getComputedStyle(document.documentElement).backgroundColor")
                            .asString())
                    .isEqualTo("rgb(255, 255, 255)");
            assertThat(strings(tab.evaluate("['nav', '#filter', '#all-samples'].map(s =>"
                            + " getComputedStyle(document.querySelector(s)).display)")))
                    .containsOnly("none");
        }
    }

    @ParameterizedTest
    @EnumSource
    void chart_ofAnyPage_hasATableInItsSection(Pages page) throws IOException {
        try (Tab tab = open(page)) {
            assertThat(strings(tab.evaluate("[...document.querySelectorAll('section:has(svg)')]"
                            + ".filter(s => s.querySelector('table') === null).map(s => s.id)")))
                    .isEmpty();
        }
    }

    @Test
    void frames_thatScroll_areReachedByKeyboard() throws IOException {
        try (Tab tab = open(Pages.REAL)) {
            tab.press("Tab", 9, "");
            assertThat(tab.evaluate("document.activeElement.className").asString())
                    .isEqualTo("skip");
            assertThat(tab.evaluate("[...document.querySelectorAll('.scroll, summary, a, button, input')]"
                                    + ".filter(e => e.tabIndex < 0).length")
                            .asInt())
                    .isZero();
        }
    }

    private static List<Double> numbers(JsonNode array) {
        return array.valueStream().map(JsonNode::asDouble).toList();
    }

    private static List<String> strings(JsonNode array) {
        return array.valueStream().map(JsonNode::asString).toList();
    }
}
