package dev.httpdyno.adapter.jersey;

import com.fasterxml.jackson.databind.JsonNode;
import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.XmlBody;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import javax.xml.stream.XMLStreamException;
import org.glassfish.jersey.media.multipart.FormDataContentDisposition;
import org.glassfish.jersey.media.multipart.FormDataParam;
import org.jspecify.annotations.Nullable;

/** The contract's own routes. Jersey makes a new one for each request. */
@Path("/")
@Produces(Contract.TEXT_TYPE)
public final class ContractResource {

    /** The name of the configuration's property that holds the file of the video. */
    static final String VIDEO_FILE = "video";

    /** What is mounted below an organisation. */
    public record Items(String org) {
        @GET
        @Path("items/{item}")
        @Produces(Contract.TEXT_TYPE)
        public String item(@PathParam("item") String item) {
            return Answers.item(org, item);
        }
    }

    @GET
    public String ping() {
        return Answers.ping();
    }

    @GET
    @Path("id/{id}")
    public Response query(@PathParam("id") String id, @QueryParam("name") @Nullable String name) {
        return Response.ok(Answers.query(id, name))
                .header(Contract.POWERED_BY, Contract.POWERED_BY_VALUE)
                .build();
    }

    @POST
    @Path("json")
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    public JsonNode json(JsonNode document) {
        return Answers.pass(document);
    }

    @GET
    @Path("video")
    @Produces(Contract.VIDEO_TYPE)
    public File video(@Context Configuration configuration) {
        return Answers.pass((File) configuration.getProperty(VIDEO_FILE));
    }

    @GET
    @Path("static")
    public String fixed() {
        return Answers.fixed();
    }

    @GET
    @Path("user/{id}")
    public String user(@PathParam("id") String id) {
        return Answers.user(id);
    }

    @GET
    @Path("api/v1/users/{userId}/books/{bookId}")
    public String book(@PathParam("userId") String userId, @PathParam("bookId") String bookId) {
        return Answers.book(userId, bookId);
    }

    @GET
    @Path("assets/{rest: .+}")
    public String assets() {
        return Answers.assets();
    }

    @GET
    @Path("files/{path: .+}")
    public String file(@PathParam("path") String path) {
        return Answers.file(path);
    }

    @GET
    @Path("search/{category}")
    public String search(@PathParam("category") String category) {
        return Answers.search(category, null);
    }

    @GET
    @Path("search/{category}/{page}")
    public String search(@PathParam("category") String category, @PathParam("page") String page) {
        return Answers.search(category, page);
    }

    @GET
    @Path("mw/hit")
    @Pass.Counted
    public String middleware(@Context ContainerRequestContext request) {
        return Answers.middleware(Pass.hits(request));
    }

    @Path("api/v2/{org}")
    public Items items(@PathParam("org") String org) {
        return new Items(org);
    }

    @GET
    @Path("async")
    public CompletionStage<String> async() {
        return CompletableFuture.supplyAsync(Answers::async);
    }

    @GET
    @Path("headers")
    public Response headers() {
        return Response.ok(Answers.headers())
                .header("x-one", "1")
                .header("x-two", "2")
                .header("x-three", "3")
                .build();
    }

    @GET
    @Path("validated/{id}")
    public String validated(@PathParam("id") String id) {
        if (!Contract.isValid(id)) {
            throw new BadRequestException();
        }
        return Answers.validated(id);
    }

    @POST
    @Path("form")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public String form(@FormParam("a") @Nullable String a, @FormParam("b") @Nullable String b) {
        return Answers.form(a, b);
    }

    @POST
    @Path("upload")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public String upload(
            @FormDataParam("note") @Nullable String note,
            @FormDataParam("file") @Nullable InputStream file,
            @FormDataParam("file") @Nullable FormDataContentDisposition disposition)
            throws IOException {
        if (note == null || file == null || disposition == null) {
            throw new BadRequestException();
        }
        return Answers.upload(note, disposition.getFileName(), file);
    }

    @POST
    @Path("binary")
    @Consumes(MediaType.APPLICATION_OCTET_STREAM)
    public String binary(byte[] body) {
        return Answers.binary(body);
    }

    @POST
    @Path("text")
    @Consumes(Contract.TEXT_TYPE)
    public String text(String body) {
        return Answers.text(body);
    }

    @POST
    @Path("xml")
    @Consumes(MediaType.APPLICATION_XML)
    public String xml(InputStream body) {
        try {
            return Answers.xml(XmlBody.n(body));
        } catch (XMLStreamException malformed) {
            throw new BadRequestException(malformed);
        }
    }

    @GET
    @Path("ctx")
    @StoreFilter.Stored
    public String context(@Context ContainerRequestContext request) {
        return Answers.context((String) request.getProperty(StoreFilter.KEY));
    }

    @GET
    @Path("params/{id}")
    @Produces(MediaType.APPLICATION_JSON)
    public Map<String, String> params(@PathParam("id") String id) {
        return Answers.params(id);
    }

    @DELETE
    @Path("params/{id}")
    @Produces(MediaType.APPLICATION_JSON)
    public Map<String, String> delete(@PathParam("id") String id) {
        return Answers.params(id);
    }

    @SuppressWarnings("DoNotCallSuggester") // Jersey calls it
    @GET
    @Path("boom")
    public String boom() {
        throw new IllegalStateException("boom");
    }
}
