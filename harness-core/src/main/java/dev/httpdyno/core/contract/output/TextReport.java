package dev.httpdyno.core.contract.output;

import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Failure;
import dev.httpdyno.core.contract.Outcome;
import dev.httpdyno.core.contract.Report;
import dev.httpdyno.core.contract.Result;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Results as plain text. */
public final class TextReport {

    private TextReport() {}

    /**
     * One line of counts, and then whatever a reader must know: failures, findings and known faults.
     *
     * @param report what came of every clause
     * @return lines without a line break at the end
     */
    public static List<String> of(Report report) {
        List<String> lines = new ArrayList<>();
        lines.add(summary(report));
        report.results().forEach(result -> lines.addAll(details(result)));
        report.findings().forEach(finding -> lines.add("  FINDING " + finding));
        return lines;
    }

    private static String summary(Report report) {
        long failed = report.results().stream().filter(Result::isFatal).count();
        long marks = report.count(Outcome.Fail.class) - failed;
        StringBuilder line = new StringBuilder(String.format(
                Locale.ROOT,
                "%-16s %s  %d of %d passed",
                report.subject(),
                report.isRight() ? "right" : "WRONG",
                report.count(Outcome.Pass.class),
                report.results().size()));
        append(line, failed, "failed");
        append(line, report.count(Outcome.KnownFault.class), "known faults");
        append(line, report.count(Outcome.Lacked.class), "lacked");
        append(line, marks, "below what a server should do");
        append(line, report.count(Outcome.NotRun.class), "not run");
        append(line, report.findings().size(), "findings");
        return line.append(String.format(Locale.ROOT, "  (%s, seed %d)", seconds(report.time()), report.seed()))
                .toString();
    }

    private static void append(StringBuilder line, long count, String what) {
        if (count > 0) {
            line.append(", ").append(count).append(' ').append(what);
        }
    }

    private static List<String> details(Result result) {
        if (result.outcome() instanceof Outcome.Fail fail) {
            return failure(result.isFatal() ? "FAIL" : "mark", result.clause(), fail.failure());
        }
        if (result.outcome() instanceof Outcome.KnownFault known) {
            return List.of("  KNOWN FAULT " + result.clause().id() + " "
                    + known.fault().what() + " (" + known.fault().reported() + ")");
        }
        return List.of();
    }

    /**
     * Everything about one clause, whatever came of it.
     *
     * @param result the clause and what came of it
     * @return lines without a line break at the end
     */
    public static List<String> clause(Result result) {
        Clause clause = result.clause();
        return switch (result.outcome()) {
            case Outcome.Pass unused -> List.of("  pass " + clause);
            case Outcome.Fail fail -> failure(result.isFatal() ? "FAIL" : "mark", clause, fail.failure());
            case Outcome.Lacked lacked ->
                List.of("  lacked " + clause + " (" + lacked.capability() + ": " + lacked.reason() + ")");
            case Outcome.NotRun notRun -> List.of("  not run " + clause + " (" + notRun.why() + ")");
            case Outcome.KnownFault known -> {
                List<String> lines = new ArrayList<>(failure("KNOWN FAULT", clause, known.failure()));
                lines.add("    " + known.fault().what() + " (" + known.fault().reported() + ")");
                yield lines;
            }
        };
    }

    private static List<String> failure(String word, Clause clause, Failure failure) {
        List<String> lines = new ArrayList<>();
        lines.add("  " + word + " " + clause + " [" + clause.level().name().toLowerCase(Locale.ROOT) + "]");
        field(lines, "sent", failure.sent());
        field(lines, "expected", failure.expected());
        field(lines, "got", failure.actual());
        field(lines, "check", failure.check());
        if (!clause.motive().isEmpty()) {
            field(lines, "seen in", clause.motive());
        }
        return lines;
    }

    private static void field(List<String> lines, String name, String text) {
        String label = name;
        for (String part : text.split("\n", -1)) {
            lines.add(String.format("    %-9s %s", label, part).stripTrailing());
            label = "";
        }
    }

    /**
     * The time of each section of the contract. Sections run at the same time, so the sum is more than the whole.
     *
     * @param report what came of every clause
     * @return one line for each section, and one for its slowest clause
     */
    public static List<String> timing(Report report) {
        Map<String, List<Result>> sections = new LinkedHashMap<>();
        report.results()
                .forEach(r -> sections.computeIfAbsent(r.clause().id().substring(0, 1), unused -> new ArrayList<>())
                        .add(r));
        List<String> lines = new ArrayList<>();
        sections.forEach((section, results) -> {
            Duration sum = results.stream().map(Result::time).reduce(Duration.ZERO, Duration::plus);
            Result slowest = results.stream()
                    .reduce((a, b) -> a.time().compareTo(b.time()) >= 0 ? a : b)
                    .orElseThrow();
            lines.add(String.format(
                    Locale.ROOT,
                    "  %s  %3d clauses  %s  slowest %s %s",
                    section,
                    results.size(),
                    seconds(sum),
                    slowest.clause().id(),
                    seconds(slowest.time())));
        });
        return lines;
    }

    /**
     * The list of clauses.
     *
     * @param clauses the clauses
     * @return one line for each
     */
    public static List<String> list(List<Clause> clauses) {
        return clauses.stream()
                .map(c ->
                        String.format("%-12s %-8s %s", c.id(), c.level().name().toLowerCase(Locale.ROOT), c.sentence()))
                .toList();
    }

    private static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.2f s", time.toNanos() / 1e9);
    }
}
