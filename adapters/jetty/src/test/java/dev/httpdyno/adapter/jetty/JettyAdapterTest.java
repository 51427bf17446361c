package dev.httpdyno.adapter.jetty;

import dev.httpdyno.verify.AdapterContract;

class JettyAdapterTest extends AdapterContract {

    @Override
    protected String adapterId() {
        return "jetty";
    }
}
