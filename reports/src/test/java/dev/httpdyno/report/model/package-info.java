/** Tests of what there is to say about a run. */
@NullMarked
package dev.httpdyno.report.model;

import org.jspecify.annotations.NullMarked;
