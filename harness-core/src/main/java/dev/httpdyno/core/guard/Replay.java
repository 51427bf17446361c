package dev.httpdyno.core.guard;

import dev.httpdyno.core.result.guard.Arm;
import dev.httpdyno.core.result.guard.GuardCell;
import dev.httpdyno.core.result.guard.GuardWord;
import dev.httpdyno.core.result.guard.Tolerances;
import dev.httpdyno.core.stats.Looks;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * What sittings would say, drawn from recorded rounds and judged as a sitting judges. It rests on the model that rounds are
 * independent. The bounds come from drawing the recorded rounds themselves anew (the bootstrap of Efron, 1979): other rounds
 * of the same kind might have been recorded.
 *
 * @param groups recorded comparisons of one pair of builds on one scenario each; a cell of a sitting is drawn from one group
 * @param equal whether both sides are one build, so that either may be the base, which is drawn anew for each round
 * @param cells how many cells a sitting has, each of which may be called slower
 * @param family how many cells share the chance of a false alarm, at least as many
 * @param tolerances the changes that matter
 */
public record Replay(List<List<Arm>> groups, boolean equal, int cells, int family, Tolerances tolerances) {

    private static final int RECORDINGS = 40;
    private static final double TAIL = 0.05;

    /**
     * A share of sittings.
     *
     * @param value of all sittings that were drawn
     * @param low the 5th percentile over recordings
     * @param high the 95th percentile over recordings
     */
    public record Share(double value, double low, double high) {

        private static Share of(int[] counts, int each) {
            double[] shares = Arrays.stream(counts)
                    .mapToDouble(c -> (double) c / each)
                    .sorted()
                    .toArray();
            int cut = (int) (TAIL * shares.length);
            return new Share(Arrays.stream(shares).average().orElse(0), shares[cut], shares[shares.length - 1 - cut]);
        }
    }

    /**
     * What the sittings said.
     *
     * @param rounds how many rounds were recorded
     * @param sittings how many were drawn
     * @param slower for each look the share that called something slower by then
     * @param decided for each look the share that had decided everything by then
     */
    public record Outcome(int rounds, int sittings, List<Share> slower, List<Share> decided) {}

    /** Copies the groups. */
    public Replay {
        groups = groups.stream().map(List::copyOf).toList();
        int least = Looks.ROUNDS.get(0);
        for (List<Arm> group : groups) {
            if (group.size() < least) {
                throw new IllegalArgumentException(
                        "only " + group.size() + " recorded rounds, but it takes " + least + " to draw from");
            }
        }
        if (groups.isEmpty()) {
            throw new IllegalArgumentException("no recorded rounds");
        }
    }

    /**
     * Draws sittings.
     *
     * @param sittings how many; they are spread evenly over the recordings, so that it may become a few more
     * @param seed of the draws
     * @return what they say
     */
    public Outcome outcome(int sittings, long seed) {
        Random random = new Random(seed);
        int each = (sittings + RECORDINGS - 1) / RECORDINGS;
        int looks = Looks.ROUNDS.size();
        int[][] slower = new int[looks][RECORDINGS];
        int[][] decided = new int[looks][RECORDINGS];
        for (int recording = 0; recording < RECORDINGS; recording++) {
            List<List<Arm>> drawn =
                    groups.stream().map(g -> draw(g, g.size(), random)).toList();
            for (int sitting = 0; sitting < each; sitting++) {
                int alarm = looks;
                int end = 0;
                for (int cell = 0; cell < cells; cell++) {
                    Decision decision = decide(drawn.get(random.nextInt(drawn.size())), random);
                    alarm = decision.slower ? Math.min(alarm, decision.look) : alarm;
                    end = Math.max(end, decision.look);
                }
                for (int look = alarm; look < looks; look++) {
                    slower[look][recording]++;
                }
                for (int look = end; look < looks; look++) {
                    decided[look][recording]++;
                }
            }
        }
        return new Outcome(
                groups.stream().mapToInt(List::size).sum(),
                each * RECORDINGS,
                Arrays.stream(slower).map(c -> Share.of(c, each)).toList(),
                Arrays.stream(decided).map(c -> Share.of(c, each)).toList());
    }

    /** At which look a cell was decided, the number of looks if never. */
    private record Decision(int look, boolean slower) {}

    private Decision decide(List<Arm> recorded, Random random) {
        List<Arm> rounds = draw(recorded, Looks.ROUNDS.get(Looks.ROUNDS.size() - 1), random).stream()
                .map(arm -> equal && random.nextBoolean() ? arm.swapped() : arm)
                .toList();
        double level = SittingJudge.levelOfEach(family);
        for (int look = 0; look < Looks.ROUNDS.size(); look++) {
            List<GuardCell> judged = new CellJudge(
                            "", rounds.get(0).scenario(), rounds.subList(0, Looks.ROUNDS.get(look)), tolerances, level)
                    .failing();
            if (judged.stream().anyMatch(c -> c.word() == GuardWord.SLOWER)) {
                return new Decision(look, true);
            }
            if (judged.stream().noneMatch(c -> c.word() == GuardWord.CANNOT_TELL)) {
                return new Decision(look, false);
            }
        }
        return new Decision(Looks.ROUNDS.size(), false);
    }

    private static List<Arm> draw(List<Arm> from, int count, Random random) {
        return IntStream.range(0, count)
                .mapToObj(i -> from.get(random.nextInt(from.size())))
                .toList();
    }
}
