package dev.httpdyno.core.reference;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.Locale;

/** One connection of the reference server: reads whole requests and writes their answers. Used by one thread. */
final class ReferenceConnection {

    /** The longest request; the core scenarios' are shorter by far. */
    private static final int LONGEST = 65536;

    private static final String END_OF_HEAD = "\r\n\r\n";
    private static final String LENGTH = "\r\ncontent-length:";

    private final SocketChannel channel;
    private final ReferenceRoutes routes;
    private final ByteBuffer input = ByteBuffer.allocateDirect(LONGEST);
    private final byte[] request = new byte[LONGEST];
    private ByteBuffer output = ByteBuffer.allocate(0);
    private boolean sendsFile;
    private long filePosition;

    ReferenceConnection(SocketChannel channel, ReferenceRoutes routes) {
        this.channel = channel;
        this.routes = routes;
    }

    void ready(SelectionKey key) throws IOException {
        if (!flush()) {
            return;
        }
        if (channel.read(input) < 0) {
            throw new EOFException();
        }
        while (answerOne()) {
            if (!flush()) {
                key.interestOps(SelectionKey.OP_WRITE);
                return;
            }
        }
        if (!input.hasRemaining()) {
            throw new IOException("a request longer than " + LONGEST + " bytes");
        }
        key.interestOps(SelectionKey.OP_READ);
    }

    /** Takes the next whole request out of the input, if there is one, and puts its answer into the output. */
    private boolean answerOne() {
        int available = input.position();
        if (available == 0) {
            return false;
        }
        input.get(0, request, 0, available);
        String text = new String(request, 0, available, ISO_8859_1);
        int headEnd = text.indexOf(END_OF_HEAD);
        if (headEnd < 0) {
            return false;
        }
        int bodyStart = headEnd + END_OF_HEAD.length();
        int end = bodyStart + length(text.substring(0, headEnd));
        if (available < end) {
            return false;
        }
        ReferenceRoutes.Answer answer = routes.answer(
                text.substring(0, text.indexOf("\r\n")), ByteBuffer.wrap(request, bodyStart, end - bodyStart));
        output = answer.bytes().duplicate();
        sendsFile = answer.thenFile();
        filePosition = 0;
        input.limit(available).position(end);
        input.compact();
        return true;
    }

    private static int length(String head) {
        if (head.startsWith("GET ")) {
            return 0;
        }
        int at = head.toLowerCase(Locale.ROOT).indexOf(LENGTH);
        if (at < 0) {
            return 0;
        }
        int from = at + LENGTH.length();
        int lineEnd = head.indexOf("\r\n", from);
        return Integer.parseInt(
                head.substring(from, lineEnd < 0 ? head.length() : lineEnd).trim());
    }

    /** Whether all was written. */
    private boolean flush() throws IOException {
        while (output.hasRemaining()) {
            if (channel.write(output) == 0) {
                return false;
            }
        }
        FileChannel file = routes.file();
        while (sendsFile && filePosition < routes.fileLength()) {
            long sent = file.transferTo(filePosition, routes.fileLength() - filePosition, channel);
            if (sent == 0) {
                return false;
            }
            filePosition += sent;
        }
        return true;
    }
}
