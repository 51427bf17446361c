package dev.httpdyno.adapter.quarkus;

import dev.httpdyno.verify.AdapterContract;

class QuarkusAdapterTest extends AdapterContract {}
