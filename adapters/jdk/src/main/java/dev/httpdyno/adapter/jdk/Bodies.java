package dev.httpdyno.adapter.jdk;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import dev.httpdyno.api.Answers;
import java.io.IOException;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** The handlers that read a body. */
final class Bodies {

    private static final XMLInputFactory XML = XMLInputFactory.newInstance();

    static {
        XML.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        XML.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    }

    private Bodies() {}

    static void json(Call call) throws IOException {
        JsonNode document = Call.JSON.readTree(call.body());
        if (document.isMissingNode()) {
            throw new IllegalArgumentException("no document");
        }
        call.json(Answers.pass(document));
    }

    static void form(Call call) throws IOException {
        Map<String, String> form = Call.form(new String(call.body().readAllBytes(), UTF_8));
        call.text(Answers.form(form.get("a"), form.get("b")));
    }

    static void binary(Call call) throws IOException {
        call.text(Answers.binary(call.body().readAllBytes()));
    }

    static void text(Call call) throws IOException {
        call.text(Answers.text(new String(call.body().readAllBytes(), UTF_8)));
    }

    static void xml(Call call) throws IOException, XMLStreamException {
        XMLStreamReader reader = XML.createXMLStreamReader(call.body());
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
        call.text(Answers.xml(n));
    }
}
