/**
 * Kinds of request, their load shape and the route tables that they need: plain values, which travel as JSON to the
 * process that sends them.
 */
@NullMarked
package dev.httpdyno.core.scenario;

import org.jspecify.annotations.NullMarked;
