package com.example.mu;

import dev.httpdyno.verify.AdapterContract;

class MuAdapterTest extends AdapterContract {}
