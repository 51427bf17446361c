package dev.httpdyno.adapter.jetty;

/** Jetty with handlers on virtual threads. */
public final class JettyVirtualAdapter extends JettyAdapter {

    /** Starts nothing. */
    public JettyVirtualAdapter() {
        super(true);
    }
}
