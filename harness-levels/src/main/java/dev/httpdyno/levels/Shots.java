package dev.httpdyno.levels;

import dev.httpdyno.api.RouterProbe;
import dev.httpdyno.api.RouterProbe.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Prepared requests of one kind, each of which was found right before it is timed. Not for use by several threads. */
public final class Shots {

    /**
     * What is asked, and what must come of it.
     *
     * @param target the request's path and query
     * @param answer the text of the answer; at {@link Level#MATCH} the captured parameters
     */
    public record Question(String target, String answer) {}

    private final List<RouterProbe.Shot> shots;
    private int next;

    private Shots(List<RouterProbe.Shot> shots) {
        this.shots = shots;
    }

    /**
     * Prepares requests and fires each twice to check it.
     *
     * @param probe the router
     * @param level how much of the way is covered
     * @param questions at least one
     * @return the checked requests
     * @throws WrongAnswer if an answer is not the expected one
     * @throws Exception if the framework fails
     */
    public static Shots prepare(RouterProbe probe, Level level, List<Question> questions) throws Exception {
        List<RouterProbe.Shot> shots = new ArrayList<>();
        for (Question question : questions) {
            RouterProbe.Shot shot = probe.prepare(level, "GET", question.target());
            for (int i = 0; i < 2; i++) {
                String answer = shot.answer(shot.fire());
                if (!comparable(level, answer).equals(comparable(level, question.answer()))) {
                    throw new WrongAnswer(question, answer);
                }
            }
            shots.add(shot);
        }
        return new Shots(shots);
    }

    /** Parameters may come in any order. */
    private static String comparable(Level level, String answer) {
        return level == Level.MATCH
                ? Stream.of(answer.split(" ", -1)).sorted().collect(Collectors.joining(" "))
                : answer;
    }

    /**
     * Fires the next of them.
     *
     * @return what came of it, so that no compiler can leave the work out
     * @throws Exception if the framework fails
     */
    public Object fire() throws Exception {
        next = next + 1 == shots.size() ? 0 : next + 1;
        return shots.get(next).fire();
    }
}
