/**
 * The load generator itself: one thread and one selector a load core, prebuilt requests, and every answer checked.
 *
 * <p>In the steady state nothing is allocated for a request. A {@link dev.httpdyno.core.load.engine.Worker} owns its
 * connections and everything that they use, so nothing is shared between threads while a run lasts.
 */
@NullMarked
package dev.httpdyno.core.load.engine;

import org.jspecify.annotations.NullMarked;
