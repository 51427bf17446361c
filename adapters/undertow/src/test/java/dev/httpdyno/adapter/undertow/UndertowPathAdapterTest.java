package dev.httpdyno.adapter.undertow;

import dev.httpdyno.verify.AdapterContract;

class UndertowPathAdapterTest extends AdapterContract {

    @Override
    protected String adapterId() {
        return "undertow-path";
    }
}
