package dev.httpdyno.adapter.undertow;

import dev.httpdyno.api.Capability;
import dev.httpdyno.api.KnownFault;
import java.util.List;
import java.util.Map;

/** The contract on Undertow, with every path once for each of five methods. */
public final class UndertowVerbsAdapter extends UndertowServer {

    /** Starts nothing. */
    public UndertowVerbsAdapter() {
        super(
                "undertow-verbs",
                "Undertow, five verbs a path",
                "RoutingHandler, each path once for each of five methods");
    }

    @Override
    Dispatcher dispatcher() {
        return new Verbs();
    }

    @Override
    public Map<Capability, String> lacks() {
        return Map.of(Capability.STRICT_SLASH, TRAILING_SLASH);
    }

    @Override
    public List<KnownFault> knownFaults() {
        return List.of(BROKEN_ESCAPE, EMPTY_SEGMENT);
    }
}
