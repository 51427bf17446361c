package dev.httpdyno.adapter.jdk;

/** The contract on the JDK's own server, with a context for each literal beginning of a route. */
public final class JdkAdapter extends JdkServer {

    /** Starts nothing. */
    public JdkAdapter() {
        super("jdk", "JDK HttpServer", true, false);
    }
}
