package dev.httpdyno.adapter.undertow;

import dev.httpdyno.verify.AdapterContract;

class UndertowManualAdapterTest extends AdapterContract {

    @Override
    protected String adapterId() {
        return "undertow-manual";
    }
}
