package dev.httpdyno.core.contract;

import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import dev.httpdyno.core.wire.Request;
import java.util.Set;

/**
 * Which routes a server has registered.
 *
 * @param tables the tables
 * @param numbered how many routes the table {@link Table#NUMBERED} has
 * @param middleware how many middleware stand before {@code /mw/hit}
 * @param prefix what stands before every path, often empty
 */
public record Routes(Set<Table> tables, int numbered, int middleware, String prefix) {

    /** The contract's own routes. */
    public static final Routes CONTRACT = new Routes(Set.of(Table.CONTRACT), 0, 3, "");

    /** Copies the tables. */
    public Routes {
        tables = Set.copyOf(tables);
    }

    /**
     * What a configuration asks for.
     *
     * @param config the configuration
     * @return its routes
     */
    public static Routes of(ServerConfig config) {
        return new Routes(config.tables(), config.numberedRoutes(), config.middlewareCount(), config.pathPrefix());
    }

    /**
     * A request under the path prefix.
     *
     * @param request a request of the contract
     * @return what is sent to a server with these routes
     */
    public Request prefixed(Request request) {
        String target = request.target();
        if (prefix.isEmpty() || !target.startsWith("/")) {
            return request;
        }
        boolean isRoot = target.equals("/") || target.startsWith("/?");
        return request.target(prefix + (isRoot ? target.substring(1) : target));
    }
}
