package dev.httpdyno.adapter.javalin;

import dev.httpdyno.verify.AdapterContract;

class JavalinAdapterTest extends AdapterContract {

    @Override
    protected String adapterId() {
        return "javalin";
    }
}
