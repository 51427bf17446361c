/** Helidon SE as a measured server. */
@NullMarked
package dev.httpdyno.adapter.helidon;

import org.jspecify.annotations.NullMarked;
