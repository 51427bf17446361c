package dev.httpdyno.adapter.springmvc;

import dev.httpdyno.api.Answers;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Routes below a common path. */
@RestController
@RequestMapping("/api/v2/{org}")
class ItemController {

    @GetMapping("/items/{item}")
    String item(@PathVariable String org, @PathVariable String item) {
        return Answers.item(org, item);
    }
}
