package dev.httpdyno.core.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Reads a stream of a process line by line to its end, on a thread of its own. */
final class OutputPump {

    private OutputPump() {}

    static Thread start(String name, InputStream in, Consumer<String> lines) {
        Thread thread = new Thread(() -> pump(in, lines), name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void pump(InputStream in, Consumer<String> lines) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.accept(line);
            }
        } catch (IOException e) {
            // The process has ended and took its pipe with it.
        }
    }
}
