/** The server that is measured in every run, so that runs and rounds can be compared. */
@NullMarked
package dev.httpdyno.core.reference;

import org.jspecify.annotations.NullMarked;
