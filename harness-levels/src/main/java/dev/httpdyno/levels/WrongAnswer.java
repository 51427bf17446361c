package dev.httpdyno.levels;

/** A router gave another answer than the right one, so nothing is timed. */
public final class WrongAnswer extends Exception {

    private static final long serialVersionUID = 1;

    WrongAnswer(Shots.Question question, String answer) {
        super("GET " + question.target() + ": expected '" + question.answer() + "', got '" + answer + "'");
    }
}
