/** Estimators and tests: numbers in, numbers out. */
@NullMarked
package dev.httpdyno.core.stats;

import org.jspecify.annotations.NullMarked;
