package dev.httpdyno.core.contract;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What the values of one field must be.
 *
 * @param name the field's name
 * @param text the rule in words
 * @param check accepts the values, one for each field line
 */
public record HeaderRule(String name, String text, Predicate<List<String>> check) {

    /**
     * Exactly one field line with this value.
     *
     * @param name the field's name
     * @param value its value
     * @return the rule
     */
    public static HeaderRule once(String name, String value) {
        return new HeaderRule(name, "once '" + value + "'", values -> values.equals(List.of(value)));
    }

    /**
     * No such field.
     *
     * @param name the field's name
     * @return the rule
     */
    public static HeaderRule absent(String name) {
        return new HeaderRule(name, "absent", List::isEmpty);
    }

    /**
     * A comma-separated field that has a word.
     *
     * @param name the field's name
     * @param word the word in any case
     * @return the rule
     */
    public static HeaderRule naming(String name, String word) {
        return new HeaderRule(
                name,
                "naming " + word,
                values -> values.stream()
                        .flatMap(v -> List.of(v.split(",")).stream())
                        .anyMatch(v -> v.trim().equalsIgnoreCase(word)));
    }

    Optional<Difference> difference(List<String> values) {
        return check.test(values)
                ? Optional.empty()
                : Optional.of(new Difference(
                        Difference.Aspect.HEADER,
                        name + " " + text,
                        values.isEmpty() ? "no " + name : name + ": " + String.join(" and ", values)));
    }
}
