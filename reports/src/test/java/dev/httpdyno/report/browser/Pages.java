package dev.httpdyno.report.browser;

import dev.httpdyno.core.guard.Script;
import dev.httpdyno.core.guard.SittingJudge;
import dev.httpdyno.core.result.ContractResult;
import dev.httpdyno.core.result.Outcome;
import dev.httpdyno.core.result.RunFolder;
import dev.httpdyno.core.result.guard.Fault;
import dev.httpdyno.report.TestRun;
import dev.httpdyno.report.compare.CompareHtml;
import dev.httpdyno.report.compare.Pair;
import dev.httpdyno.report.compare.Pairing;
import dev.httpdyno.report.compare.Side;
import dev.httpdyno.report.guard.GuardHtml;
import dev.httpdyno.report.history.History;
import dev.httpdyno.report.history.HistoryHtml;
import dev.httpdyno.report.html.HtmlReport;
import dev.httpdyno.report.model.Metric;
import dev.httpdyno.report.model.RunReport;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Pages of every kind that HttpDyno writes. */
enum Pages {
    /** Of the run whose raw samples are kept with the documentation. */
    REAL {
        @Override
        String page() {
            return HtmlReport.of(RunReport.of(new RunFolder(Path.of("../docs/sample-report"))));
        }
    },
    LARGE {
        @Override
        String page() {
            return HtmlReport.of(TestRun.large().report());
        }
    },
    QUICK {
        @Override
        String page() {
            return HtmlReport.of(TestRun.small()
                    .quick()
                    .rounds(1)
                    .bad("delta", "ping", Outcome.INVALID, "12 wrong answers", List.of())
                    .report());
        }
    },
    RATED {
        @Override
        String page() {
            return HtmlReport.of(TestRun.large()
                    .scenarios(List.of("ping"))
                    .rates(1000.0, 20_000.0)
                    .report());
        }
    },
    SETUPS {
        @Override
        String page() {
            return HtmlReport.of(TestRun.small()
                    .jvm("jdk25", "/jdk -XX:+UseG1GC")
                    .jvm("jdk25-zgc-with-a-long-name", "/jdk -XX:+UseZGC")
                    .report());
        }
    },
    PAIRED {
        @Override
        String page() {
            return HtmlReport.of(TestRun.small().paired("reference", 120_000).report());
        }
    },
    EMPTY {
        @Override
        String page() {
            return HtmlReport.of(TestRun.small().rounds(0).report());
        }
    },
    HOSTILE {
        @Override
        String page() {
            return HtmlReport.of(hostile(1).report());
        }
    },
    COMPARED {
        @Override
        String page() {
            return CompareHtml.of(List.of(
                    compared(TestRun.large(), TestRun.large().id("after")),
                    compared(TestRun.small(), TestRun.small().quick().id("look"))));
        }
    },
    COMPARED_HOSTILE {
        @Override
        String page() {
            return CompareHtml.of(List.of(compared(hostile(1), hostile(2))));
        }
    },
    HISTORY {
        @Override
        String page() {
            List<RunReport> runs = new ArrayList<>();
            for (int day = 0; day < 40; day++) {
                runs.add(TestRun.of(day)
                        .id("run" + day)
                        .startedAt(Instant.parse("2026-01-01T00:00:00Z").plus(Duration.ofDays(day)))
                        .adapter("steady", 50_000)
                        .adapter("a-name-that-is-rather-long", day < 20 ? 50_000 : 60_000)
                        .report());
            }
            return HistoryHtml.of(History.of(runs, Metric.REQUESTS));
        }
    },
    GUARD {
        @Override
        String page() {
            return GuardHtml.of(SittingJudge.judge(Script.equal(12).sitting(7)));
        }
    },
    GUARD_HOSTILE {
        @Override
        String page() {
            Script slower = new Script(
                    12,
                    0.008,
                    0.08,
                    64,
                    0.08,
                    0.08,
                    0,
                    Map.of(ALERT, ALERT),
                    ALERT,
                    List.of(new Fault(Fault.Kind.WRONG_ANSWER, Script.CANDIDATE, "ping", ALERT)));
            return GuardHtml.of(SittingJudge.judge(slower.sitting(7)));
        }
    },
    HISTORY_HOSTILE {
        @Override
        String page() {
            return HistoryHtml.of(
                    History.of(List.of(hostile(1).report(), hostile(2).report()), Metric.REQUESTS));
        }
    };

    /** What would change the title if it were ever run. */
    private static final String ALERT =
            "<img src=x onerror=\"document.title='owned'\"><script>document.title='owned'</script>";

    abstract String page();

    private static Pair compared(TestRun first, TestRun second) {
        return Pairing.of(
                new Side.Run(first.report()), new Side.Run(second.report()), Metric.REQUESTS, Optional.empty());
    }

    private static TestRun hostile(int seed) {
        return TestRun.of(seed)
                .id(ALERT)
                .adapter(ALERT, 1000)
                .adapter("plain", 900)
                .version("plain", seed + ALERT)
                .scenarios(List.of("ping", ALERT))
                .bad(ALERT, "ping", Outcome.FAILED, ALERT, List.of(ALERT))
                .clause(ALERT, ALERT, ContractResult.Outcome.FAIL, ALERT)
                .machine("cpu", ALERT)
                .machine(ALERT, ALERT);
    }
}
