package dev.httpdyno.core.contract;

import dev.httpdyno.api.Contract;
import dev.httpdyno.core.wire.Ending;
import dev.httpdyno.core.wire.Finding;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Reply;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What an answer must be. It is always well-formed, delimited and complete; the rest differs. */
public sealed interface Expectation {

    /**
     * Compares.
     *
     * @param reply what came
     * @return the differences, the most telling first; none if it is the expected answer
     */
    List<Difference> differences(Reply reply);

    /**
     * The expectation in words.
     *
     * @return one line
     */
    String text();

    /**
     * A text with status 200.
     *
     * @param text the body
     * @return the expectation
     */
    static Answer text(String text) {
        return status(200).type(Contract.TEXT_TYPE).body(new BodyRule.Exactly(Octets.utf8(text)));
    }

    /**
     * A JSON document, byte by byte.
     *
     * @param document the body
     * @return the expectation
     */
    static Answer json(String document) {
        return status(200).type(Contract.JSON_TYPE).body(new BodyRule.Exactly(Octets.utf8(document)));
    }

    /**
     * A JSON document, token by token.
     *
     * @param document a document of the same tokens, perhaps with white space
     * @return the expectation
     */
    static Answer jsonTokens(String document) {
        return status(200).type(Contract.JSON_TYPE).body(new BodyRule.Json(document));
    }

    /**
     * One of some status codes, with any body.
     *
     * @param codes the status codes
     * @return the expectation
     */
    static Answer status(Integer... codes) {
        return new Answer(new TreeSet<>(Arrays.asList(codes)), Optional.empty(), new BodyRule.Any(), List.of());
    }

    /**
     * Any of some answers.
     *
     * @param answers the answers, the usual one first
     * @return the expectation
     */
    static Expectation anyOf(Answer... answers) {
        return new AnyOf(List.of(answers));
    }

    /**
     * One answer.
     *
     * @param statuses the allowed status codes
     * @param type the media type, if it matters; {@code charset=utf-8} is the only parameter allowed
     * @param body the body
     * @param headers other fields
     */
    record Answer(Set<Integer> statuses, Optional<String> type, BodyRule body, List<HeaderRule> headers)
            implements Expectation {

        /** Copies the collections. */
        public Answer {
            statuses = new TreeSet<>(statuses);
            headers = List.copyOf(headers);
        }

        /**
         * The same with a media type.
         *
         * @param other the media type
         * @return a copy
         */
        public Answer type(String other) {
            return new Answer(statuses, Optional.of(other), body, headers);
        }

        /**
         * The same with another body.
         *
         * @param other the body's rule
         * @return a copy
         */
        public Answer body(BodyRule other) {
            return new Answer(statuses, type, other, headers);
        }

        /**
         * The same with one more rule for a field.
         *
         * @param rule the rule
         * @return a copy
         */
        public Answer header(HeaderRule rule) {
            List<HeaderRule> more = new ArrayList<>(headers);
            more.add(rule);
            return new Answer(statuses, type, body, more);
        }

        @Override
        public List<Difference> differences(Reply reply) {
            List<Difference> differences = new ArrayList<>();
            if (reply.status() == 0) {
                return List.of(new Difference(Difference.Aspect.ENDING, text(), Words.of(reply)));
            }
            if (!statuses.contains(reply.status())) {
                differences.add(new Difference(Difference.Aspect.STATUS, text(), Words.of(reply)));
            }
            for (Finding finding : reply.findings()) {
                differences.add(new Difference(Difference.Aspect.FRAMING, "a well-formed answer", finding.toString()));
            }
            if (reply.ending() != Ending.COMPLETE) {
                differences.add(new Difference(Difference.Aspect.ENDING, "the whole answer", Words.of(reply)));
            }
            type.filter(t -> !MediaType.matches(reply.values("Content-Type"), t))
                    .ifPresent(t -> differences.add(new Difference(
                            Difference.Aspect.MEDIA_TYPE,
                            "Content-Type: " + t,
                            reply.values("Content-Type").isEmpty()
                                    ? "no Content-Type"
                                    : "Content-Type: " + String.join(" and ", reply.values("Content-Type")))));
            headers.forEach(rule -> rule.difference(reply.values(rule.name())).ifPresent(differences::add));
            body.mismatch(reply.body())
                    .ifPresent(got -> differences.add(new Difference(Difference.Aspect.BODY, body.text(), got)));
            return differences;
        }

        @Override
        public String text() {
            List<String> parts = new ArrayList<>();
            parts.add(statuses.stream().map(String::valueOf).collect(Collectors.joining(" or ")));
            type.ifPresent(parts::add);
            headers.forEach(h -> parts.add(h.name() + " " + h.text()));
            if (!body.text().isEmpty()) {
                parts.add(body.text());
            }
            return String.join(", ", parts);
        }
    }

    /**
     * Any of some answers.
     *
     * @param answers at least one, the usual one first
     */
    record AnyOf(List<Answer> answers) implements Expectation {

        /** Copies the answers. */
        public AnyOf {
            answers = List.copyOf(answers);
        }

        @Override
        public List<Difference> differences(Reply reply) {
            for (Answer answer : answers) {
                if (answer.differences(reply).isEmpty()) {
                    return List.of();
                }
            }
            Difference first = answers.get(0).differences(reply).get(0);
            return List.of(new Difference(first.aspect(), text(), Words.of(reply)));
        }

        @Override
        public String text() {
            return answers.stream().map(Answer::text).collect(Collectors.joining("; or "));
        }
    }
}
