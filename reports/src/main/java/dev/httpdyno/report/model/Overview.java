package dev.httpdyno.report.model;

import dev.httpdyno.core.stats.Summary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * All contenders over the scenarios of one kind: geometric means of ratios to the leader.
 *
 * @param metric what is compared
 * @param boards the scenarios, all of one kind
 * @param entries the best first, and so the first is the leader; never empty
 * @param incomplete who has no figure on one of the boards, and so no mean
 */
public record Overview(Metric metric, List<Board> boards, List<Entry> entries, List<Contender> incomplete) {

    /** Answers of at least this size make a scenario one of moving bytes: its ratios are no mean with the others. */
    private static final double LARGE_ANSWER = 65536;

    /** Copies the lists. */
    public Overview {
        boards = List.copyOf(boards);
        entries = List.copyOf(entries);
        incomplete = List.copyOf(incomplete);
    }

    /**
     * A contender's place.
     *
     * @param contender who
     * @param ratio the geometric mean of the ratios to the leader's medians
     * @param interval its 95 % interval; absent with too few rounds, and for the leader itself
     * @param ratios the ratio on each board, in the order of the boards
     */
    public record Entry(Contender contender, double ratio, Optional<Bounds> interval, List<Double> ratios) {

        /** Copies the ratios. */
        public Entry {
            ratios = List.copyOf(ratios);
        }
    }

    /**
     * The leader.
     *
     * @return to whom all ratios are
     */
    public Contender leader() {
        return entries.get(0).contender();
    }

    /**
     * Whether nothing tells a contender from the leader.
     *
     * @param entry any but the leader's
     * @return false with too few rounds, when nothing is told at all
     */
    public static boolean isTie(Entry entry) {
        return entry.interval().filter(b -> b.contains(1)).isPresent();
    }

    /** One overview for each kind of scenario, the kind with more scenarios first; boards under one load only. */
    static List<Overview> of(Metric metric, List<Board> boards) {
        List<Board> small = new ArrayList<>();
        List<Board> large = new ArrayList<>();
        for (Board board : boards) {
            answerBytes(board).ifPresent(bytes -> (bytes < LARGE_ANSWER ? small : large).add(board));
        }
        List<Overview> overviews = new ArrayList<>();
        ofOneKind(metric, small).ifPresent(overviews::add);
        ofOneKind(metric, large).ifPresent(overviews::add);
        overviews.sort(
                Comparator.comparingInt((Overview o) -> o.boards().size()).reversed());
        return overviews;
    }

    private static OptionalDouble answerBytes(Board board) {
        List<Double> sizes = board.rows().stream()
                .flatMap(r -> r.figures().stream())
                .filter(f -> f.valid() > 0)
                .map(f -> (double) f.bytesRead() / f.valid())
                .toList();
        return sizes.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(Summary.of(sizes).median());
    }

    private static Optional<Overview> ofOneKind(Metric metric, List<Board> boards) {
        List<Contender> all = boards.stream()
                .flatMap(b -> b.rows().stream())
                .map(Row::contender)
                .distinct()
                .sorted()
                .toList();
        List<Contender> complete = all.stream()
                .filter(c -> boards.stream().allMatch(b -> median(b, metric, c).isPresent()))
                .toList();
        if (complete.isEmpty()) {
            return Optional.empty();
        }
        Comparator<Contender> byMean = Comparator.comparingDouble(c -> logMean(boards, metric, c));
        Contender leader = complete.stream()
                .min((metric.moreIsBetter() ? byMean.reversed() : byMean).thenComparing(c -> c))
                .orElseThrow();
        List<Entry> entries = complete.stream()
                .map(c -> entry(boards, metric, c, leader))
                .sorted(Comparator.comparingDouble((Entry e) -> metric.moreIsBetter() ? -e.ratio() : e.ratio())
                        .thenComparing(Entry::contender))
                .toList();
        List<Contender> incomplete =
                all.stream().filter(c -> !complete.contains(c)).toList();
        return Optional.of(new Overview(metric, boards, entries, incomplete));
    }

    private static double logMean(List<Board> boards, Metric metric, Contender contender) {
        return boards.stream()
                .mapToDouble(b -> Math.log(median(b, metric, contender).orElseThrow()))
                .average()
                .orElseThrow();
    }

    private static Entry entry(List<Board> boards, Metric metric, Contender contender, Contender leader) {
        List<Double> ratios = boards.stream()
                .map(b -> median(b, metric, contender).orElseThrow()
                        / median(b, metric, leader).orElseThrow())
                .toList();
        double mean = Math.exp(ratios.stream().mapToDouble(Math::log).average().orElseThrow());
        return new Entry(contender, mean, Optional.empty(), ratios);
    }

    private static Optional<Double> median(Board board, Metric metric, Contender contender) {
        return board.rows().stream()
                .filter(r -> r.contender().equals(contender))
                .findFirst()
                .flatMap(r -> r.standing(metric))
                .map(Standing::median);
    }
}
