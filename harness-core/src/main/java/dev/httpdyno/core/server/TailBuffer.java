package dev.httpdyno.core.server;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The last lines of a stream, so that a server that logs without end fills neither disk nor memory. */
final class TailBuffer {

    private static final int LINES = 40;

    private final Deque<String> lines = new ArrayDeque<>();
    private long total;

    synchronized void add(String line) {
        if (lines.size() == LINES) {
            lines.removeFirst();
        }
        lines.addLast(line);
        total++;
    }

    synchronized List<String> lines() {
        return List.copyOf(lines);
    }

    synchronized long total() {
        return total;
    }
}
