/** The report as one HTML file. */
@NullMarked
package dev.httpdyno.report.html;

import org.jspecify.annotations.NullMarked;
