/** Micronaut as a measured server. */
@NullMarked
package dev.httpdyno.adapter.micronaut;

import org.jspecify.annotations.NullMarked;
