package dev.httpdyno.adapter.springwebflux;

import dev.httpdyno.verify.AdapterContract;

class SpringWebFluxAdapterTest extends AdapterContract {}
