/** What this machine is and does. */
@NullMarked
package dev.httpdyno.core.machine;

import org.jspecify.annotations.NullMarked;
