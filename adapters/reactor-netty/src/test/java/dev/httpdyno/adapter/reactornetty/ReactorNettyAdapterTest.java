package dev.httpdyno.adapter.reactornetty;

import dev.httpdyno.verify.AdapterContract;

class ReactorNettyAdapterTest extends AdapterContract {}
