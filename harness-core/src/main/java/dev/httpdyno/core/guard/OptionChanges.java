package dev.httpdyno.core.guard;

import dev.httpdyno.core.result.guard.OptionChange;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Compares the settings of two servers. */
final class OptionChanges {

    private OptionChanges() {}

    /** Every key that differs. */
    static List<OptionChange> between(String side, Map<String, String> before, Map<String, String> after, int cells) {
        TreeSet<String> keys = new TreeSet<>(before.keySet());
        keys.addAll(after.keySet());
        return keys.stream()
                .map(k -> new OptionChange(side, k, before.getOrDefault(k, ""), after.getOrDefault(k, ""), cells))
                .filter(c -> !c.before().equals(c.after()))
                .toList();
    }
}
