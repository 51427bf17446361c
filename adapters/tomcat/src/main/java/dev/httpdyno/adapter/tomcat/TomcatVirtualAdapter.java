package dev.httpdyno.adapter.tomcat;

/** Tomcat with a virtual thread for each request. */
public final class TomcatVirtualAdapter extends TomcatAdapter {

    /** Starts nothing. */
    public TomcatVirtualAdapter() {
        super(true);
    }
}
