/**
 * What a framework's adapter implements, and the values that it shares with the harness.
 *
 * <p>An adapter is one {@link dev.httpdyno.api.ServerAdapter}, named in
 * {@code META-INF/services/dev.httpdyno.api.ServerAdapter}. It answers the routes of {@link dev.httpdyno.api.Contract}
 * in the framework's own idiom, with the texts of {@link dev.httpdyno.api.Answers}.
 */
@NullMarked
package dev.httpdyno.api;

import org.jspecify.annotations.NullMarked;
