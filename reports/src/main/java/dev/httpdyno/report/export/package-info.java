/** The report in the other formats: Markdown, CSV, JSON, text. */
@NullMarked
package dev.httpdyno.report.export;

import org.jspecify.annotations.NullMarked;
