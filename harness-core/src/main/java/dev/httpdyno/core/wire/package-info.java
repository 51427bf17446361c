/** A raw HTTP/1.1 client that keeps every byte of both directions and reports what is malformed as data. */
@NullMarked
package dev.httpdyno.core.wire;

import org.jspecify.annotations.NullMarked;
