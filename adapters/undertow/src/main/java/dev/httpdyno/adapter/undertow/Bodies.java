package dev.httpdyno.adapter.undertow;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.httpdyno.api.Answers;
import io.undertow.Handlers;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.server.handlers.form.EagerFormParsingHandler;
import io.undertow.server.handlers.form.FormData;
import io.undertow.server.handlers.form.FormDataParser;
import io.undertow.server.handlers.form.FormEncodedDataDefinition;
import io.undertow.server.handlers.form.FormParserFactory;
import io.undertow.server.handlers.form.MultiPartParserDefinition;
import io.undertow.util.Headers;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** The handlers that read a body. */
final class Bodies {

    /** Something that answers a request whose body is read. */
    interface Handler {
        void handle(HttpServerExchange exchange, byte[] body) throws IOException, XMLStreamException;
    }

    static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private static final XMLInputFactory XML = XMLInputFactory.newInstance();

    static {
        XML.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        XML.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    }

    private Bodies() {}

    /** Reads the whole body without blocking; what it does not parse as is a bad request. */
    static HttpHandler full(String mediaType, Handler handler) {
        return exchange -> {
            String type = exchange.getRequestHeaders().getFirst(Headers.CONTENT_TYPE);
            if (type == null || !type.split(";", 2)[0].trim().equalsIgnoreCase(mediaType)) {
                Exchanges.status(exchange, 415);
                return;
            }
            exchange.getRequestReceiver().receiveFullBytes((x, body) -> {
                try {
                    handler.handle(x, body);
                } catch (IOException | XMLStreamException e) {
                    Exchanges.status(x, 400);
                }
            });
        };
    }

    static void json(HttpServerExchange exchange, byte[] body) throws IOException {
        JsonNode document = JSON.readTree(body);
        if (document.isMissingNode()) {
            Exchanges.status(exchange, 400);
        } else {
            Exchanges.json(exchange, JSON.writeValueAsBytes(Answers.pass(document)));
        }
    }

    static void binary(HttpServerExchange exchange, byte[] body) {
        Exchanges.text(exchange, Answers.binary(body));
    }

    static void text(HttpServerExchange exchange, byte[] body) {
        Exchanges.text(exchange, Answers.text(new String(body, UTF_8)));
    }

    static void xml(HttpServerExchange exchange, byte[] body) throws XMLStreamException {
        XMLStreamReader reader = XML.createXMLStreamReader(new ByteArrayInputStream(body));
        String n = null;
        while (reader.hasNext()) {
            int event = reader.next();
            if (event == XMLStreamConstants.DTD) {
                throw new XMLStreamException("a document type is refused");
            }
            if (event == XMLStreamConstants.START_ELEMENT
                    && reader.getLocalName().equals("n")) {
                n = reader.getElementText();
            }
        }
        if (n == null) {
            throw new XMLStreamException("no element n");
        }
        Exchanges.text(exchange, Answers.xml(n));
    }

    static HttpHandler form() {
        return parsed(
                new FormEncodedDataDefinition(),
                (exchange, form) -> Exchanges.text(exchange, Answers.form(field(form, "a"), field(form, "b"))));
    }

    /** Multipart bodies are parsed by a worker, since the parts may go to files. */
    static HttpHandler upload(Path tempDir) {
        HttpHandler parsed = parsed(new MultiPartParserDefinition(tempDir), Bodies::uploaded);
        return new BlockingHandler(Handlers.exceptionHandler(parsed)
                .addExceptionHandler(IOException.class, exchange -> Exchanges.status(exchange, 400)));
    }

    private static void uploaded(HttpServerExchange exchange, FormData form) throws IOException {
        String note = field(form, "note");
        FormData.FormValue file = form.getFirst("file");
        if (note == null || file == null || !file.isFileItem()) {
            Exchanges.status(exchange, 400);
            return;
        }
        FormData.FileItem item = file.getFileItem();
        try (InputStream in = item.getInputStream()) {
            Exchanges.text(exchange, Answers.upload(note, file.getFileName(), item.getFileSize(), Answers.crc(in)));
        }
    }

    private interface FormHandler {
        void handle(HttpServerExchange exchange, FormData form) throws IOException;
    }

    private static HttpHandler parsed(FormParserFactory.ParserDefinition<?> parser, FormHandler handler) {
        FormParserFactory parsers = FormParserFactory.builder(false)
                .addParser(parser)
                .withDefaultCharset("UTF-8")
                .build();
        return new EagerFormParsingHandler(parsers).setNext(exchange -> {
            FormData form = exchange.getAttachment(FormDataParser.FORM_DATA);
            if (form == null) {
                Exchanges.status(exchange, 415);
            } else {
                handler.handle(exchange, form);
            }
        });
    }

    private static @Nullable String field(FormData form, String name) {
        FormData.FormValue value = form.getFirst(name);
        return value == null || value.isFileItem() ? null : value.getValue();
    }
}
