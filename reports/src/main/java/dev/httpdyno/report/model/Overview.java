package dev.httpdyno.report.model;

import dev.httpdyno.core.stats.Interval;
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
     * @param ratio the geometric mean of the ratios to the leader, rounds taken out
     * @param interval its 95 % interval; absent with too few rounds
     * @param tie whether nothing tells it from the leader, over all contenders; false with too few rounds
     * @param ratios the ratio on each board, in the order of the boards
     */
    public record Entry(
            Contender contender, double ratio, Optional<Interval> interval, boolean tie, List<Double> ratios) {

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
                .filter(c -> boards.stream().allMatch(b -> hasFigure(b, metric, c)))
                .toList();
        if (complete.isEmpty()) {
            return Optional.empty();
        }
        List<Contender> incomplete =
                all.stream().filter(c -> !complete.contains(c)).toList();
        return Optional.of(new Overview(metric, boards, new Ratios(metric, boards, complete).entries(), incomplete));
    }

    private static boolean hasFigure(Board board, Metric metric, Contender contender) {
        return board.rows().stream()
                .anyMatch(r ->
                        r.contender().equals(contender) && r.standing(metric).isPresent());
    }
}
