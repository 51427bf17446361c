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

/** The tester finds what it is there to find. */
class PageFaultsTest {

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

    private static List<String> faults(String main) throws IOException {
        Path file = Files.writeString(
                temp.resolve("page.html"),
                "<!doctype html><html lang=en><title>A page</title><style>html{background:#fff}</style>"
                        + "<main><h1>A page</h1>" + main + "</main>");
        return PageFaults.of(browser, file, 390, "light");
    }

    @Test
    void page_thatIsWell_hasNoFault() throws IOException {
        assertThat(faults("<p>All is well.</p>")).isEmpty();
    }

    @Test
    void labels_thatOverlap_areBothNamed() throws IOException {
        assertThat(faults("<svg role=img aria-label=chart viewBox='0 0 200 100'><text x=9 y=40>netty</text>"
                        + "<text x=20 y=44>undertow</text></svg>"))
                .containsExactly("overlap: 'netty' and 'undertow'");
        assertThat(faults("<table><tr><th style='position:absolute'>requests<th style='position:absolute'>CPU</table>"))
                .contains("overlap: 'requests' and 'CPU'");
    }

    @Test
    void label_thatIsCutOff_isNamed() throws IOException {
        assertThat(faults("<svg role=img aria-label=chart viewBox='0 0 200 100'><text x=180 y=40>netty</text></svg>"))
                .containsExactly("cut off: 'netty'");
    }

    @Test
    void page_widerThanItsWindow_isTold() throws IOException {
        assertThat(faults("<div style='width:700px'>wide</div>"))
                .singleElement()
                .asString()
                .startsWith("wide: ");
    }

    @Test
    void console_withAnError_isQuoted() throws IOException {
        assertThat(faults("<script>console.error('out of luck')</script>")).containsExactly("console: out of luck");
        assertThat(faults("<script>nobody()</script>"))
                .singleElement()
                .asString()
                .startsWith("console: ReferenceError: nobody is not defined");
    }

    @Test
    void request_thatLeavesTheFile_isNamed() throws IOException {
        assertThat(faults("<img alt='' src='http://127.0.0.1:9/x.png'>")).contains("request: http://127.0.0.1:9/x.png");
        assertThat(faults("<img alt='' src='other.png'>")).anyMatch(f -> f.matches("request: file:.*/other\\.png"));
    }

    @Test
    void contrast_thatIsTooFaint_isMeasured() throws IOException {
        assertThat(faults("<p style='color:#bbb'>Hardly to be read</p>"))
                .singleElement()
                .asString()
                .startsWith("axe: color-contrast: p: ")
                .contains("insufficient color contrast of 1.91");
        assertThat(
                        faults(
                                "<svg role=img aria-label=chart viewBox='0 0 200 100'><text fill='#bbb' y=40>netty</text></svg>"))
                .containsExactly("faint: 'netty' has a contrast of 1.9");
    }

    @Test
    void landmark_thatIsMissing_isNamed() throws IOException {
        assertThat(faults("</main><p>Outside of all landmarks</p><main>")).anyMatch(f -> f.startsWith("axe: region: "));
    }
}
