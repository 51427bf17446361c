/** The contract's routes on the JDK's HttpServer. */
@NullMarked
package dev.httpdyno.adapter.jdk;

import org.jspecify.annotations.NullMarked;
