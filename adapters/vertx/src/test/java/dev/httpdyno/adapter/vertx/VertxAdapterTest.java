package dev.httpdyno.adapter.vertx;

import dev.httpdyno.verify.AdapterContract;

class VertxAdapterTest extends AdapterContract {

    @Override
    protected String adapterId() {
        return "vertx";
    }
}
