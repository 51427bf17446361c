package dev.httpdyno.adapter.springwebflux;

import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.XmlBody;
import java.io.ByteArrayInputStream;
import java.util.Map;
import java.util.Objects;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.codec.multipart.FilePart;
import org.springframework.http.codec.multipart.FormFieldPart;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RequestPart;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
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
    Mono<JsonNode> json(@RequestBody Mono<JsonNode> document) {
        return document.map(Answers::pass);
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

    @GetMapping(Contract.ASYNC)
    Mono<String> async() {
        return Mono.fromSupplier(Answers::async).subscribeOn(Schedulers.parallel());
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
    Mono<String> form(ServerWebExchange exchange) {
        return exchange.getFormData().map(form -> Answers.form(form.getFirst("a"), form.getFirst("b")));
    }

    @PostMapping(path = Contract.UPLOAD, consumes = MediaType.MULTIPART_FORM_DATA_VALUE)
    Mono<String> upload(@RequestPart FormFieldPart note, @RequestPart FilePart file) {
        return DataBufferUtils.join(file.content())
                .map(ContractController::bytes)
                .defaultIfEmpty(new byte[0])
                .map(b -> Answers.upload(note.value(), file.filename(), b.length, Answers.crc(b)));
    }

    private static byte[] bytes(DataBuffer buffer) {
        byte[] bytes = new byte[buffer.readableByteCount()];
        buffer.read(bytes);
        DataBufferUtils.release(buffer);
        return bytes;
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
