package dev.httpdyno.core.load.kit;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** One connection of a {@link ScriptedServer}, for the thread that serves it. */
public final class Peer {

    private static final String LENGTH = "content-length:";
    private static final int END = -1;

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;

    Peer(Socket socket) throws IOException {
        this.socket = socket;
        in = new BufferedInputStream(socket.getInputStream(), 1024);
        out = socket.getOutputStream();
    }

    /**
     * Waits for a whole request.
     *
     * @return its head, with its body behind; empty when the client closed the connection
     * @throws IOException if the connection is lost
     */
    public String read() throws IOException {
        StringBuilder request = new StringBuilder();
        int length = 0;
        String line = line();
        while (!line.isEmpty() && !line.equals("\r\n")) {
            request.append(line);
            if (line.toLowerCase(Locale.ROOT).startsWith(LENGTH)) {
                length = Integer.parseInt(line.substring(LENGTH.length()).strip());
            }
            line = line();
        }
        if (request.isEmpty()) {
            return "";
        }
        byte[] body = in.readNBytes(length);
        return request + "\r\n" + new String(body, StandardCharsets.ISO_8859_1);
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        int c = END;
        while (c != '\n') {
            c = in.read();
            if (c == END) {
                return "";
            }
            line.append((char) c);
        }
        return line.toString();
    }

    /**
     * Sends bytes at once.
     *
     * @param text the bytes, one character a byte
     * @throws IOException if the connection is lost
     */
    public void write(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /**
     * Sends bytes at once.
     *
     * @param bytes the bytes
     * @throws IOException if the connection is lost
     */
    public void write(byte[] bytes) throws IOException {
        out.write(bytes);
    }

    /**
     * Lets {@link #read()} fail when nothing comes for a time.
     *
     * @param millis the time
     * @throws IOException if the connection is lost
     */
    public void timeout(int millis) throws IOException {
        socket.setSoTimeout(millis);
    }

    /** Waits a little, so that what is written next arrives apart. */
    public void pause() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Makes the close of this connection a reset.
     *
     * @throws IOException if the connection is lost
     */
    public void reset() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }
}
