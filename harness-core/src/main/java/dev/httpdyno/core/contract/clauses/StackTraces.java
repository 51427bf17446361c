package dev.httpdyno.core.contract.clauses;

import dev.httpdyno.core.contract.BodyRule;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds what a server should keep to itself. */
final class StackTraces {

    private static final Pattern TRACE = Pattern.compile("\\s+at [\\w.$/]+\\([\\w.:? ]*\\)");
    private static final Pattern CLASS =
            Pattern.compile("\\b(?:[a-z][a-z0-9_]*\\.){2,}[A-Z]\\w*(?:Exception|Error)\\b");

    /** A body without a stack trace. */
    static final BodyRule NONE = new BodyRule.Matching(
            "no stack trace", body -> find(TRACE, body.text()).map(found -> "a stack trace: '" + found + "'"));

    /** A body without a stack trace or the name of an exception's class. */
    static final BodyRule NO_INTERNALS = new BodyRule.Matching(
            "no stack trace and no class name",
            body -> find(TRACE, body.text())
                    .or(() -> find(CLASS, body.text()))
                    .map(found -> "internals of the server: '" + found + "'"));

    private StackTraces() {}

    private static Optional<String> find(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Optional.of(matcher.group().strip()) : Optional.empty();
    }
}
