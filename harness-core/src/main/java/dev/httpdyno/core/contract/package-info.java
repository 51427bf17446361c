/**
 * The rules that every server is held to: what a clause is, how it is run, and what came of it.
 *
 * <p>The clauses themselves stand in {@code dev.httpdyno.core.contract.clauses}, one class for each section of
 * {@code docs/contract.md}.
 */
@NullMarked
package dev.httpdyno.core.contract;

import org.jspecify.annotations.NullMarked;
