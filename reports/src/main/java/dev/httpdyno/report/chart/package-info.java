/** Charts as SVG, drawn from the model. */
@NullMarked
package dev.httpdyno.report.chart;

import org.jspecify.annotations.NullMarked;
