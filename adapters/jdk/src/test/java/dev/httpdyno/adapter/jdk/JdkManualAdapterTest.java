package dev.httpdyno.adapter.jdk;

import dev.httpdyno.verify.AdapterContract;

class JdkManualAdapterTest extends AdapterContract {

    @Override
    protected String adapterId() {
        return "jdk-manual";
    }
}
