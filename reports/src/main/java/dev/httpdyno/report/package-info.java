/** What a run looks like to a reader. */
@NullMarked
package dev.httpdyno.report;

import org.jspecify.annotations.NullMarked;
