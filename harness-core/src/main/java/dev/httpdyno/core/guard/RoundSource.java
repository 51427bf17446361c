package dev.httpdyno.core.guard;

import dev.httpdyno.core.result.guard.Round;
import java.util.Optional;

/** Where rounds come from. The real one starts processes; tests script theirs. */
@FunctionalInterface
public interface RoundSource {

    /**
     * Measures a round. What goes wrong with a server is in it, and never an exception.
     *
     * @param number from 1
     * @param busyCpus how many CPUs others kept busy before it
     * @return the round; nothing when this thread was interrupted
     */
    Optional<Round> round(int number, double busyCpus);
}
