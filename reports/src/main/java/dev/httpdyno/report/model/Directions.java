package dev.httpdyno.report.model;

import dev.httpdyno.core.result.RunInfo;
import dev.httpdyno.core.stats.Summary;
import java.util.ArrayList;
import java.util.List;

/**
 * A scenario measured in a fixed order and in its reverse: what the position alone does to a figure.
 *
 * @param board the scenario
 * @param entries in the order of the board
 */
public record Directions(Board board, List<Entry> entries) {

    /** Copies the entries. */
    public Directions {
        entries = List.copyOf(entries);
    }

    /**
     * A contender's requests a second both ways.
     *
     * @param contender who
     * @param forward the median of the odd rounds, which went forward
     * @param reverse the median of the even rounds
     */
    public record Entry(Contender contender, double forward, double reverse) {}

    static List<Directions> of(RunInfo run, List<Board> boards) {
        return run.order().equals("both") ? boards.stream().map(Directions::of).toList() : List.of();
    }

    private static Directions of(Board board) {
        List<Entry> entries = new ArrayList<>();
        for (Row row : board.rows()) {
            List<Double> forward = rates(row, 1);
            List<Double> reverse = rates(row, 0);
            if (!forward.isEmpty() && !reverse.isEmpty()) {
                entries.add(new Entry(
                        row.contender(),
                        Summary.of(forward).median(),
                        Summary.of(reverse).median()));
            }
        }
        return new Directions(board, entries);
    }

    private static List<Double> rates(Row row, int remainder) {
        return row.valid().stream()
                .filter(s -> s.round() % 2 == remainder)
                .flatMap(s -> Metric.REQUESTS.of(s).stream())
                .toList();
    }
}
