package dev.httpdyno.adapter.netty;

import dev.httpdyno.verify.AdapterContract;

class NettyRadixAdapterTest extends AdapterContract {

    @Override
    protected String adapterId() {
        return "netty-radix";
    }
}
