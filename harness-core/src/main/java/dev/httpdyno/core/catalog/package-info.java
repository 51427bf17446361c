/** Bundles, the adapters in them, and the problems found on the way. */
@NullMarked
package dev.httpdyno.core.catalog;

import org.jspecify.annotations.NullMarked;
