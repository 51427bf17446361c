package dev.httpdyno.core.contract.fuzz;

import dev.httpdyno.core.wire.Octets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Smaller versions of values, the smallest first. */
final class Smaller {

    private Smaller() {}

    /** Shorter texts: the halves, and then the text without one of its characters. */
    static List<String> text(String text) {
        int[] points = text.codePoints().toArray();
        List<String> smaller = new ArrayList<>();
        if (points.length > 3) {
            smaller.add(new String(points, 0, points.length / 2));
            smaller.add(new String(points, points.length / 2, points.length - points.length / 2));
        }
        for (int i = 0; i < points.length && points.length > 1; i++) {
            smaller.add(new String(points, 0, i) + new String(points, i + 1, points.length - i - 1));
        }
        return smaller;
    }

    /** Shorter bytes: the halves, and without the first or the last. */
    static List<Octets> octets(Octets octets) {
        int size = octets.size();
        if (size < 2) {
            return size == 0 ? List.of() : List.of(Octets.EMPTY);
        }
        return List.of(
                octets.slice(0, size / 2),
                octets.slice(size / 2, size),
                octets.slice(0, size - 1),
                octets.slice(1, size));
    }

    /** The list without one of its elements, as long as some remain. */
    static <T> List<List<T>> without(List<T> list, int least) {
        List<List<T>> smaller = new ArrayList<>();
        for (int i = 0; i < list.size() && list.size() > least; i++) {
            List<T> rest = new ArrayList<>(list);
            rest.remove(i);
            smaller.add(rest);
        }
        return smaller;
    }

    /** The list with one of its elements smaller. */
    static <T> List<List<T>> within(List<T> list, Function<T, List<T>> smallerElements) {
        List<List<T>> smaller = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            for (T element : smallerElements.apply(list.get(i))) {
                List<T> changed = new ArrayList<>(list);
                changed.set(i, element);
                smaller.add(changed);
            }
        }
        return smaller;
    }
}
