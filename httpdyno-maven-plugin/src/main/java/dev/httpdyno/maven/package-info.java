/** The goals of the Maven plugin. */
@NullMarked
package dev.httpdyno.maven;

import org.jspecify.annotations.NullMarked;
