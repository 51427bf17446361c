package dev.httpdyno.report.model;

import dev.httpdyno.core.result.RunInfo;
import dev.httpdyno.report.text.Numbers;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A run in two sentences, and what was asked of it.
 *
 * @param question who was to be compared, by what, and on which scenarios
 * @param answer who leads, who ties, and by how much
 * @param conditions on what machine, how and when
 */
public record Headline(String question, String answer, String conditions) {

    private static final int MOST_NAMES = 8;

    static Headline of(RunInfo run, List<Overview> overviews, List<Footprint> footprints) {
        String answer = overviews.isEmpty()
                ? "No contender has a figure on every scenario; each scenario says what failed."
                : answer(run, overviews.get(0));
        boolean paired = !overviews.isEmpty() && overviews.get(0).metric() == Metric.PAIRED;
        boolean more = overviews.isEmpty() || overviews.get(0).metric().moreIsBetter();
        return new Headline(question(run, more), answer, conditions(run, footprints, paired));
    }

    private static String most(boolean more) {
        return more ? "the most requests a second" : "the least CPU time a request";
    }

    private static String question(RunInfo run, boolean more) {
        List<String> adapters = run.adapters().keySet().stream()
                .filter(a -> !a.equals(run.reference()))
                .sorted()
                .toList();
        String where = " on " + some(List.copyOf(run.scenarios().keySet()), "scenarios")
                + (run.jvms().size() > 1
                        ? " under " + some(List.copyOf(new TreeSet<>(run.jvms().keySet())), "JVM set-ups")
                        : "")
                + "?";
        if (adapters.size() == 1) {
            return more
                    ? "How many requests a second does " + adapters.get(0) + " answer" + where
                    : "How much CPU time does a request cost " + adapters.get(0) + where;
        }
        return "Which of " + some(adapters, "servers") + (more ? " answers " : " needs ") + most(more) + where;
    }

    private static String some(List<String> names, String what) {
        return names.size() <= MOST_NAMES ? and(names) : names.size() + " " + what;
    }

    private static String answer(RunInfo run, Overview overview) {
        boolean more = overview.metric().moreIsBetter();
        String most = most(more);
        String where = " on " + scenarios(overview);
        String leader = overview.leader().label();
        if (overview.entries().size() == 1) {
            return leader + " alone has figures" + where + ", so there is nothing to rank.";
        }
        List<Overview.Entry> rest =
                overview.entries().subList(1, overview.entries().size());
        Overview.Entry second = rest.get(0);
        if (second.interval().isEmpty()) {
            return leader + " showed " + most + where + ", then "
                    + second.contender().label() + " with "
                    + times(second, more) + "; with " + run.rounds() + (run.rounds() == 1 ? " round" : " rounds")
                    + " a cell that decides nothing.";
        }
        List<String> first = new ArrayList<>(List.of(leader));
        rest.stream()
                .filter(Overview.Entry::tie)
                .forEach(e -> first.add(e.contender().label()));
        String start = first.size() == 1
                ? leader + (more ? " answers " : " needs ") + most + where
                : and(first) + " tie for " + most + where;
        return rest.stream()
                .filter(e -> !e.tie())
                .findFirst()
                .map(e -> start + "; " + e.contender().label() + " follows with " + times(e, more) + " (95 % interval "
                        + Digits.ofRatio(e.interval().orElseThrow()) + ").")
                .orElse(start + ", and nothing tells them apart.");
    }

    private static String times(Overview.Entry entry, boolean more) {
        String ratio = entry.interval()
                .map(b -> Digits.ofRatio(entry.ratio(), b))
                .orElseGet(() -> Numbers.fixed(entry.ratio(), 2));
        return ratio + " times as " + (more ? "many" : "much");
    }

    private static String scenarios(Overview overview) {
        List<String> names = overview.boards().stream().map(Board::title).toList();
        int most = 5;
        return names.size() <= most
                ? and(names) + (names.size() > 1 ? " (geometric mean)" : "")
                : names.size() + " scenarios (geometric mean)";
    }

    private static String and(List<String> names) {
        return names.size() == 1
                ? names.get(0)
                : String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.get(names.size() - 1);
    }

    private static String runtimes(List<Footprint> footprints, boolean jvm, String separator) {
        return footprints.stream()
                .filter(f -> f.runsOnJvm() == jvm)
                .map(Footprint::java)
                .filter(v -> !v.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new))
                .stream()
                .collect(Collectors.joining(separator));
    }

    private static String conditions(RunInfo run, List<Footprint> footprints, boolean paired) {
        Map<String, String> machine = run.machine();
        String java = runtimes(footprints, true, " and ");
        String others = runtimes(footprints, false, ", ");
        LocalDate day = LocalDate.ofInstant(run.startedAt(), ZoneOffset.UTC);
        return "Measured on " + machine.getOrDefault("cpu", machine.getOrDefault("arch", "an unknown CPU"))
                + machine.entrySet().stream()
                        .filter(e -> e.getKey().equals("logicalCpus"))
                        .map(e -> ", " + e.getValue() + " CPUs")
                        .collect(Collectors.joining())
                + (machine.getOrDefault("virtualised", "").equals("yes") ? " (virtual)" : "")
                + ", " + machine.getOrDefault("os", "an unknown system")
                + (java.isEmpty() ? "" : ", JDK " + java)
                + (others.isEmpty() ? "" : ", " + others)
                + String.format(Locale.ROOT, ", on %tF", day)
                + ": " + run.rounds() + (run.rounds() == 1 ? " round" : " rounds") + " of "
                + Numbers.plain(run.windowSeconds()) + " s windows"
                + (run.quick() ? ", one process for each adapter" : ", each in a fresh server process")
                + (!paired
                        ? ""
                        : ", ranked beside "
                                + (run.partner().equals(run.reference()) ? "the reference server" : run.partner()))
                + ".";
    }
}
