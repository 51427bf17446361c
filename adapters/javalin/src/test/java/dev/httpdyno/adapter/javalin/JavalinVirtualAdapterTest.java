package dev.httpdyno.adapter.javalin;

import dev.httpdyno.verify.AdapterContract;

class JavalinVirtualAdapterTest extends AdapterContract {

    @Override
    protected String adapterId() {
        return "javalin-virtual";
    }
}
