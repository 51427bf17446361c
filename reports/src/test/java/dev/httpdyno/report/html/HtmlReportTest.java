package dev.httpdyno.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.report.TestRun;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class HtmlReportTest {

    @Test
    void page_ofALargeRun_isUnderAMegabyte() {
        String page = HtmlReport.of(TestRun.large().report());

        assertThat(page.getBytes(StandardCharsets.UTF_8).length).isLessThan(1_000_000);
    }

    @Test
    void page_ofAnyRun_needsNothingFromElsewhere() {
        String page = HtmlReport.of(TestRun.small().rates(1000.0).report());

        assertThat(page).contains("default-src &#39;none&#39;");
        assertThat(page.replace("http://www.w3.org/2000/svg", ""))
                .doesNotContainPattern("(?i)(src|href)=\"(?!#)|url\\(|@import|https?://");
    }

    @Test
    void ids_inAPage_areUnique() {
        String page = HtmlReport.of(TestRun.large().report());

        assertThat(Pattern.compile(" id=\"([^\"]*)\"").matcher(page).results().map(m -> m.group(1)))
                .doesNotHaveDuplicates();
    }

    @Test
    void latency_underAClosedLoop_isNotTold() {
        assertThat(HtmlReport.of(TestRun.small().report())).doesNotContain("latency by percentile");
        assertThat(HtmlReport.of(TestRun.small().rates(1000.0).report())).contains("latency by percentile");
    }
}
