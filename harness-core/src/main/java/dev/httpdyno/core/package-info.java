/**
 * Discovery, contract, load, measurement and judgement, in packages that stand on floors: one uses only packages on
 * lower floors ({@code wire machine place result stats}, {@code catalog}, {@code server}, {@code contract},
 * {@code scenario}, {@code load}, {@code measure}).
 */
@NullMarked
package dev.httpdyno.core;

import org.jspecify.annotations.NullMarked;
