/** Many runs of the same cells over time. */
@NullMarked
package dev.httpdyno.report.history;

import org.jspecify.annotations.NullMarked;
