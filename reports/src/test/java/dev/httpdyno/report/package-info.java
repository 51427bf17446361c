/** Tests of the reports, and the runs that they render. */
@NullMarked
package dev.httpdyno.report;

import org.jspecify.annotations.NullMarked;
