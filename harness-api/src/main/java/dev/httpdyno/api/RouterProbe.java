package dev.httpdyno.api;

import java.util.Set;

/**
 * A framework's router without a socket.
 *
 * <p>{@link #prepare} is called outside the timed part, from one thread; the {@link Shot} that it gives is fired many
 * times from that thread.
 */
public interface RouterProbe extends AutoCloseable {

    /** How much of the way from a request to its answer is covered. */
    enum Level {
        /** The look-up of the route alone. */
        MATCH,
        /** The look-up and the handler, on prebuilt request and response objects. */
        ROUTE,
        /** Request bytes in, response bytes out, in memory. */
        EXCHANGE
    }

    /** One request, ready to be fired. */
    interface Shot {

        /**
         * Does the work once.
         *
         * @return what came of it, so that no compiler can leave the work out
         * @throws Exception if the framework fails
         */
        Object fire() throws Exception;

        /**
         * The text of the answer in a result, for the check before the timing. At {@link Level#MATCH} it is the
         * captured parameters as {@code name=value} with spaces between.
         *
         * @param result what {@link #fire()} returned
         * @return the text
         */
        String answer(Object result);
    }

    /**
     * The levels for which this framework has a seam.
     *
     * @return at least one
     */
    Set<Level> levels();

    /**
     * Builds everything that is not to be timed.
     *
     * @param level one of {@link #levels()}
     * @param method the request's method
     * @param target the request's path and query
     * @return the prepared request
     * @throws Exception if the framework refuses
     */
    Shot prepare(Level level, String method, String target) throws Exception;

    /** Frees what the probe holds. */
    @Override
    void close();
}
