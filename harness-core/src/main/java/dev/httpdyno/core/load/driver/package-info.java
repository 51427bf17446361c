/**
 * Other people's load generators behind {@link dev.httpdyno.core.load.LoadDriver}.
 *
 * <p>Each sends one fixed request, and none reads what comes back. What can be found out from their figures is; what
 * cannot be is said in {@link dev.httpdyno.core.load.LoadDriver#blindSpots()}.
 */
@NullMarked
package dev.httpdyno.core.load.driver;

import org.jspecify.annotations.NullMarked;
