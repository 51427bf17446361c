package dev.httpdyno.core.load.driver;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads text for people line by line. A line of no known form is an error: it may well tell of one. */
final class LineReader {

    private final Map<Pattern, Consumer<MatchResult>> forms = new LinkedHashMap<>();

    /** Lines that are read. */
    LineReader on(String regex, Consumer<MatchResult> action) {
        forms.put(Pattern.compile(regex), action);
        return this;
    }

    /** Lines that are known and say nothing that is needed. */
    LineReader skip(String... regexes) {
        for (String regex : regexes) {
            on(regex, match -> {});
        }
        return this;
    }

    void read(String text) {
        text.lines().map(String::stripTrailing).filter(line -> !line.isEmpty()).forEach(this::line);
    }

    private void line(String line) {
        for (Map.Entry<Pattern, Consumer<MatchResult>> form : forms.entrySet()) {
            Matcher matcher = form.getKey().matcher(line);
            if (matcher.matches()) {
                form.getValue().accept(matcher.toMatchResult());
                return;
            }
        }
        throw new IllegalArgumentException("a line of unknown meaning: " + line);
    }
}
