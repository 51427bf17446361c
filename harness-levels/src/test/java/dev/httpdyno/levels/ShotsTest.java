package dev.httpdyno.levels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.httpdyno.api.RouterProbe;
import dev.httpdyno.levels.Shots.Question;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ShotsTest {

    /** Answers the last segment of a path, and always the same one when it is broken. */
    private record Echo(boolean broken) implements RouterProbe {

        @Override
        public Set<Level> levels() {
            return EnumSet.of(Level.MATCH, Level.ROUTE);
        }

        @Override
        public Shot prepare(Level level, String method, String target) {
            String id = broken ? "1" : target.substring(target.lastIndexOf('/') + 1);
            return new Shot() {
                @Override
                public Object fire() {
                    return id;
                }

                @Override
                public String answer(Object result) {
                    return level == Level.MATCH ? "b=2 id=" + result : result.toString();
                }
            };
        }

        @Override
        public void close() {}
    }

    @Test
    void prepare_rightAnswers_areFiredByTurns() throws Exception {
        Shots shots = Shots.prepare(
                new Echo(false),
                RouterProbe.Level.ROUTE,
                List.of(new Question("/a/1", "1"), new Question("/a/2", "2")));

        assertThat(List.of(shots.fire(), shots.fire(), shots.fire())).containsExactly("2", "1", "2");
    }

    @Test
    void prepare_aRouterThatIgnoresTheId_isRefusedBeforeItIsTimed() {
        List<Question> questions = List.of(new Question("/a/1", "1"), new Question("/a/2", "2"));

        assertThatThrownBy(() -> Shots.prepare(new Echo(true), RouterProbe.Level.ROUTE, questions))
                .isInstanceOf(WrongAnswer.class)
                .hasMessage("GET /a/2: expected '2', got '1'");
    }

    @Test
    void prepare_parametersInAnotherOrder_areRight() throws Exception {
        Shots shots =
                Shots.prepare(new Echo(false), RouterProbe.Level.MATCH, List.of(new Question("/a/7", "id=7 b=2")));

        assertThat(shots.fire()).isEqualTo("7");
    }
}
