package dev.httpdyno.adapter.helidon;

import dev.httpdyno.verify.AdapterContract;

class HelidonManualAdapterTest extends AdapterContract {

    @Override
    protected String adapterId() {
        return "helidon-manual";
    }
}
