/** The zoo: a scripted raw server that keeps the contract, and broken variations of it that prove the verifier. */
@NullMarked
package dev.httpdyno.verify.zoo;

import org.jspecify.annotations.NullMarked;
