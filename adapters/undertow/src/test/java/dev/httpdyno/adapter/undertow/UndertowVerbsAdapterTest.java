package dev.httpdyno.adapter.undertow;

import dev.httpdyno.verify.AdapterContract;

class UndertowVerbsAdapterTest extends AdapterContract {

    @Override
    protected String adapterId() {
        return "undertow-verbs";
    }
}
