package dev.httpdyno.adapter.netty;

import dev.httpdyno.verify.AdapterContract;

class NettyAdapterTest extends AdapterContract {

    @Override
    protected String adapterId() {
        return "netty";
    }
}
