package dev.httpdyno.adapter.netty;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.httpdyno.api.Answers;
import io.netty.buffer.ByteBufInputStream;
import io.netty.buffer.ByteBufUtil;
import io.netty.handler.codec.http.multipart.DefaultHttpDataFactory;
import io.netty.handler.codec.http.multipart.FileUpload;
import io.netty.handler.codec.http.multipart.HttpData;
import io.netty.handler.codec.http.multipart.HttpPostRequestDecoder;
import java.io.IOException;
import java.io.InputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** The handlers that read a body. */
final class Bodies {

    static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private static final DefaultHttpDataFactory IN_MEMORY = new DefaultHttpDataFactory(false, UTF_8);
    private static final XMLInputFactory XML = XMLInputFactory.newInstance();

    static {
        XML.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        XML.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    }

    private Bodies() {}

    static void json(Exchange x) throws IOException {
        JsonNode document = JSON.readTree((InputStream) new ByteBufInputStream(x.request.content()));
        if (document.isMissingNode()) {
            throw new IllegalArgumentException("no document");
        }
        x.json(JSON.writeValueAsBytes(Answers.pass(document)));
    }

    static void form(Exchange x) throws IOException {
        HttpPostRequestDecoder form = new HttpPostRequestDecoder(IN_MEMORY, x.request);
        try {
            x.text(Answers.form(field(form, "a"), field(form, "b")));
        } finally {
            form.destroy();
        }
    }

    static void upload(Exchange x) throws IOException {
        HttpPostRequestDecoder form = new HttpPostRequestDecoder(IN_MEMORY, x.request);
        try {
            String note = field(form, "note");
            if (note == null || !(form.getBodyHttpData("file") instanceof FileUpload file)) {
                throw new IllegalArgumentException("a field is missing");
            }
            x.text(Answers.upload(note, file.getFilename(), file.length(), Answers.crc(file.get())));
        } finally {
            form.destroy();
        }
    }

    private static @Nullable String field(HttpPostRequestDecoder form, String name) throws IOException {
        return form.getBodyHttpData(name) instanceof HttpData data ? data.getString(UTF_8) : null;
    }

    static void binary(Exchange x) {
        x.text(Answers.binary(ByteBufUtil.getBytes(x.request.content())));
    }

    static void text(Exchange x) {
        x.text(Answers.text(x.request.content().toString(UTF_8)));
    }

    static void xml(Exchange x) throws XMLStreamException {
        XMLStreamReader reader = XML.createXMLStreamReader(new ByteBufInputStream(x.request.content()));
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
        x.text(Answers.xml(n));
    }
}
