/** Tests of the page. */
@NullMarked
package dev.httpdyno.report.html;

import org.jspecify.annotations.NullMarked;
