/** Jetty as a measured server. */
@NullMarked
package dev.httpdyno.adapter.jetty;

import org.jspecify.annotations.NullMarked;
