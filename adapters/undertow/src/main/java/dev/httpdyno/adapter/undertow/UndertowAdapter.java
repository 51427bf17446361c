package dev.httpdyno.adapter.undertow;

import dev.httpdyno.api.Capability;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.RouterProbe;
import dev.httpdyno.api.ServerConfig;
import io.undertow.Handlers;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The contract on Undertow, with its RoutingHandler. */
public final class UndertowAdapter extends UndertowServer {

    /** Starts nothing. */
    public UndertowAdapter() {
        super("undertow", "Undertow", "RoutingHandler");
    }

    @Override
    Dispatcher dispatcher() {
        return Dispatcher.of(Handlers.routing(false));
    }

    @Override
    public Map<Capability, String> lacks() {
        return Map.of(
                Capability.ALLOW_HEADER,
                "RoutingHandler answers 405 without naming the methods of the path",
                Capability.STRICT_SLASH,
                TRAILING_SLASH);
    }

    @Override
    public List<KnownFault> knownFaults() {
        return List.of(BROKEN_ESCAPE, EMPTY_SEGMENT);
    }

    @Override
    public Optional<RouterProbe> router(ServerConfig config) {
        return Optional.of(new UndertowProbe(config));
    }
}
