package dev.httpdyno.adapter.armeria;

import dev.httpdyno.verify.AdapterContract;

class ArmeriaAdapterTest extends AdapterContract {}
