package dev.httpdyno.adapter.quarkus;

import jakarta.ws.rs.NameBinding;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** The methods before which {@link StoreFilter} runs. */
@NameBinding
@Retention(RetentionPolicy.RUNTIME)
@interface Stored {}
