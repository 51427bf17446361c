/** Random requests against the same expectations, for as long as asked, and the smallest one that fails. */
@NullMarked
package dev.httpdyno.core.contract.fuzz;

import org.jspecify.annotations.NullMarked;
