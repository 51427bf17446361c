package dev.httpdyno.adapter.activej;

import dev.httpdyno.verify.AdapterContract;

class ActiveJAdapterTest extends AdapterContract {}
