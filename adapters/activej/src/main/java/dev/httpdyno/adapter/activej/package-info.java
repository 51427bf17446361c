/** ActiveJ as a measured server. */
@NullMarked
package dev.httpdyno.adapter.activej;

import org.jspecify.annotations.NullMarked;
