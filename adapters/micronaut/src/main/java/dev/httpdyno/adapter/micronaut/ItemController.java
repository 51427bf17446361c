package dev.httpdyno.adapter.micronaut;

import dev.httpdyno.api.Answers;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;

/** Routes below a common path. */
@Requires(property = MicronautAdapter.CONTRACT)
@Controller("/api/v2/{org}")
class ItemController {

    @Get(value = "/items/{item}", produces = MediaType.TEXT_PLAIN)
    String item(String org, String item) {
        return Answers.item(org, item);
    }
}
