package dev.httpdyno.core.scenario;

import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Names with {@code *} for any text. */
public final class Glob {

    private Glob() {}

    /**
     * Which names are meant.
     *
     * @param pattern a name in which each {@code *} stands for any text, also none
     * @return whether a name is one of them
     */
    public static Predicate<String> of(String pattern) {
        return Pattern.compile(
                        Stream.of(pattern.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")))
                .asMatchPredicate();
    }
}
