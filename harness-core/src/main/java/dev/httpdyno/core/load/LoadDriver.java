package dev.httpdyno.core.load;

/** A load generator. */
public interface LoadDriver {

    /**
     * What the user calls it.
     *
     * @return such as {@code dyno} or {@code wrk}
     */
    String name();

    /**
     * Gets ready for runs: connections are established here.
     *
     * @param spec what is asked
     * @return the open session
     * @throws LoadFailure if the server does not accept the connections or the generator does not start
     */
    LoadSession open(LoadSpec spec);
}
