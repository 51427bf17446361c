package dev.httpdyno.core.contract;

import dev.httpdyno.api.Capability;
import dev.httpdyno.api.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * One numbered rule of the contract.
 *
 * @param id such as {@code Q4}
 * @param level how much it binds
 * @param sentence what holds
 * @param motive the public bug that it grew out of, or empty
 * @param hint what to check when it fails
 * @param asks its requests and their answers, drawn anew for each run
 * @param way how the requests are sent
 * @param refusals what holds instead for a server that lacks a capability
 * @param tables the route tables that it needs
 * @param isAlone whether it must not share the server with other clauses
 */
public record Clause(
        String id,
        Level level,
        String sentence,
        String motive,
        String hint,
        Function<Session, List<Exchange>> asks,
        Way way,
        Map<Capability, Function<Session, List<Exchange>>> refusals,
        Set<Table> tables,
        boolean isAlone) {

    /** How the requests of a clause are sent, and what is checked besides their answers. */
    @FunctionalInterface
    public interface Way {

        /**
         * Sends the requests. What is wrong is said through the session.
         *
         * @param session the connections and the verdict
         * @param exchanges the requests and their answers
         */
        void run(Session session, List<Exchange> exchanges);
    }

    /** Keeps the order of the refusals: the first capability that is lacked decides. */
    public Clause {
        refusals = Collections.unmodifiableMap(new LinkedHashMap<>(refusals));
        tables = Set.copyOf(tables);
    }

    private Clause(String id, Level level, String sentence) {
        this(
                id,
                level,
                sentence,
                "",
                "",
                session -> List.of(),
                Ways.ONE_CONNECTION,
                Map.of(),
                Set.of(Table.CONTRACT),
                false);
    }

    /**
     * A clause of level {@link Level#GATE}.
     *
     * @param id its id
     * @param sentence what holds
     * @return the clause, still without requests
     */
    public static Clause gate(String id, String sentence) {
        return new Clause(id, Level.GATE, sentence);
    }

    /**
     * A clause of level {@link Level#MUST}.
     *
     * @param id its id
     * @param sentence what holds
     * @return the clause, still without requests
     */
    public static Clause must(String id, String sentence) {
        return new Clause(id, Level.MUST, sentence);
    }

    /**
     * A clause of level {@link Level#DECLARED}.
     *
     * @param id its id
     * @param sentence what holds
     * @return the clause, still without requests
     */
    public static Clause declared(String id, String sentence) {
        return new Clause(id, Level.DECLARED, sentence);
    }

    /**
     * A clause of level {@link Level#SHOULD}.
     *
     * @param id its id
     * @param sentence what holds
     * @return the clause, still without requests
     */
    public static Clause should(String id, String sentence) {
        return new Clause(id, Level.SHOULD, sentence);
    }

    /**
     * A clause of level {@link Level#REPORT}.
     *
     * @param id its id
     * @param sentence what holds
     * @return the clause, still without requests
     */
    public static Clause report(String id, String sentence) {
        return new Clause(id, Level.REPORT, sentence);
    }

    /**
     * The same with the public bug that it grew out of.
     *
     * @param text where the bug is reported
     * @return a copy
     */
    public Clause because(String text) {
        return new Clause(id, level, sentence, text, hint, asks, way, refusals, tables, isAlone);
    }

    /**
     * The same with what to check when it fails.
     *
     * @param text one line
     * @return a copy
     */
    public Clause check(String text) {
        return new Clause(id, level, sentence, motive, text, asks, way, refusals, tables, isAlone);
    }

    /**
     * The same with its requests.
     *
     * @param drawn the requests and their answers
     * @return a copy
     */
    public Clause asks(Function<Session, List<Exchange>> drawn) {
        return new Clause(id, level, sentence, motive, hint, drawn, way, refusals, tables, isAlone);
    }

    /**
     * The same with requests that are always the same.
     *
     * @param exchanges the requests and their answers
     * @return a copy
     */
    public Clause asks(Exchange... exchanges) {
        List<Exchange> all = List.of(exchanges);
        return asks(session -> all);
    }

    /**
     * The same with another way to send them.
     *
     * @param other the way
     * @return a copy
     */
    public Clause by(Way other) {
        return new Clause(id, level, sentence, motive, hint, asks, other, refusals, tables, isAlone);
    }

    /**
     * The same with what holds for a server that lacks a capability.
     *
     * @param capability what is lacked
     * @param refusal the requests and the answers that refuse them
     * @return a copy
     */
    public Clause lacking(Capability capability, Function<Session, List<Exchange>> refusal) {
        Map<Capability, Function<Session, List<Exchange>>> more = new LinkedHashMap<>(refusals);
        more.put(capability, refusal);
        return new Clause(id, level, sentence, motive, hint, asks, way, more, tables, isAlone);
    }

    /**
     * The same, and a server that lacks a capability answers every request of it in one way.
     *
     * @param capability what is lacked
     * @param refusal the answer that refuses
     * @return a copy
     */
    public Clause lacking(Capability capability, Expectation refusal) {
        Function<Session, List<Exchange>> own = asks;
        return lacking(
                capability,
                session -> own.apply(session).stream()
                        .map(e -> e.expecting(refusal))
                        .toList());
    }

    /**
     * The same for a table besides the contract's own.
     *
     * @param table the table
     * @return a copy
     */
    public Clause needs(Table table) {
        List<Table> more = new ArrayList<>(tables);
        more.add(table);
        return new Clause(id, level, sentence, motive, hint, asks, way, refusals, Set.copyOf(more), isAlone);
    }

    /**
     * The same, run when no other clause runs.
     *
     * @return a copy
     */
    public Clause alone() {
        return new Clause(id, level, sentence, motive, hint, asks, way, refusals, tables, true);
    }

    /** The id and the sentence. */
    @Override
    public String toString() {
        return id + " " + sentence;
    }
}
