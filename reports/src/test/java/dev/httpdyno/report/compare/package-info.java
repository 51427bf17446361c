/** Tests of runs side by side. */
@NullMarked
package dev.httpdyno.report.compare;

import org.jspecify.annotations.NullMarked;
