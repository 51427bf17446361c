/** Spring MVC as a measured server. */
@NullMarked
package dev.httpdyno.adapter.springmvc;

import org.jspecify.annotations.NullMarked;
