package dev.httpdyno.adapter.netty;

import dev.httpdyno.verify.AdapterContract;

class NettyHashMapAdapterTest extends AdapterContract {

    @Override
    protected String adapterId() {
        return "netty-hashmap";
    }
}
