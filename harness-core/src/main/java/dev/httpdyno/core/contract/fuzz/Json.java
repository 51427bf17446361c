package dev.httpdyno.core.contract.fuzz;

import dev.httpdyno.core.contract.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A JSON value that can be made smaller. */
sealed interface Json {

    /** The compact document. */
    String text();

    /** Smaller values. */
    List<Json> smaller();

    /** A string, written with the escapes that RFC 8259 demands. */
    record Text(String value) implements Json {

        @Override
        public String text() {
            return Values.quote(value);
        }

        @Override
        public List<Json> smaller() {
            return Smaller.text(value).stream().<Json>map(Text::new).toList();
        }
    }

    /** A number or a word. */
    record Literal(String text) implements Json {

        @Override
        public List<Json> smaller() {
            return text.equals("0") ? List.of() : List.of(new Literal("0"));
        }
    }

    /** An array. */
    record Array(List<Json> elements) implements Json {

        @Override
        public String text() {
            return elements.stream().map(Json::text).collect(Collectors.joining(",", "[", "]"));
        }

        @Override
        public List<Json> smaller() {
            List<Json> smaller = new ArrayList<>(elements);
            Smaller.without(elements, 0).forEach(e -> smaller.add(new Array(e)));
            Smaller.within(elements, Json::smaller).forEach(e -> smaller.add(new Array(e)));
            return smaller;
        }
    }

    /** A member of an object. */
    record Member(String key, Json value) {

        List<Member> smaller() {
            List<Member> smaller = new ArrayList<>();
            value.smaller().forEach(v -> smaller.add(new Member(key, v)));
            // The digit in front keeps the keys of an object apart.
            Smaller.text(key).stream()
                    .filter(k -> k.startsWith(key.substring(0, 1)))
                    .forEach(k -> smaller.add(new Member(k, value)));
            return smaller;
        }
    }

    /** An object with at least one member. */
    record Structure(List<Member> members) implements Json {

        @Override
        public String text() {
            return members.stream()
                    .map(m -> Values.quote(m.key()) + ":" + m.value().text())
                    .collect(Collectors.joining(",", "{", "}"));
        }

        @Override
        public List<Json> smaller() {
            List<Json> smaller = new ArrayList<>();
            members.stream()
                    .map(Member::value)
                    .filter(Structure.class::isInstance)
                    .forEach(smaller::add);
            Smaller.without(members, 1).forEach(m -> smaller.add(new Structure(m)));
            Smaller.within(members, Member::smaller).forEach(m -> smaller.add(new Structure(m)));
            return smaller;
        }
    }

    /** A random object. */
    static Structure draw(Values values) {
        return structure(values, 3);
    }

    private static Structure structure(Values values, int depth) {
        List<Member> members = new ArrayList<>();
        for (int i = 1 + values.below(4); i > 0; i--) {
            members.add(new Member(i + values.text(), value(values, depth - 1)));
        }
        return new Structure(members);
    }

    private static Json value(Values values, int depth) {
        return switch (values.below(depth > 0 ? 7 : 5)) {
            case 0 -> new Literal(Integer.toString(values.below(1_000_000) - 500_000));
            case 1 -> new Literal(values.oneOf(List.of("true", "false", "null", "0.5", "-12.25")));
            case 2, 3, 4 ->
                new Text(values.text() + values.oneOf(List.of("", "\n", "\\", "\"", "\u0001", "</script>")));
            case 5 -> {
                List<Json> elements = new ArrayList<>();
                for (int i = values.below(4); i > 0; i--) {
                    elements.add(value(values, depth - 1));
                }
                yield new Array(elements);
            }
            default -> structure(values, depth);
        };
    }
}
