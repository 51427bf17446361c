package dev.httpdyno.api;

import java.util.function.UnaryOperator;

/**
 * A route whose answer follows from its pattern: a background route or a numbered one.
 *
 * @param method {@code GET} or {@code POST}
 * @param template the path pattern
 * @param label what the answer begins with; empty when the answer is the bare value of the only parameter
 */
public record Route(String method, RouteTemplate template, String label) {

    /**
     * The text of the answer.
     *
     * @param params gives the decoded value of each captured parameter by its name
     * @return the label and each parameter as {@code name=value} in path order, or the bare value
     */
    public String answer(UnaryOperator<String> params) {
        return Answers.route(this, params);
    }
}
