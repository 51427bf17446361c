package dev.httpdyno.core.measure;

import dev.httpdyno.core.load.LoadFailure;
import dev.httpdyno.core.load.LoadResult;
import dev.httpdyno.core.load.LoadSpec;
import dev.httpdyno.core.load.Outcomes;
import java.time.Duration;

/** What must hold of every window of our own generator, whatever the server did: else its counts are not to be believed. */
final class Conservation {

    private static final double DURATION = 0.02;
    /** {@code HTTP/1.1 200} and two line breaks: no answer is shorter. */
    private static final long SHORTEST_ANSWER = 16;

    private Conservation() {}

    /**
     * Checks a window.
     *
     * @throws LoadFailure if something was lost or came from nowhere; the message has the numbers
     */
    static void require(LoadResult result, Duration asked, LoadSpec spec) {
        if (!result.raw().isEmpty()) {
            // Another program's figures are translated, and their blind spots are named where they are shown.
            return;
        }
        Outcomes outcomes = result.outcomes();
        if (!outcomes.conserved()) {
            throw broken("of " + outcomes.sent() + " requests sent " + outcomes.valid() + " were valid, "
                    + outcomes.open() + " open and the rest " + outcomes.problems() + ", which is another sum");
        }
        if (Math.abs((double) result.nanos() / asked.toNanos() - 1) > DURATION) {
            throw broken(
                    "the window lasted " + result.nanos() / 1_000_000 + " ms instead of " + asked.toMillis() + " ms");
        }
        long least = outcomes.valid() * answerBytes(spec);
        if (result.bytesRead() < least) {
            throw broken(outcomes.valid() + " valid answers have at least " + least + " bytes, but "
                    + result.bytesRead() + " were read");
        }
        boolean churns = spec.shape().closeAfter() > 0 || result.announcedCloses() > 0;
        int wanted = spec.shape().connections();
        if (!churns
                && !outcomes.invalid()
                && (result.connectionsAtStart() != wanted || result.connectionsAtEnd() != wanted)) {
            throw broken(wanted + " connections were asked for, but " + result.connectionsAtStart()
                    + " were open at the start of the window and " + result.connectionsAtEnd() + " at its end");
        }
    }

    private static long answerBytes(LoadSpec spec) {
        return spec.scenario().video() ? spec.videoFile().toFile().length() : SHORTEST_ANSWER;
    }

    private static LoadFailure broken(String what) {
        return new LoadFailure("the generator's counts do not add up: " + what);
    }
}
