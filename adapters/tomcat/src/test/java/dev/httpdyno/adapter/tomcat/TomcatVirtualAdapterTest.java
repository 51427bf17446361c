package dev.httpdyno.adapter.tomcat;

import dev.httpdyno.verify.AdapterContract;

class TomcatVirtualAdapterTest extends AdapterContract {

    @Override
    protected String adapterId() {
        return "tomcat-virtual";
    }
}
