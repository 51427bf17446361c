package dev.httpdyno.adapter.jetty;

import dev.httpdyno.verify.AdapterContract;

class JettyVirtualAdapterTest extends AdapterContract {

    @Override
    protected String adapterId() {
        return "jetty-virtual";
    }
}
