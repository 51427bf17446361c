/** What came of the contract, for people and for programs. */
@NullMarked
package dev.httpdyno.core.contract.output;

import org.jspecify.annotations.NullMarked;
