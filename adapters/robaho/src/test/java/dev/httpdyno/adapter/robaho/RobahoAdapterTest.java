package dev.httpdyno.adapter.robaho;

import dev.httpdyno.verify.AdapterContract;

class RobahoAdapterTest extends AdapterContract {}
