/** What the guard says: for a terminal, a pull request, a page and a program. */
@NullMarked
package dev.httpdyno.report.guard;

import org.jspecify.annotations.NullMarked;
