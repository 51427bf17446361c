/** Tests of charts. */
@NullMarked
package dev.httpdyno.report.chart;

import org.jspecify.annotations.NullMarked;
