package dev.httpdyno.adapter.javalin;

/** Javalin with its setting for virtual threads. */
public final class JavalinVirtualAdapter extends JavalinAdapter {

    /** Starts nothing. */
    public JavalinVirtualAdapter() {
        super(true);
    }
}
