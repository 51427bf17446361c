/** Times an adapter's router without a socket. */
@NullMarked
package dev.httpdyno.levels;

import org.jspecify.annotations.NullMarked;
