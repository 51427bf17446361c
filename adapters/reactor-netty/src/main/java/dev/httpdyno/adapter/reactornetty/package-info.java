/** Reactor Netty as a measured server. */
@NullMarked
package dev.httpdyno.adapter.reactornetty;

import org.jspecify.annotations.NullMarked;
