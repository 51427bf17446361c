/** Javalin as a measured server. */
@NullMarked
package dev.httpdyno.adapter.javalin;

import org.jspecify.annotations.NullMarked;
