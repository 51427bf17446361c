/** What there is to say about a run, before any format is chosen. */
@NullMarked
package dev.httpdyno.report.model;

import org.jspecify.annotations.NullMarked;
