package dev.httpdyno.api;

import java.io.InputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads {@code <root><n>7</n></root>} with the JDK's own parser (StAX), for adapters whose framework has none.
 *
 * <p>Document types are refused, and with them external entities and expansion bombs. May be called from any thread.
 */
public final class XmlBody {

    private static final XMLInputFactory FACTORY = XMLInputFactory.newDefaultFactory();

    static {
        FACTORY.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        FACTORY.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    }

    private XmlBody() {}

    /**
     * The text of the element {@code n}.
     *
     * @param body the whole document
     * @return the text
     * @throws XMLStreamException if the document is malformed, has a document type or has no such element: answer 400
     */
    public static String n(InputStream body) throws XMLStreamException {
        XMLStreamReader reader = FACTORY.createXMLStreamReader(body);
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
            throw new XMLStreamException("there is no element n");
        }
        return n;
    }
}
