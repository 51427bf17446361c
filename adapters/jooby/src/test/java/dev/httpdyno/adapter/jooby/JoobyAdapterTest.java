package dev.httpdyno.adapter.jooby;

import dev.httpdyno.verify.AdapterContract;

class JoobyAdapterTest extends AdapterContract {}
