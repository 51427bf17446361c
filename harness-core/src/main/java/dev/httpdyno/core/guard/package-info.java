/** Whether one build is slower than another: sittings of two builds, baselines of another day, and what they prove. */
@NullMarked
package dev.httpdyno.core.guard;

import org.jspecify.annotations.NullMarked;
