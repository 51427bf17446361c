package dev.httpdyno.adapter.jdk;

import dev.httpdyno.verify.AdapterContract;

class JdkAdapterTest extends AdapterContract {

    @Override
    protected String adapterId() {
        return "jdk";
    }
}
