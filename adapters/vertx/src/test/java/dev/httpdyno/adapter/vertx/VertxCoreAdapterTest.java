package dev.httpdyno.adapter.vertx;

import dev.httpdyno.verify.AdapterContract;

class VertxCoreAdapterTest extends AdapterContract {

    @Override
    protected String adapterId() {
        return "vertx-core";
    }
}
