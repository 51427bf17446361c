package ${package};

import dev.httpdyno.verify.AdapterContract;

class MyAdapterTest extends AdapterContract {}
