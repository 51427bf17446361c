/** The commands of {@code dyno}. */
@NullMarked
package dev.httpdyno.cli;

import org.jspecify.annotations.NullMarked;
