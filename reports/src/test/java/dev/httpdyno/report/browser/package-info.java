/** Pages in a real browser. */
@NullMarked
package dev.httpdyno.report.browser;

import org.jspecify.annotations.NullMarked;
