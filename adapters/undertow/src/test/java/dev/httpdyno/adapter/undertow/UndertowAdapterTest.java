package dev.httpdyno.adapter.undertow;

import dev.httpdyno.verify.AdapterContract;

class UndertowAdapterTest extends AdapterContract {

    @Override
    protected String adapterId() {
        return "undertow";
    }
}
