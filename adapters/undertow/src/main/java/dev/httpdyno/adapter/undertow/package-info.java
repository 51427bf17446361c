/** The contract's routes on Undertow. */
@NullMarked
package dev.httpdyno.adapter.undertow;

import org.jspecify.annotations.NullMarked;
