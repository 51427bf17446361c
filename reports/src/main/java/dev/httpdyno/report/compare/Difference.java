package dev.httpdyno.report.compare;

import dev.httpdyno.core.result.RunInfo;
import dev.httpdyno.report.model.Footprint;
import dev.httpdyno.report.model.RunReport;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Something that is not the same on two sides.
 *
 * @param what it is
 * @param first its value on the first side
 * @param second its value on the second side
 * @param isOfMachine whether it makes another machine of it, on which figures themselves cannot be compared
 */
public record Difference(String what, String first, String second, boolean isOfMachine) {

    private static final String NONE = "nothing";

    /** Facts that change from hour to hour and make no other machine. */
    private static final Set<String> PASSING =
            Set.of("loadAverage", "frequency", "timeWaitSockets", "stolenSinceBoot", "throttledSinceBoot");
    /** Facts that make another machine. */
    private static final Set<String> MACHINE =
            Set.of("os", "arch", "cpu", "logicalCpus", "cores", "smt", "numaNodes", "virtualised");

    /**
     * Lists what differs.
     *
     * @param first a run
     * @param second another run
     * @return the differences that matter to figures
     */
    static List<Difference> between(RunReport first, RunReport second) {
        List<Difference> found = new ArrayList<>();
        RunInfo one = first.info();
        RunInfo two = second.info();
        facts(found, "", one.machine(), two.machine());
        add(found, "CPUs of the servers", one.serverCpus(), two.serverCpus(), true);
        add(found, "CPUs of the load", one.loadCpus(), two.loadCpus(), true);
        add(found, "HttpDyno", one.httpdyno(), two.httpdyno(), false);
        add(found, "window, s", Double.toString(one.windowSeconds()), Double.toString(two.windowSeconds()), false);
        add(
                found,
                "warm-up at most, s",
                Double.toString(one.warmUpSeconds()),
                Double.toString(two.warmUpSeconds()),
                false);
        add(
                found,
                "cooldown, s",
                Double.toString(one.cooldownSeconds()),
                Double.toString(two.cooldownSeconds()),
                false);
        add(found, "rounds", Integer.toString(one.rounds()), Integer.toString(two.rounds()), false);
        add(found, "measured beside", one.partner(), two.partner(), false);
        add(found, "order", one.order(), two.order(), false);
        jvms(found, one, two);
        versions(found, first, second);
        return found;
    }

    /** With one set-up on either side its name says nothing: what counts are the flags. */
    private static void jvms(List<Difference> found, RunInfo one, RunInfo two) {
        if (one.jvms().size() == 1 && two.jvms().size() == 1) {
            add(
                    found,
                    "JVM",
                    one.jvms().values().iterator().next(),
                    two.jvms().values().iterator().next(),
                    false);
            return;
        }
        Set<String> names = new LinkedHashSet<>(one.jvms().keySet());
        names.addAll(two.jvms().keySet());
        for (String name : names) {
            add(
                    found,
                    "JVM " + name,
                    one.jvms().getOrDefault(name, NONE),
                    two.jvms().getOrDefault(name, NONE),
                    false);
        }
    }

    private static void versions(List<Difference> found, RunReport first, RunReport second) {
        Map<String, Footprint> others = new TreeMap<>();
        second.footprints().forEach(f -> others.put(f.contender().label(), f));
        for (Footprint one : first.footprints()) {
            String label = one.contender().label();
            Footprint two = others.get(label);
            if (two != null) {
                add(found, label, one.version(), two.version(), false);
                add(found, (two.runsOnJvm() ? "JDK of " : "runtime of ") + label, one.java(), two.java(), false);
                facts(found, label + ", ", one.options(), two.options());
            }
        }
    }

    private static void facts(List<Difference> found, String prefix, Map<String, String> one, Map<String, String> two) {
        Set<String> names = new LinkedHashSet<>(one.keySet());
        names.addAll(two.keySet());
        names.removeAll(PASSING);
        for (String name : names) {
            add(
                    found,
                    prefix + name,
                    one.getOrDefault(name, NONE),
                    two.getOrDefault(name, NONE),
                    prefix.isEmpty() && MACHINE.contains(name));
        }
    }

    private static void add(List<Difference> found, String what, String first, String second, boolean ofMachine) {
        if (!first.equals(second)) {
            found.add(
                    new Difference(what, first.isEmpty() ? NONE : first, second.isEmpty() ? NONE : second, ofMachine));
        }
    }

    /** What differs and how. */
    @Override
    public String toString() {
        return what + ": " + first + " against " + second;
    }
}
