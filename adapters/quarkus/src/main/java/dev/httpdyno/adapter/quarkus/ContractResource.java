package dev.httpdyno.adapter.quarkus;

import com.fasterxml.jackson.databind.JsonNode;
import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.XmlBody;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.common.annotation.NonBlocking;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import javax.xml.stream.XMLStreamException;
import org.jboss.resteasy.reactive.ResponseHeader;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;
import org.jboss.resteasy.reactive.multipart.FileUpload;
import org.jspecify.annotations.Nullable;

/** The contract's own routes. */
@Path("/")
@Produces(Contract.TEXT_TYPE)
@NonBlocking
public class ContractResource {

    @GET
    public String ping() {
        return Answers.ping();
    }

    @GET
    @Path("id/{id}")
    @ResponseHeader(name = Contract.POWERED_BY, value = Contract.POWERED_BY_VALUE)
    public String query(@RestPath String id, @RestQuery @DefaultValue("") String name) {
        return Answers.query(id, name);
    }

    @POST
    @Path("json")
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    public JsonNode json(@Nullable JsonNode document) {
        if (document == null) {
            throw new BadRequestException();
        }
        return Answers.pass(document);
    }

    @GET
    @Path("video")
    @Produces(Contract.VIDEO_TYPE)
    public java.nio.file.Path video() {
        return Answers.pass(Main.config().videoFile());
    }

    @GET
    @Path("static")
    public String fixed() {
        return Answers.fixed();
    }

    @GET
    @Path("user/{id}")
    public String user(@RestPath String id) {
        return Answers.user(id);
    }

    @GET
    @Path("api/v1/users/{userId}/books/{bookId}")
    public String book(@RestPath String userId, @RestPath String bookId) {
        return Answers.book(userId, bookId);
    }

    @GET
    @Path("assets/{rest:.+}")
    public String assets() {
        return Answers.assets();
    }

    @GET
    @Path("files/{path:.+}")
    public String files(@RestPath String path) {
        return Answers.file(path);
    }

    @GET
    @Path("search/{category}")
    public String search(@RestPath String category) {
        return Answers.search(category, null);
    }

    @GET
    @Path("search/{category}/{page}")
    public String search(@RestPath String category, @RestPath String page) {
        return Answers.search(category, page);
    }

    @GET
    @Path("mw/hit")
    public String middleware(@Context RoutingContext context) {
        return Answers.middleware(TableRoutes.hits(context));
    }

    @Path("api/v2/{org}")
    public ItemResource items(@RestPath String org) {
        return new ItemResource(org);
    }

    @GET
    @Path("async")
    public CompletionStage<String> async() {
        return CompletableFuture.supplyAsync(Answers::async);
    }

    @GET
    @Path("headers")
    @ResponseHeader(name = "x-one", value = "1")
    @ResponseHeader(name = "x-two", value = "2")
    @ResponseHeader(name = "x-three", value = "3")
    public String headers() {
        return Answers.headers();
    }

    @GET
    @Path("validated/{id}")
    public String validated(@RestPath String id) {
        if (!Contract.isValid(id)) {
            throw new BadRequestException();
        }
        return Answers.validated(id);
    }

    @POST
    @Path("form")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public String form(@RestForm @Nullable String a, @RestForm @Nullable String b) {
        return Answers.form(a, b);
    }

    @POST
    @Path("upload")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @Blocking
    public String upload(@RestForm @Nullable String note, @RestForm @Nullable FileUpload file) throws IOException {
        if (note == null || file == null) {
            throw new BadRequestException();
        }
        try (InputStream content = Files.newInputStream(file.uploadedFile())) {
            return Answers.upload(note, file.fileName(), content);
        }
    }

    @POST
    @Path("binary")
    @Consumes(MediaType.APPLICATION_OCTET_STREAM)
    public String binary(byte @Nullable [] body) {
        return Answers.binary(Objects.requireNonNullElse(body, new byte[0]));
    }

    @POST
    @Path("text")
    @Consumes(Contract.TEXT_TYPE)
    public String text(@Nullable String body) {
        return Answers.text(Objects.requireNonNullElse(body, ""));
    }

    @POST
    @Path("xml")
    @Consumes(MediaType.APPLICATION_XML)
    @Blocking
    public String xml(InputStream body) {
        try {
            return Answers.xml(XmlBody.n(body));
        } catch (XMLStreamException malformed) {
            throw new BadRequestException(malformed);
        }
    }

    @GET
    @Path("ctx")
    @Stored
    public String context(@Context ContainerRequestContext request) {
        return Answers.context((String) request.getProperty(StoreFilter.KEY));
    }

    @GET
    @Path("params/{id}")
    @Produces(MediaType.APPLICATION_JSON)
    public Map<String, String> params(@RestPath String id) {
        return Answers.params(id);
    }

    @DELETE
    @Path("params/{id}")
    @Produces(MediaType.APPLICATION_JSON)
    public Map<String, String> delete(@RestPath String id) {
        return Answers.params(id);
    }

    @SuppressWarnings("DoNotCallSuggester") // Quarkus calls it
    @GET
    @Path("boom")
    public String boom() {
        throw new IllegalStateException("boom");
    }
}
