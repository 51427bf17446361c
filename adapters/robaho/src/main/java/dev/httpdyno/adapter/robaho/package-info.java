/** The contract's routes on robaho's server. */
@NullMarked
package dev.httpdyno.adapter.robaho;

import org.jspecify.annotations.NullMarked;
