package dev.httpdyno.core.scenario;

/**
 * One request as it goes over the wire, and its answer.
 *
 * @param request head and body, one character a byte
 * @param answer what must come back
 */
public record Exchange(String request, Answer answer) {

    /**
     * The request as bytes.
     *
     * @return a fresh array
     */
    public byte[] requestBytes() {
        return ByteText.bytes(request);
    }
}
