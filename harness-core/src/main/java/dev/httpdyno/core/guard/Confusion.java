package dev.httpdyno.core.guard;

import dev.httpdyno.core.guard.Candidate.Charge;
import dev.httpdyno.core.result.guard.Fault;
import dev.httpdyno.core.result.guard.GuardCell;
import dev.httpdyno.core.result.guard.GuardMetric;
import dev.httpdyno.core.result.guard.GuardReport;
import dev.httpdyno.core.result.guard.GuardReport.Outcome;
import dev.httpdyno.core.result.guard.Sitting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What the guard said of sittings whose truth is known. */
public final class Confusion {

    private static final int ROUNDS = 12;
    private static final long SEED = 7;
    private static final double CHANGE = 0.08;

    /** What is this many times the tolerance must be called slower; less may be a small change. */
    private static final double SURE = 1.6;

    private Confusion() {}

    /**
     * One thing whose truth is known.
     *
     * @param name what it is
     * @param truth what must be said
     * @param said what was said
     * @param state whether that is right; open when the guard could not tell
     */
    public record Line(String name, String truth, String said, State state) {}

    /** Whether the guard was right. */
    public enum State {
        /** It was. */
        RIGHT("right"),
        /** It said the contrary. */
        WRONG("WRONG"),
        /** It did not decide. */
        OPEN("undecided");

        private final String words;

        State(String words) {
            this.words = words;
        }

        /** The words to show. */
        @Override
        public String toString() {
            return words;
        }
    }

    /**
     * Doctored sittings: one for each exit code and each reason.
     *
     * @return a line each
     */
    public static List<Line> ofDoctored() {
        Script equal = Script.equal(ROUNDS);
        Fault wrong = new Fault(Fault.Kind.WRONG_ANSWER, Script.CANDIDATE, "ping", "expected i, got o");
        Map<String, String> options = Map.of("threads", "2");
        return List.of(
                doctored("same build", equal, Outcome.PASS),
                doctored("faster", equal.slower(-CHANGE), Outcome.PASS),
                doctored("slower", equal.slower(CHANGE), Outcome.REGRESSION),
                doctored("64 bytes more", equal.moreBytes(64), Outcome.REGRESSION),
                doctored("a wrong answer", equal.fault(wrong), Outcome.REGRESSION),
                doctored("another JDK in mid-run", equal.lastJava("25.0.4"), Outcome.REGRESSION),
                doctored("an option changed", equal.options(options), Outcome.OPTIONS_CHANGED),
                doctored("the control adapter moved", equal.control(CHANGE), Outcome.UNDECIDED),
                doctored("the same build moved", equal.sameBuild(CHANGE), Outcome.UNDECIDED),
                doctored("the burn was missed", equal.burnShare(0), Outcome.UNDECIDED),
                doctored("two rounds", Script.equal(2), Outcome.UNDECIDED),
                doctored("slower and the control moved", equal.slower(CHANGE).control(CHANGE), Outcome.REGRESSION),
                doctored("slower and an option changed", equal.slower(CHANGE).options(options), Outcome.REGRESSION));
    }

    private static Line doctored(String name, Script script, Outcome truth) {
        Outcome said = SittingJudge.judge(script.sitting(SEED)).outcome();
        return new Line("doctored: " + name, code(truth), code(said), right(said == truth));
    }

    private static String code(Outcome outcome) {
        return outcome + " (" + outcome.exitCode() + ")";
    }

    /**
     * The live part: candidates that are the base itself, charged with what their label says.
     *
     * @param sitting the sitting
     * @param charged what each candidate was told to do more
     * @return a line for each candidate and scenario
     */
    public static List<Line> of(Sitting sitting, List<Candidate> charged) {
        GuardReport report = SittingJudge.judge(sitting);
        List<Line> lines = new ArrayList<>();
        for (Candidate candidate : charged) {
            for (GuardCell cell : report.cells()) {
                if (cell.side().equals(candidate.label()) && cell.metric() == metric(candidate.charge())) {
                    lines.add(line(cell, candidate.charge()));
                }
            }
        }
        return List.copyOf(lines);
    }

    private static GuardMetric metric(Charge charge) {
        return charge.bytes() > 0 ? GuardMetric.ALLOCATION : GuardMetric.CPU;
    }

    private static Line line(GuardCell cell, Charge charge) {
        boolean any = !charge.equals(Charge.NONE);
        boolean sure = charge.bytes() > 0 || charge.burn() >= SURE * cell.tolerance();
        String truth = !any ? "not slower" : sure ? "slower" : "slower or small change";
        String said =
                cell.word() + cell.effect().map(e -> " " + Words.change(e)).orElse("");
        State state = switch (cell.word()) {
            case CANNOT_TELL -> State.OPEN;
            case SLOWER -> right(any);
            case SMALL_CHANGE -> right(!sure);
            case SAME, FASTER -> right(!any);
            case OVERTAKEN, MISSING, WRONG, NEW -> State.WRONG;
        };
        return new Line(cell.name(), truth, said, state);
    }

    private static State right(boolean right) {
        return right ? State.RIGHT : State.WRONG;
    }

    /**
     * How often each was said.
     *
     * @param lines the lines
     * @return a count for each state
     */
    public static Map<State, Long> counts(List<Line> lines) {
        return lines.stream().collect(Collectors.groupingBy(Line::state, Collectors.counting()));
    }
}
