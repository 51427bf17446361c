package dev.httpdyno.core.result.guard;

import java.util.List;

/**
 * Two or more builds measured in turns, as far as it has come.
 *
 * @param info what was asked for
 * @param rounds in their order
 */
public record Sitting(SittingInfo info, List<Round> rounds) {

    /** Copies the rounds. */
    public Sitting {
        rounds = List.copyOf(rounds);
    }
}
