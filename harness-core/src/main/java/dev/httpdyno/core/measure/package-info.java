/** Plan, sample, warm-up and rounds. */
@NullMarked
package dev.httpdyno.core.measure;

import org.jspecify.annotations.NullMarked;
