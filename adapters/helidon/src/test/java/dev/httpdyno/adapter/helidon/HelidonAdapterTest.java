package dev.httpdyno.adapter.helidon;

import dev.httpdyno.verify.AdapterContract;

class HelidonAdapterTest extends AdapterContract {

    @Override
    protected String adapterId() {
        return "helidon";
    }
}
