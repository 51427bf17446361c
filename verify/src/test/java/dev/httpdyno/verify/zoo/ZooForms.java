package dev.httpdyno.verify.zoo;

import dev.httpdyno.api.Answers;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Bodies that are neither JSON nor plain. */
final class ZooForms {

    private static final Pattern BOUNDARY = Pattern.compile("boundary=(?:\"([^\"]+)\"|([^;\\s]+))");
    private static final Pattern NAME = Pattern.compile(";\\s*name=\"([^\"]*)\"");
    private static final Pattern FILENAME = Pattern.compile(";\\s*filename=\"([^\"]*)\"");

    private ZooForms() {}

    static Map<String, String> fields(String text) {
        Map<String, String> fields = new HashMap<>();
        for (String part : text.split("&", -1)) {
            int equals = part.indexOf('=');
            String key = ZooText.decodePlus(equals < 0 ? part : part.substring(0, equals));
            fields.putIfAbsent(key, equals < 0 ? "" : ZooText.decodePlus(part.substring(equals + 1)));
        }
        return fields;
    }

    static ZooAnswer form(ZooRequest request) {
        Map<String, String> fields = fields(request.body().text());
        return ZooAnswer.text(Answers.form(fields.get("a"), fields.get("b")));
    }

    static ZooAnswer xml(ZooRequest request) {
        XMLInputFactory factory = XMLInputFactory.newFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        StringBuilder n = new StringBuilder();
        boolean within = false;
        try {
            XMLStreamReader reader = factory.createXMLStreamReader(
                    new StringReader(request.body().text()));
            while (reader.hasNext()) {
                int event = reader.next();
                if (event == XMLStreamConstants.DTD) {
                    return ZooAnswer.error(400);
                }
                if (event == XMLStreamConstants.START_ELEMENT) {
                    within = reader.getLocalName().equals("n");
                } else if (event == XMLStreamConstants.END_ELEMENT) {
                    within = false;
                } else if (within && event == XMLStreamConstants.CHARACTERS) {
                    n.append(reader.getText());
                }
            }
        } catch (XMLStreamException e) {
            return ZooAnswer.error(400);
        }
        return ZooAnswer.text(Answers.xml(n.toString()));
    }

    static ZooAnswer upload(ZooRequest request) {
        Matcher boundary = BOUNDARY.matcher(request.value("content-type").orElse(""));
        if (!boundary.find()) {
            return ZooAnswer.error(400);
        }
        String delimiter = boundary.group(1) == null ? boundary.group(2) : boundary.group(1);
        String note = "";
        String filename = "";
        byte[] file = new byte[0];
        List<String> parts = parts(request.body().text(StandardCharsets.ISO_8859_1), delimiter);
        if (parts.isEmpty()) {
            return ZooAnswer.error(400);
        }
        for (String part : parts) {
            int end = part.indexOf("\r\n\r\n");
            if (end < 0) {
                return ZooAnswer.error(400);
            }
            String head = utf8(part.substring(0, end));
            String body = part.substring(end + 4);
            Matcher name = NAME.matcher(head);
            String field = name.find() ? name.group(1) : "";
            if (field.equals("note")) {
                note = utf8(body);
            } else if (field.equals("file")) {
                Matcher named = FILENAME.matcher(head);
                filename = named.find() ? named.group(1) : "";
                file = body.getBytes(StandardCharsets.ISO_8859_1);
            }
        }
        return ZooAnswer.text(Answers.upload(note, filename, file.length, Answers.crc(file)));
    }

    private static List<String> parts(String body, String delimiter) {
        List<String> parts = new ArrayList<>();
        String text = "\r\n" + body;
        String line = "\r\n--" + delimiter;
        int from = text.indexOf(line);
        while (from >= 0) {
            int start = from + line.length();
            if (text.startsWith("--", start)) {
                return parts;
            }
            int end = text.indexOf(line, start);
            if (end < 0 || !text.startsWith("\r\n", start)) {
                return List.of();
            }
            parts.add(text.substring(start + 2, end));
            from = end;
        }
        return List.of();
    }

    private static String utf8(String latin1) {
        return new String(latin1.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }
}
