package dev.httpdyno.adapter.micronaut;

import dev.httpdyno.verify.AdapterContract;

class MicronautAdapterTest extends AdapterContract {}
