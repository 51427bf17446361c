package dev.httpdyno.adapter.micronaut;

import static java.util.concurrent.CompletableFuture.supplyAsync;

import com.fasterxml.jackson.databind.JsonNode;
import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.XmlBody;
import io.micronaut.context.annotation.Requires;
import io.micronaut.core.annotation.Nullable;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Error;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Produces;
import io.micronaut.http.annotation.QueryValue;
import io.micronaut.http.annotation.RequestAttribute;
import io.micronaut.http.multipart.CompletedFileUpload;
import io.micronaut.http.server.types.files.SystemFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import javax.xml.stream.XMLStreamException;

/** The contract's own routes. */
@Requires(property = MicronautAdapter.CONTRACT)
@Controller
@Produces(MediaType.TEXT_PLAIN)
class ContractController {

    private final ServerConfig config;

    ContractController(ServerConfig config) {
        this.config = config;
    }

    @Get
    String ping() {
        return Answers.ping();
    }

    @Get("/id/{id}")
    HttpResponse<String> query(String id, @QueryValue(defaultValue = "") String name) {
        return HttpResponse.ok(Answers.query(id, name)).header(Contract.POWERED_BY, Contract.POWERED_BY_VALUE);
    }

    @Post(Contract.JSON)
    @Produces(MediaType.APPLICATION_JSON)
    JsonNode json(@Body JsonNode document) {
        return Answers.pass(document);
    }

    @Get(Contract.VIDEO)
    @Produces(Contract.VIDEO_TYPE)
    SystemFile video() {
        return new SystemFile(Answers.pass(config.videoFile()).toFile(), MediaType.of(Contract.VIDEO_TYPE));
    }

    @Get(Contract.STATIC)
    String fixed() {
        return Answers.fixed();
    }

    @Get("/user/{id}")
    String user(String id) {
        return Answers.user(id);
    }

    @Get("/api/v1/users/{userId}/books/{bookId}")
    String book(String userId, String bookId) {
        return Answers.book(userId, bookId);
    }

    @Get("/assets/{+rest}")
    String assets(String rest) {
        return Answers.assets();
    }

    @Get("/files/{+path}")
    String files(String path) {
        return Answers.file(path);
    }

    @Get("/search/{category}{/page}")
    String search(String category, @Nullable String page) {
        return Answers.search(category, page);
    }

    @Get(Contract.MIDDLEWARE)
    String middleware(HttpRequest<?> request) {
        return Answers.middleware(request.getAttribute(Hit.HITS, Integer.class).orElse(0));
    }

    @Get(Contract.ASYNC)
    CompletableFuture<String> async() {
        return supplyAsync(Answers::async);
    }

    @Get(Contract.HEADERS)
    HttpResponse<String> headers() {
        return HttpResponse.ok(Answers.headers())
                .header("x-one", "1")
                .header("x-two", "2")
                .header("x-three", "3");
    }

    @Get("/validated/{id}")
    HttpResponse<String> validated(String id) {
        return Contract.isValid(id) ? HttpResponse.ok(Answers.validated(id)) : HttpResponse.badRequest();
    }

    @Post(Contract.FORM)
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    String form(@Body("a") @Nullable String a, @Body("b") @Nullable String b) {
        return Answers.form(a, b);
    }

    @Post(Contract.UPLOAD)
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    String upload(String note, CompletedFileUpload file) throws IOException {
        try (InputStream content = file.getInputStream()) {
            return Answers.upload(note, file.getFilename(), content);
        }
    }

    @Post(Contract.BINARY)
    @Consumes(MediaType.APPLICATION_OCTET_STREAM)
    String binary(HttpRequest<byte[]> request) {
        return Answers.binary(request.getBody().orElse(new byte[0]));
    }

    @Post(Contract.TEXT)
    @Consumes(MediaType.TEXT_PLAIN)
    String text(@Body @Nullable String body) {
        return Answers.text(Objects.requireNonNullElse(body, ""));
    }

    @Post(Contract.XML)
    @Consumes(MediaType.APPLICATION_XML)
    String xml(@Body byte[] body) throws XMLStreamException {
        return Answers.xml(XmlBody.n(new ByteArrayInputStream(body)));
    }

    @Error(exception = XMLStreamException.class)
    HttpResponse<?> malformed() {
        return HttpResponse.badRequest();
    }

    @Get(Contract.CONTEXT)
    String context(@RequestAttribute(StoreFilter.STORED) String stored) {
        return Answers.context(stored);
    }

    @Get("/params/{id}")
    @Produces(MediaType.APPLICATION_JSON)
    Map<String, String> params(String id) {
        return Answers.params(id);
    }

    @Delete("/params/{id}")
    @Produces(MediaType.APPLICATION_JSON)
    Map<String, String> delete(String id) {
        return Answers.params(id);
    }

    @Get(Contract.BOOM)
    String boom() {
        throw new IllegalStateException("boom");
    }
}
