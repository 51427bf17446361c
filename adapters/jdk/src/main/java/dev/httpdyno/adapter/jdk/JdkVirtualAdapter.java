package dev.httpdyno.adapter.jdk;

/** The contract on the JDK's own server, with contexts and a virtual thread for each request. */
public final class JdkVirtualAdapter extends JdkServer {

    /** Starts nothing. */
    public JdkVirtualAdapter() {
        super("jdk-virtual", "JDK HttpServer, virtual threads", true, true);
    }
}
