package dev.httpdyno.core.load;

import java.util.List;

/** A load generator. */
public interface LoadDriver {

    /**
     * What the user calls it.
     *
     * @return such as {@code dyno} or {@code wrk}
     */
    String name();

    /**
     * What it cannot see, for everybody who reads its numbers.
     *
     * @return sentences; none for the generator that checks every answer
     */
    default List<String> blindSpots() {
        return List.of();
    }

    /**
     * Gets ready for runs: connections are established here.
     *
     * @param spec what is asked
     * @return the open session
     * @throws LoadFailure if the server does not accept the connections or the generator does not start
     */
    LoadSession open(LoadSpec spec);
}
