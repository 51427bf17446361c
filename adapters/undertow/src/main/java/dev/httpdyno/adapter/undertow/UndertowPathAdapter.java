package dev.httpdyno.adapter.undertow;

import dev.httpdyno.api.KnownFault;
import java.util.List;

/** The contract on Undertow, with its PathHandler for the literal beginnings of routes. */
public final class UndertowPathAdapter extends UndertowServer {

    /** Starts nothing. */
    public UndertowPathAdapter() {
        super("undertow-path", "Undertow PathHandler", "PathHandler; by hand below a literal beginning");
    }

    @Override
    Dispatcher dispatcher() {
        return new Trees(true);
    }

    @Override
    public List<KnownFault> knownFaults() {
        return List.of(BROKEN_ESCAPE);
    }
}
