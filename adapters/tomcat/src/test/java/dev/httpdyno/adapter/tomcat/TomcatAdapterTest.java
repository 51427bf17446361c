package dev.httpdyno.adapter.tomcat;

import dev.httpdyno.verify.AdapterContract;

class TomcatAdapterTest extends AdapterContract {

    @Override
    protected String adapterId() {
        return "tomcat";
    }
}
