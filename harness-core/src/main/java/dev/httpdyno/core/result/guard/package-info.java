/** Sittings of the guard, their judgement and baselines: plain records and their JSON. */
@NullMarked
package dev.httpdyno.core.result.guard;

import org.jspecify.annotations.NullMarked;
