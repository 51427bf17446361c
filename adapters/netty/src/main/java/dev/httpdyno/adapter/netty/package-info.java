/** The contract's routes on Netty. */
@NullMarked
package dev.httpdyno.adapter.netty;

import org.jspecify.annotations.NullMarked;
