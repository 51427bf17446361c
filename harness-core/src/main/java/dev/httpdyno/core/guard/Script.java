package dev.httpdyno.core.guard;

import dev.httpdyno.core.result.DuetWindow;
import dev.httpdyno.core.result.SideFigures;
import dev.httpdyno.core.result.SoloWindow;
import dev.httpdyno.core.result.guard.Arm;
import dev.httpdyno.core.result.guard.Arm.Kind;
import dev.httpdyno.core.result.guard.Fault;
import dev.httpdyno.core.result.guard.Round;
import dev.httpdyno.core.result.guard.ServerFacts;
import dev.httpdyno.core.result.guard.Sitting;
import dev.httpdyno.core.result.guard.SittingInfo;
import dev.httpdyno.core.result.guard.Tolerances;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * Makes sittings without measuring, to prove what the judgement makes of them.
 *
 * @param rounds how many
 * @param scatter the standard deviation of a round's effect
 * @param slower the relative change of the candidate's CPU time
 * @param moreBytes what the candidate allocates more, in bytes a request
 * @param sameBuild by how much the second process of the base costs more
 * @param control by how much the second process of the control adapter costs more
 * @param burnShare the share of the burn that takes effect
 * @param options the candidate's settings
 * @param lastJava the version of the JVM in the last round
 * @param faults of the last round
 */
public record Script(
        int rounds,
        double scatter,
        double slower,
        double moreBytes,
        double sameBuild,
        double control,
        double burnShare,
        Map<String, String> options,
        String lastJava,
        List<Fault> faults) {

    /** The label of the candidate. */
    public static final String CANDIDATE = "candidate";

    private static final List<String> SCENARIOS = List.of("ping", "query");
    private static final Map<String, String> BASE_OPTIONS = Map.of("threads", "1");
    private static final String JAVA = "25.0.3";
    private static final double TOLERANCE = 0.03;
    private static final double MICROS = 10;
    private static final double BYTES = 1000;

    /**
     * Two equal builds.
     *
     * @param rounds how many
     * @return a script of a sitting that passes, if it is long enough
     */
    public static Script equal(int rounds) {
        return new Script(rounds, 0.008, 0, 0, 0, 0, 1, BASE_OPTIONS, JAVA, List.of());
    }

    /** A slower candidate. */
    Script slower(double relative) {
        return new Script(
                rounds, scatter, relative, moreBytes, sameBuild, control, burnShare, options, lastJava, faults);
    }

    /** Rounds that scatter more or less. */
    Script scatter(double deviation) {
        return new Script(
                rounds, deviation, slower, moreBytes, sameBuild, control, burnShare, options, lastJava, faults);
    }

    /** A candidate that allocates more. */
    Script moreBytes(double bytes) {
        return new Script(rounds, scatter, slower, bytes, sameBuild, control, burnShare, options, lastJava, faults);
    }

    /** A machine on which equal builds differ. */
    Script sameBuild(double relative) {
        return new Script(rounds, scatter, slower, moreBytes, relative, control, burnShare, options, lastJava, faults);
    }

    /** A control adapter that moves. */
    Script control(double relative) {
        return new Script(
                rounds, scatter, slower, moreBytes, sameBuild, relative, burnShare, options, lastJava, faults);
    }

    /** A burn that takes another effect. */
    Script burnShare(double share) {
        return new Script(rounds, scatter, slower, moreBytes, sameBuild, control, share, options, lastJava, faults);
    }

    /** A candidate with other settings. */
    Script options(Map<String, String> other) {
        return new Script(rounds, scatter, slower, moreBytes, sameBuild, control, burnShare, other, lastJava, faults);
    }

    /** Another JVM in the last round. */
    Script lastJava(String version) {
        return new Script(rounds, scatter, slower, moreBytes, sameBuild, control, burnShare, options, version, faults);
    }

    /** Something that went wrong in the last round. */
    Script fault(Fault fault) {
        return new Script(
                rounds, scatter, slower, moreBytes, sameBuild, control, burnShare, options, lastJava, List.of(fault));
    }

    /**
     * Makes the sitting.
     *
     * @param seed of its scatter
     * @return the same sitting for the same seed
     */
    public Sitting sitting(long seed) {
        Random random = new Random(seed);
        List<Round> all = new ArrayList<>();
        for (int number = 1; number <= rounds; number++) {
            boolean last = number == rounds;
            all.add(new Round(
                    number,
                    Instant.EPOCH,
                    0,
                    0,
                    servers(last ? lastJava : JAVA),
                    arms(number, random),
                    last ? faults : List.of()));
        }
        SittingInfo info = new SittingInfo(
                SittingInfo.SCHEMA,
                "scripted",
                "scripted",
                Instant.EPOCH,
                "none",
                seed,
                "scripted",
                "base",
                Map.of(CANDIDATE, "candidate"),
                "rival",
                SCENARIOS,
                List.of(),
                new Tolerances(TOLERANCE, 0.01, Map.of()),
                rounds,
                0,
                "",
                "",
                "",
                Map.of(),
                List.of());
        return new Sitting(info, all);
    }

    private List<ServerFacts> servers(String java) {
        return List.of(
                new ServerFacts(ServerFacts.BASE, "scripted", "1", java, BASE_OPTIONS),
                new ServerFacts(CANDIDATE, "scripted", "1", java, options),
                new ServerFacts(ServerFacts.CONTROL, "rival", "1", java, BASE_OPTIONS));
    }

    private List<Arm> arms(int number, Random random) {
        List<Arm> arms = new ArrayList<>();
        for (String scenario : SCENARIOS) {
            arms.add(arm(Kind.CANDIDATE, scenario, CANDIDATE, 0, slower, moreBytes, random));
        }
        String turn = SCENARIOS.get(number % SCENARIOS.size());
        double burnNanos = 2 * TOLERANCE * MICROS * 1000;
        arms.add(arm(Kind.SAME_BUILD, turn, "", 0, sameBuild, 0, random));
        arms.add(arm(Kind.BURN, turn, "", burnNanos, burnShare * 2 * TOLERANCE, 0, random));
        arms.add(arm(Kind.CONTROL, turn, "", 0, control, 0, random));
        return arms;
    }

    private Arm arm(
            Kind kind,
            String scenario,
            String candidate,
            double burnNanos,
            double relative,
            double more,
            Random random) {
        double ratio = Math.exp(Math.log1p(relative) + scatter * random.nextGaussian());
        SideFigures a = side(MICROS, BYTES * (1 + 0.0005 * random.nextGaussian()));
        SideFigures b = side(MICROS * ratio, (BYTES + more) * (1 + 0.0005 * random.nextGaussian()));
        return new Arm(
                kind,
                scenario,
                candidate,
                burnNanos,
                List.of(new DuetWindow(a, b)),
                List.of(new SoloWindow(true, a, 0), new SoloWindow(false, b, 0)),
                true,
                Optional.empty());
    }

    private static SideFigures side(double micros, double bytes) {
        long half = 250_000_000;
        return new SideFigures((long) (half / 1e3 / micros), 1e6 / micros / 2, micros, bytes, half);
    }
}
