/** Tests of load. */
@NullMarked
package dev.httpdyno.core.load;

import org.jspecify.annotations.NullMarked;
