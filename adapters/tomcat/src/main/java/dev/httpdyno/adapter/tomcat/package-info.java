/** Tomcat as a measured server. */
@NullMarked
package dev.httpdyno.adapter.tomcat;

import org.jspecify.annotations.NullMarked;
