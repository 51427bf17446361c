/** Tests of many runs over time. */
@NullMarked
package dev.httpdyno.report.history;

import org.jspecify.annotations.NullMarked;
