/**
 * Servers that lie in one stated way each, and one that waits for a known time: what a load generator has to see, told
 * on the user's own machine.
 */
@NullMarked
package dev.httpdyno.core.load.kit;

import org.jspecify.annotations.NullMarked;
