package dev.httpdyno.adapter.jersey;

import dev.httpdyno.verify.AdapterContract;

class JerseyAdapterTest extends AdapterContract {}
