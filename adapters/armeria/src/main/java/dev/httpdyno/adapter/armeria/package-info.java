/** Armeria as a measured server. */
@NullMarked
package dev.httpdyno.adapter.armeria;

import org.jspecify.annotations.NullMarked;
