/** Samples and the folder of a run: plain records and their JSON. */
@NullMarked
package dev.httpdyno.core.result;

import org.jspecify.annotations.NullMarked;
