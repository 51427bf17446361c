/** Every clause of the contract, one class for each section of {@code docs/contract.md}. */
@NullMarked
package dev.httpdyno.core.contract.clauses;

import org.jspecify.annotations.NullMarked;
