package dev.httpdyno.cli;

import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.contract.Failure;
import dev.httpdyno.core.contract.Outcome;
import dev.httpdyno.core.contract.Report;
import dev.httpdyno.core.contract.Result;
import dev.httpdyno.core.contract.Verifier;
import dev.httpdyno.core.contract.VideoFile;
import dev.httpdyno.core.contract.clauses.Clauses;
import dev.httpdyno.core.contract.output.TextReport;
import dev.httpdyno.core.measure.Plan;
import dev.httpdyno.core.result.ContractResult;
import dev.httpdyno.core.server.ServerFailure;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Holds every adapter of a plan to the whole contract before anything is measured, for the report of the run. */
final class ContractCheck {

    private ContractCheck() {}

    /** One line an adapter is printed; a broken clause bars nothing but the scenarios whose gate it is. */
    static List<ContractResult> of(Plan plan, VideoFile video, PrintWriter out) {
        List<ContractResult> results = new ArrayList<>();
        for (FoundAdapter adapter : plan.adapters()) {
            if (Thread.currentThread().isInterrupted()) {
                break;
            }
            try {
                Report report = ContractRun.with(
                        adapter,
                        video,
                        subject -> new Verifier(subject, plan.seed(), Verifier.stepLimit()).runAll(Clauses.all()));
                out.println(TextReport.of(report).get(0));
                report.results().forEach(r -> results.add(plain(adapter.id(), r)));
            } catch (ServerFailure e) {
                out.println(adapter.id() + " could not be verified: " + e.getMessage());
            }
            out.flush();
        }
        out.println();
        return results;
    }

    private static ContractResult plain(String adapter, Result result) {
        String level = result.clause().level().name().toLowerCase(Locale.ROOT);
        return switch (result.outcome()) {
            case Outcome.Pass unused ->
                new ContractResult(adapter, result.clause().id(), level, ContractResult.Outcome.PASS, "");
            case Outcome.Fail fail ->
                new ContractResult(
                        adapter, result.clause().id(), level, ContractResult.Outcome.FAIL, text(fail.failure()));
            case Outcome.Lacked lacked ->
                new ContractResult(
                        adapter,
                        result.clause().id(),
                        level,
                        ContractResult.Outcome.LACKED,
                        lacked.capability() + ": " + lacked.reason());
            case Outcome.NotRun notRun ->
                new ContractResult(adapter, result.clause().id(), level, ContractResult.Outcome.NOT_RUN, notRun.why());
            case Outcome.KnownFault known ->
                new ContractResult(
                        adapter,
                        result.clause().id(),
                        level,
                        ContractResult.Outcome.KNOWN_FAULT,
                        known.fault().what() + " (" + known.fault().reported() + ")");
        };
    }

    private static String text(Failure failure) {
        return "sent " + failure.sent() + "\nexpected " + failure.expected() + "\ngot " + failure.actual();
    }
}
