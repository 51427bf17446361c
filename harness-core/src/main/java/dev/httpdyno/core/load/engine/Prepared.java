package dev.httpdyno.core.load.engine;

import dev.httpdyno.core.scenario.Answer;
import dev.httpdyno.core.scenario.Slot;
import dev.httpdyno.core.scenario.Template;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * One template, ready to be sent by one worker.
 *
 * <p>It remembers the last head that was judged right. A head that equals it byte for byte is right too, which spares the
 * parsing of nearly all of them: only {@code Date} changes, once a second.
 */
final class Prepared {

    private static final class Place {
        private final Slot slot;
        private final int[] inRequest;
        private final int[] inAnswer;

        private Place(Slot slot) {
            this.slot = slot;
            inRequest = ints(slot.inRequest());
            inAnswer = ints(slot.inAnswer());
        }
    }

    private final byte[] request;
    private final byte[] body;
    private final List<Place> places;
    private final byte[] text;
    private final HeadParser parser;
    private final Head knownHead = new Head();
    private byte[] knownBytes = new byte[0];
    private int knownLength;

    final Template template;
    final int status;
    final boolean bodiless;
    final boolean video;
    /** Whether the body is compared with nothing. */
    final boolean anyBody;

    Prepared(Template template) {
        this.template = template;
        request = template.requestBytes();
        body = template.answer().bodyBytes();
        places = template.slots().stream().map(Place::new).toList();
        text = new byte[template.slots().stream().mapToInt(Slot::length).max().orElse(0)];
        parser = new HeadParser(template.answer());
        status = template.answer().status();
        bodiless = template.method().equals("HEAD");
        video = template.answer().video();
        anyBody = template.answer().content() == Answer.Content.ANY;
    }

    int requestLength() {
        return request.length;
    }

    int bodyLength() {
        return body.length;
    }

    byte[] body() {
        return body;
    }

    /** Writes a request with fresh texts, and the same texts into the body that is expected for it. */
    void write(RandomGenerator random, ByteBuffer out, byte[] expectedBody) {
        int start = out.position();
        out.put(request);
        for (int i = 0; i < places.size(); i++) {
            Place place = places.get(i);
            int length = place.slot.length();
            place.slot.draw(random, text);
            for (int at : place.inRequest) {
                out.put(start + at, text, 0, length);
            }
            for (int at : place.inAnswer) {
                System.arraycopy(text, 0, expectedBody, at, length);
            }
        }
    }

    /** The length of the head at this place if it is known to be right, else 0. */
    int knownHead(byte[] b, int from, int to, Head into) {
        int end = from + knownLength;
        if (knownLength == 0 || end > to || !Arrays.equals(b, from, end, knownBytes, 0, knownLength)) {
            return 0;
        }
        into.copyFrom(knownHead);
        return knownLength;
    }

    void parseHead(byte[] b, int from, int to, Head into) {
        parser.parse(b, from, to, into);
        if (into.broken == null && into.wrong == null && into.status == status) {
            knownLength = to - from;
            if (knownBytes.length < knownLength) {
                knownBytes = new byte[knownLength];
            }
            System.arraycopy(b, from, knownBytes, 0, knownLength);
            knownHead.copyFrom(into);
        }
    }

    String requestLine() {
        return new String(request, StandardCharsets.ISO_8859_1)
                .lines()
                .findFirst()
                .orElse("");
    }

    private static int[] ints(List<Integer> list) {
        return list.stream().mapToInt(Integer::intValue).toArray();
    }
}
