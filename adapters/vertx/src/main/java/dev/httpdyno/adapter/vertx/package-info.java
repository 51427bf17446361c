/** Vert.x Web as a measured server. */
@NullMarked
package dev.httpdyno.adapter.vertx;

import org.jspecify.annotations.NullMarked;
