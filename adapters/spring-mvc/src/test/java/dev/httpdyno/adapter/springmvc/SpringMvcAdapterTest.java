package dev.httpdyno.adapter.springmvc;

import dev.httpdyno.verify.AdapterContract;

class SpringMvcAdapterTest extends AdapterContract {

    @Override
    protected String adapterId() {
        return "spring-mvc";
    }
}
