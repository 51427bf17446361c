package dev.httpdyno.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class XmlBodyTest {

    private static String n(String document) throws XMLStreamException {
        return XmlBody.n(new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void document_wellFormed_givesItsNumber() throws XMLStreamException {
        assertThat(n("<?xml version='1.0'?><root>\n <n>7</n> </root>")).isEqualTo("7");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<root><n>7</n>",
                "<root><m>7</m></root>",
                "<!DOCTYPE root><root><n>7</n></root>",
                "<!DOCTYPE r [<!ENTITY x SYSTEM 'file:///etc/hostname'>]><root><n>&x;</n></root>"
            })
    void document_malformedOrWithADocumentType_isRefused(String document) {
        assertThatThrownBy(() -> n(document)).isInstanceOf(XMLStreamException.class);
    }
}
