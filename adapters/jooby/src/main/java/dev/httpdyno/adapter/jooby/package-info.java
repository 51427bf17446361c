/** Jooby on its Netty server. */
@NullMarked
package dev.httpdyno.adapter.jooby;

import org.jspecify.annotations.NullMarked;
