/** Jersey on Grizzly as a measured server. */
@NullMarked
package dev.httpdyno.adapter.jersey;

import org.jspecify.annotations.NullMarked;
