/** The kit with which adapters prove themselves in their own build. */
@NullMarked
package dev.httpdyno.verify;

import org.jspecify.annotations.NullMarked;
