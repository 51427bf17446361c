package dev.httpdyno.report.model;

import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.stats.SlotBias;
import dev.httpdyno.report.text.Numbers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Whether the position of a sample in its round tells something about its figure. */
final class Positions {

    private static final double LEVEL = 0.05;

    private Positions() {}

    /** Nothing from too few samples, and nothing from a single round, in which each cell has one position alone. */
    static Optional<SlotBias> bias(List<Board> boards) {
        Map<Integer, List<Sample>> rounds = boards.stream()
                .filter(b -> b.rate().isEmpty())
                .flatMap(b -> b.rows().stream())
                .flatMap(r -> r.valid().stream())
                .collect(Collectors.groupingBy(Sample::round, TreeMap::new, Collectors.toList()));
        List<SlotBias.Slotted> slotted = new ArrayList<>();
        rounds.values().forEach(round -> {
            round.sort(Comparator.comparingInt(Sample::slot));
            for (int i = 0; i < round.size(); i++) {
                Sample sample = round.get(i);
                double rate = Metric.REQUESTS.of(sample).orElse(0.0);
                if (rate > 0) {
                    slotted.add(new SlotBias.Slotted(
                            sample.adapter() + "\n" + sample.variant() + "\n" + sample.scenario(), i + 1, rate));
                }
            }
        });
        return SlotBias.of(slotted);
    }

    static boolean matters(SlotBias bias) {
        return bias.p() < LEVEL;
    }

    static String text(SlotBias bias) {
        return "r = " + Numbers.fixed(bias.correlation(), 2) + ", p = " + Numbers.significant(bias.p(), 2) + ", n = "
                + bias.n();
    }
}
