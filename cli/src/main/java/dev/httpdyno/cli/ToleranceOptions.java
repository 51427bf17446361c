package dev.httpdyno.cli;

import dev.httpdyno.core.result.guard.GuardMetric;
import dev.httpdyno.core.result.guard.Tolerances;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Which changes matter to the guard. */
final class ToleranceOptions {

    @Option(
            names = "--tolerance",
            split = ",",
            paramLabel = "[CELL=]CHANGE",
            description = {
                "The change that matters: of CPU time and requests/s in one sitting (3%%), of all metrics between two days",
                "(15%%). For some cells apart, as often as wanted: ping=2%%, allocation=5%%, ping:requests=10%%."
            })
    private List<String> changes = List.of();

    /**
     * What was given, over what is usual.
     *
     * @param usual where nothing was given
     * @param scenarios the scenarios that there are
     * @throws UsageException if a change or what it is for is unknown
     */
    Tolerances over(Tolerances usual, Collection<String> scenarios) {
        double all = usual.usual();
        Map<String, Double> own = new LinkedHashMap<>();
        for (String text : changes) {
            int equals = text.indexOf('=');
            double change = change(text.substring(equals + 1));
            if (equals < 0) {
                all = change;
            } else {
                String cell = text.substring(0, equals);
                requireKnown(cell, scenarios);
                own.put(cell, change);
            }
        }
        return new Tolerances(all, usual.allocation() == usual.usual() ? all : usual.allocation(), own);
    }

    private static double change(String text) {
        try {
            return new Tolerance().convert(text);
        } catch (TypeConversionException e) {
            throw new UsageException("--tolerance: " + e.getMessage());
        }
    }

    private static void requireKnown(String cell, Collection<String> scenarios) {
        List<String> metrics =
                Arrays.stream(GuardMetric.values()).map(Tolerances::name).toList();
        List<String> known = new ArrayList<>(scenarios);
        known.addAll(metrics);
        boolean both = metrics.stream()
                .anyMatch(m -> cell.endsWith(":" + m)
                        && scenarios.contains(cell.substring(0, cell.length() - m.length() - 1)));
        if (!both && !known.contains(cell)) {
            throw new UsageException("--tolerance: there is no '" + cell + "' here" + Nearest.hint(cell, known)
                    + ", or both as in ping:cpu");
        }
    }
}
