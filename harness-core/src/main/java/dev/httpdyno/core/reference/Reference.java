package dev.httpdyno.core.reference;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.core.catalog.Bundle;
import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.catalog.Origin;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The built-in reference server, as an adapter that nobody has to install. It is measured and never ranked. */
public final class Reference {

    /** Its id, which no other adapter may have. */
    public static final String ID = "reference";

    /**
     * The version of what it does for a request. Figures of two versions are no measure of the same machine.
     */
    private static final String VERSION = "1";

    static final AdapterInfo INFO = new AdapterInfo(ID, "HttpDyno's reference server", VERSION, ID, "docs/method.md");

    private Reference() {}

    /**
     * The server.
     *
     * @return an adapter that runs on Java 21 or newer
     */
    public static FoundAdapter adapter() {
        return new FoundAdapter(
                INFO,
                Map.of(),
                List.of(),
                "",
                ReferenceServer.class.getName(),
                new Bundle(
                        "built in",
                        List.of(Origin.of(ReferenceServer.class)),
                        List.of(),
                        Optional.of(ReferenceServer.class.getName())));
    }
}
