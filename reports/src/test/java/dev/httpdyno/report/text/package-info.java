/** Tests of text for people. */
@NullMarked
package dev.httpdyno.report.text;

import org.jspecify.annotations.NullMarked;
