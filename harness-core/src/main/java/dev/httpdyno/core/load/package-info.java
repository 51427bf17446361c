/**
 * Load: who makes it, what is asked of it and what came of it.
 *
 * <p>A {@link dev.httpdyno.core.load.LoadDriver} opens connections to a server and holds them over several runs, each of
 * which gives a {@link dev.httpdyno.core.load.LoadResult}. The default driver, {@link dev.httpdyno.core.load.DynoLoad},
 * checks every answer.
 */
@NullMarked
package dev.httpdyno.core.load;

import org.jspecify.annotations.NullMarked;
