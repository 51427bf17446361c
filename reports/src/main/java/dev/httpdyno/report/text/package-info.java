/** Text for people: numbers with the right digits, markup that is always escaped, tables. */
@NullMarked
package dev.httpdyno.report.text;

import org.jspecify.annotations.NullMarked;
