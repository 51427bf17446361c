package dev.httpdyno.adapter.undertow;

import dev.httpdyno.api.KnownFault;
import java.util.List;

/** The contract on Undertow, with one handler that dispatches by hand. */
public final class UndertowManualAdapter extends UndertowServer {

    /** Starts nothing. */
    public UndertowManualAdapter() {
        super("undertow-manual", "Undertow, by hand", "one handler, by hand");
    }

    @Override
    Dispatcher dispatcher() {
        return new Trees(false);
    }

    @Override
    public List<KnownFault> knownFaults() {
        return List.of(BROKEN_ESCAPE);
    }
}
