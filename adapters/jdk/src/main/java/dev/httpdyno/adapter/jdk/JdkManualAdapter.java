package dev.httpdyno.adapter.jdk;

/** The contract on the JDK's own server, with one context that dispatches by hand. */
public final class JdkManualAdapter extends JdkServer {

    /** Starts nothing. */
    public JdkManualAdapter() {
        super("jdk-manual", "JDK HttpServer, by hand", false, false);
    }
}
