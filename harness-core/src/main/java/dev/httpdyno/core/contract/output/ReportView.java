package dev.httpdyno.core.contract.output;

import dev.httpdyno.core.contract.Failure;
import dev.httpdyno.core.contract.Outcome;
import dev.httpdyno.core.contract.Report;
import dev.httpdyno.core.contract.Result;
import java.util.List;
import java.util.Locale;

/**
 * A report as plain values, for machine-readable formats.
 *
 * @param subject the server's name
 * @param right whether no clause that binds failed
 * @param seed what the random values were drawn from
 * @param millis how long all of it took
 * @param findings what is wrong with the adapter's own declarations
 * @param clauses one entry for each clause
 */
public record ReportView(
        String subject, boolean right, long seed, long millis, List<String> findings, List<ClauseView> clauses) {

    /**
     * A clause and what came of it. Texts that do not apply are empty.
     *
     * @param id the id
     * @param level the level in lower case
     * @param sentence what holds
     * @param outcome {@code pass}, {@code fail}, {@code lacked}, {@code not run} or {@code known fault}
     * @param fatal whether it fails the verification
     * @param reason why it is lacked, not run or known
     * @param sent what was sent, escaped and cut
     * @param expected what was due
     * @param actual what came
     * @param check what to look at
     * @param millis how long it took
     */
    public record ClauseView(
            String id,
            String level,
            String sentence,
            String outcome,
            boolean fatal,
            String reason,
            String sent,
            String expected,
            String actual,
            String check,
            long millis) {}

    private static final Failure NOTHING = new Failure("", "", "", "");

    /** Copies the lists. */
    public ReportView {
        findings = List.copyOf(findings);
        clauses = List.copyOf(clauses);
    }

    /**
     * The values of a report.
     *
     * @param report the report
     * @return its values
     */
    public static ReportView of(Report report) {
        return new ReportView(
                report.subject(),
                report.isRight(),
                report.seed(),
                report.time().toMillis(),
                report.findings(),
                report.results().stream().map(ReportView::clause).toList());
    }

    private static ClauseView clause(Result result) {
        return switch (result.outcome()) {
            case Outcome.Pass unused -> view(result, "pass", "", NOTHING);
            case Outcome.Fail fail -> view(result, "fail", "", fail.failure());
            case Outcome.Lacked lacked -> view(result, "lacked", lacked.capability() + ": " + lacked.reason(), NOTHING);
            case Outcome.NotRun notRun -> view(result, "not run", notRun.why(), NOTHING);
            case Outcome.KnownFault known ->
                view(
                        result,
                        "known fault",
                        known.fault().what() + " (" + known.fault().reported() + ")",
                        known.failure());
        };
    }

    private static ClauseView view(Result result, String outcome, String reason, Failure failure) {
        return new ClauseView(
                result.clause().id(),
                result.clause().level().name().toLowerCase(Locale.ROOT),
                result.clause().sentence(),
                outcome,
                result.isFatal(),
                reason,
                failure.sent(),
                failure.expected(),
                failure.actual(),
                failure.check(),
                result.time().toMillis());
    }
}
