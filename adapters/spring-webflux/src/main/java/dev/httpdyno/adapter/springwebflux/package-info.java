/** Spring WebFlux as a measured server. */
@NullMarked
package dev.httpdyno.adapter.springwebflux;

import org.jspecify.annotations.NullMarked;
