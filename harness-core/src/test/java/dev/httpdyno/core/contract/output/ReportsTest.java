package dev.httpdyno.core.contract.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.api.Capability;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Failure;
import dev.httpdyno.core.contract.Outcome;
import dev.httpdyno.core.contract.Report;
import dev.httpdyno.core.contract.Result;
import java.io.StringReader;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** One report with every outcome, in each format. */
class ReportsTest {

    private static final Failure FAILURE = new Failure(
            "GET / HTTP/1.1\\r\\n",
            "body 'Hi' (2 bytes)",
            "body that differs at byte 1:\n'Ha'\n  ^",
            "the \u0001 route");

    private static final Report REPORT = new Report(
            "zoo",
            42,
            List.of(
                    result(Clause.gate("G1", "right").because("netty 1"), new Outcome.Pass()),
                    result(Clause.must("G6", "wrong").because("netty 2"), new Outcome.Fail(FAILURE)),
                    result(Clause.should("P5", "not so good"), new Outcome.Fail(FAILURE)),
                    result(Clause.declared("P3", "absent"), new Outcome.Lacked(Capability.HEAD, "no HEAD", false)),
                    result(Clause.must("V15", "unknown"), new Outcome.NotRun("no process")),
                    result(
                            Clause.must("G9", "known"),
                            new Outcome.KnownFault(KnownFault.always("G9", "stays open", "helidon 1"), FAILURE))),
            List.of("lacks() names XML, but every clause of it passes"),
            Duration.ofMillis(1234));

    private static Result result(Clause clause, Outcome outcome) {
        return new Result(clause, outcome, Duration.ofMillis(100));
    }

    @Test
    void text_everyOutcome_countsAndExplains() {
        assertThat(String.join("\n", TextReport.of(REPORT))).isEqualTo("""
                zoo              WRONG  1 of 6 passed, 1 failed, 1 known faults, 1 lacked, 1 below what a server should do, 1 not run, 1 findings  (1.23 s, seed 42)
                  FAIL G6 wrong [must]
                    sent      GET / HTTP/1.1\\r\\n
                    expected  body 'Hi' (2 bytes)
                    got       body that differs at byte 1:
                              'Ha'
                                ^
                    check     the \u0001 route
                    seen in   netty 2
                  mark P5 not so good [should]
                    sent      GET / HTTP/1.1\\r\\n
                    expected  body 'Hi' (2 bytes)
                    got       body that differs at byte 1:
                              'Ha'
                                ^
                    check     the \u0001 route
                  KNOWN FAULT G9 stays open (helidon 1)
                  FINDING lacks() names XML, but every clause of it passes""");
    }

    @Test
    void text_oneClause_saysWhatCameOfIt() {
        List<Result> results = REPORT.results();

        assertThat(TextReport.clause(results.get(0))).containsExactly("  pass G1 right");
        assertThat(TextReport.clause(results.get(3))).containsExactly("  lacked P3 absent (HEAD: no HEAD)");
        assertThat(TextReport.clause(results.get(4))).containsExactly("  not run V15 unknown (no process)");
        assertThat(TextReport.clause(results.get(5))).last().isEqualTo("    stays open (helidon 1)");
    }

    @Test
    void text_timing_isBySection() {
        assertThat(TextReport.timing(REPORT))
                .containsExactly(
                        "  G    3 clauses  0.30 s  slowest G1 0.10 s",
                        "  P    2 clauses  0.20 s  slowest P5 0.10 s",
                        "  V    1 clauses  0.10 s  slowest V15 0.10 s");
    }

    @Test
    void text_list_hasALineForEachClause() {
        assertThat(TextReport.list(List.of(Clause.gate("G1", "right")))).containsExactly("G1           gate     right");
    }

    @Test
    void view_everyOutcome_isPlainValues() {
        ReportView view = ReportView.of(REPORT);

        assertThat(view.right()).isFalse();
        assertThat(view.clauses())
                .extracting(ReportView.ClauseView::outcome)
                .containsExactly("pass", "fail", "fail", "lacked", "not run", "known fault");
        assertThat(view.clauses())
                .extracting(ReportView.ClauseView::fatal)
                .containsExactly(false, true, false, false, false, false);
        assertThat(view.clauses().get(3).reason()).isEqualTo("HEAD: no HEAD");
    }

    @Test
    void junit_everyOutcome_isATestCase() throws Exception {
        StringWriter out = new StringWriter();
        JUnitXml.write(List.of(ReportView.of(REPORT)), out);

        Element suite = (Element) DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(out.toString())))
                .getElementsByTagName("testsuite")
                .item(0);
        NodeList cases = suite.getElementsByTagName("testcase");
        assertThat(suite.getAttribute("tests")).isEqualTo("7");
        assertThat(suite.getAttribute("failures")).isEqualTo("2");
        assertThat(suite.getAttribute("skipped")).isEqualTo("4");
        assertThat(cases.getLength()).isEqualTo(7);
        assertThat(suite.getElementsByTagName("failure").getLength()).isEqualTo(2);
        assertThat(suite.getElementsByTagName("skipped").getLength()).isEqualTo(4);
        assertThat(((Element) cases.item(0)).getAttribute("name")).isEqualTo("G1 right");
    }

    @Test
    void junit_ofHostileTexts_isWellFormedAndKeepsThemAsText() throws Exception {
        String hostile = "<failure/>\"]]>&\u0000\u001b[31m\ud800\uffff";
        StringWriter out = new StringWriter();
        JUnitXml.write(
                List.of(new ReportView(
                        hostile,
                        false,
                        1,
                        1,
                        List.of(hostile),
                        List.of(new ReportView.ClauseView(
                                "Q1", "must", hostile, "fail", true, "", hostile, hostile, hostile, hostile, 1)))),
                out);

        Element suite = (Element) DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(out.toString())))
                .getElementsByTagName("testsuite")
                .item(0);
        String inert = "<failure/>\"]]>&??[31m??";
        assertThat(suite.getAttribute("name")).isEqualTo(inert);
        assertThat(suite.getElementsByTagName("failure").getLength()).isEqualTo(2);
        assertThat(suite.getElementsByTagName("failure").item(0).getTextContent())
                .contains("got       " + inert);
    }

    @Test
    void matrix_everyOutcome_hasItsMark() {
        assertThat(Matrix.markdown(List.of(ReportView.of(REPORT))))
                .startsWith(
                        "| Clause | Level | zoo |",
                        "|---|---|---|",
                        "| G1 | gate | + |",
                        "| G6 | must | **F** |",
                        "| P5 | should | o |",
                        "| P3 | declared | - |",
                        "| V15 | must | ? |",
                        "| G9 | must | K |");
    }
}
