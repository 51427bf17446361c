/** The life of one measured server process. */
@NullMarked
package dev.httpdyno.core.server;

import org.jspecify.annotations.NullMarked;
