package dev.httpdyno.adapter.quarkus;

import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import io.smallrye.common.annotation.NonBlocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import org.jboss.resteasy.reactive.RestPath;

/** What is mounted below an organisation. */
@Produces(Contract.TEXT_TYPE)
@NonBlocking
public class ItemResource {

    private final String org;

    ItemResource(String org) {
        this.org = org;
    }

    @GET
    @Path("items/{item}")
    public String item(@RestPath String item) {
        return Answers.item(org, item);
    }
}
