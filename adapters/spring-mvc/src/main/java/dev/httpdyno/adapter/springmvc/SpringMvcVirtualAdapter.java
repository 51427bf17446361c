package dev.httpdyno.adapter.springmvc;

/** Spring MVC with Boot's setting for virtual threads. */
public final class SpringMvcVirtualAdapter extends SpringMvcAdapter {

    /** Starts nothing. */
    public SpringMvcVirtualAdapter() {
        super(true);
    }
}
