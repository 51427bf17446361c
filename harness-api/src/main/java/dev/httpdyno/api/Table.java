package dev.httpdyno.api;

/** A set of routes that a server can be asked to register. */
public enum Table {
    /** The contract's routes, with the background routes registered first. */
    CONTRACT,
    /** {@code /r0/:id} to {@code /r<n-1>/:id}, with n from {@link ServerConfig#numberedRoutes()}. */
    NUMBERED,
    /** {@code /tenant/users/:id}, once for each host of {@link Contract#TENANTS}. */
    HOST,
    /** Every other requested table under {@link ServerConfig#pathPrefix()}. */
    PREFIX
}
