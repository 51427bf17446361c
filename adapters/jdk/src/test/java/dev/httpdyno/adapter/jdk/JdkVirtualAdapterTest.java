package dev.httpdyno.adapter.jdk;

import dev.httpdyno.verify.AdapterContract;

class JdkVirtualAdapterTest extends AdapterContract {

    @Override
    protected String adapterId() {
        return "jdk-virtual";
    }
}
