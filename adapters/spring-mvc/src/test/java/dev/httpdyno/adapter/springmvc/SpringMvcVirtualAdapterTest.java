package dev.httpdyno.adapter.springmvc;

import dev.httpdyno.verify.AdapterContract;

class SpringMvcVirtualAdapterTest extends AdapterContract {

    @Override
    protected String adapterId() {
        return "spring-mvc-virtual";
    }
}
