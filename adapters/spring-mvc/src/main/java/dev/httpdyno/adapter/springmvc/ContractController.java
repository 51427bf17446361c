package dev.httpdyno.adapter.springmvc;

import static java.util.concurrent.CompletableFuture.supplyAsync;

import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.XmlBody;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;
import tools.jackson.databind.JsonNode;

/** The contract's own routes. */
@RestController
class ContractController {

    private final ServerConfig config;

    ContractController(ServerConfig config) {
        this.config = config;
    }

    @GetMapping(Contract.PING)
    String ping() {
        return Answers.ping();
    }

    @GetMapping("/id/{id}")
    ResponseEntity<String> query(@PathVariable String id, @RequestParam(defaultValue = "") String name) {
        return ResponseEntity.ok()
                .header(Contract.POWERED_BY, Contract.POWERED_BY_VALUE)
                .body(Answers.query(id, name));
    }

    @PostMapping(path = Contract.JSON, consumes = MediaType.APPLICATION_JSON_VALUE)
    JsonNode json(@RequestBody JsonNode document) {
        return Answers.pass(document);
    }

    @GetMapping(Contract.VIDEO)
    ResponseEntity<Resource> video() {
        return ResponseEntity.ok()
                .contentType(MediaType.valueOf(Contract.VIDEO_TYPE))
                .body(new FileSystemResource(Answers.pass(config.videoFile())));
    }

    @GetMapping(Contract.STATIC)
    String fixed() {
        return Answers.fixed();
    }

    @GetMapping("/user/{id}")
    String user(@PathVariable String id) {
        return Answers.user(id);
    }

    @GetMapping("/api/v1/users/{userId}/books/{bookId}")
    String book(@PathVariable String userId, @PathVariable String bookId) {
        return Answers.book(userId, bookId);
    }

    @GetMapping("/assets/**")
    String assets() {
        return Answers.assets();
    }

    /** The variable begins with a slash. */
    @GetMapping("/files/{*path}")
    String files(@PathVariable String path) {
        return Answers.file(path.substring(1));
    }

    @GetMapping({"/search/{category}", "/search/{category}/{page}"})
    String search(@PathVariable String category, @PathVariable(required = false) @Nullable String page) {
        return Answers.search(category, page);
    }

    @GetMapping(Contract.MIDDLEWARE)
    String middleware(@RequestAttribute(name = Application.HITS, required = false) @Nullable Integer hits) {
        return Answers.middleware(Objects.requireNonNullElse(hits, 0));
    }

    @GetMapping(Contract.ASYNC)
    CompletableFuture<String> async() {
        return supplyAsync(Answers::async);
    }

    @GetMapping(Contract.HEADERS)
    ResponseEntity<String> headers() {
        return ResponseEntity.ok()
                .header("x-one", "1")
                .header("x-two", "2")
                .header("x-three", "3")
                .body(Answers.headers());
    }

    @GetMapping("/validated/{id}")
    ResponseEntity<String> validated(@PathVariable String id) {
        return Contract.isValid(id)
                ? ResponseEntity.ok(Answers.validated(id))
                : ResponseEntity.badRequest().build();
    }

    @PostMapping(path = Contract.FORM, consumes = MediaType.APPLICATION_FORM_URLENCODED_VALUE)
    String form(@RequestParam(defaultValue = "") String a, @RequestParam(defaultValue = "") String b) {
        return Answers.form(a, b);
    }

    @PostMapping(path = Contract.UPLOAD, consumes = MediaType.MULTIPART_FORM_DATA_VALUE)
    String upload(@RequestParam String note, @RequestParam MultipartFile file) throws IOException {
        try (InputStream content = file.getInputStream()) {
            return Answers.upload(note, Objects.requireNonNullElse(file.getOriginalFilename(), ""), content);
        }
    }

    @PostMapping(path = Contract.BINARY, consumes = MediaType.APPLICATION_OCTET_STREAM_VALUE)
    String binary(@RequestBody(required = false) byte @Nullable [] body) {
        return Answers.binary(body == null ? new byte[0] : body);
    }

    @PostMapping(path = Contract.TEXT, consumes = MediaType.TEXT_PLAIN_VALUE)
    String text(@RequestBody(required = false) @Nullable String body) {
        return Answers.text(Objects.requireNonNullElse(body, ""));
    }

    @PostMapping(path = Contract.XML, consumes = MediaType.APPLICATION_XML_VALUE)
    String xml(@RequestBody byte[] body) throws XMLStreamException {
        return Answers.xml(XmlBody.n(new ByteArrayInputStream(body)));
    }

    @ExceptionHandler(XMLStreamException.class)
    @ResponseStatus(HttpStatus.BAD_REQUEST)
    void malformed() {}

    @GetMapping(Contract.CONTEXT)
    String context(@RequestAttribute(Application.STORED) String stored) {
        return Answers.context(stored);
    }

    @RequestMapping(
            path = "/params/{id}",
            method = {RequestMethod.GET, RequestMethod.DELETE})
    Map<String, String> params(@PathVariable String id) {
        return Answers.params(id);
    }

    @GetMapping(Contract.BOOM)
    String boom() {
        throw new IllegalStateException("boom");
    }
}
