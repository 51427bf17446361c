/** Quarkus as a measured server. */
@NullMarked
package dev.httpdyno.adapter.quarkus;

import org.jspecify.annotations.NullMarked;
