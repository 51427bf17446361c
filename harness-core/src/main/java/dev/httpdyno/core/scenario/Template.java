package dev.httpdyno.core.scenario;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A prebuilt request and its answer, of which only the slots change from one request to the next.
 *
 * @param weight how often this template is chosen, relative to the others of its scenario; at least 1
 * @param request head and body, one character a byte, with any text in the slots
 * @param answer the answer, with the same text in the slots
 * @param slots what changes
 */
public record Template(int weight, String request, Answer answer, List<Slot> slots) {

    /**
     * Checks the values and copies the slots.
     *
     * @throws IllegalArgumentException if the weight is not positive or a slot reaches over an end
     */
    public Template {
        if (weight < 1) {
            throw new IllegalArgumentException("a weight is at least 1, but is " + weight);
        }
        ByteText.require("the request", request);
        slots = List.copyOf(slots);
        for (Slot slot : slots) {
            requireInside("request", slot.inRequest(), slot.length(), request.length());
            requireInside(
                    "answer", slot.inAnswer(), slot.length(), answer.body().length());
        }
    }

    private static void requireInside(String what, List<Integer> offsets, int length, int end) {
        for (int offset : offsets) {
            if (offset < 0 || offset + length > end) {
                throw new IllegalArgumentException(
                        "a slot of " + length + " at " + offset + " is not inside the " + what + " of " + end);
            }
        }
    }

    /**
     * Begins a template.
     *
     * @param method the request's method
     * @param target path and query; {@link TemplateBuilder} says how slots are written
     * @return the builder
     */
    public static TemplateBuilder of(String method, String target) {
        return new TemplateBuilder(method, target);
    }

    Template weighing(int other) {
        return new Template(other, request, answer, slots);
    }

    /**
     * The request's method.
     *
     * @return the first word of the request
     */
    public String method() {
        return request.substring(0, request.indexOf(' '));
    }

    /**
     * The request as bytes.
     *
     * @return a fresh array
     */
    public byte[] requestBytes() {
        return ByteText.bytes(request);
    }

    /**
     * One request with random text in its slots.
     *
     * @param random where the text comes from
     * @return the very bytes that the load generator would send, and the answer to them
     */
    public Exchange fill(RandomGenerator random) {
        StringBuilder sent = new StringBuilder(request);
        StringBuilder body = new StringBuilder(answer.body());
        for (Slot slot : slots) {
            byte[] drawn = new byte[slot.length()];
            slot.draw(random, drawn);
            String text = new String(drawn, StandardCharsets.US_ASCII);
            slot.inRequest().forEach(at -> sent.replace(at, at + text.length(), text));
            slot.inAnswer().forEach(at -> body.replace(at, at + text.length(), text));
        }
        return new Exchange(sent.toString(), answer.withBody(body.toString()));
    }
}
