/** Where a process is started. */
@NullMarked
package dev.httpdyno.core.place;

import org.jspecify.annotations.NullMarked;
