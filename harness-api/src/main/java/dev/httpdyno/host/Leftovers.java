package dev.httpdyno.host;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What a server left in its JVM when it was closed.
 *
 * @param threads the names of its threads that go on and would keep the JVM alive
 */
public record Leftovers(List<String> threads) {

    private static final String WORD = "CLOSED ";
    private static final String THREADS = "threads";
    private static final String SEPARATOR = "\n";

    /** How long threads may take to end that close() has told to. */
    private static final long GRACE_MILLIS = 1500;

    private static final long PAUSE_MILLIS = 10;

    /** Copies the names. */
    public Leftovers {
        threads = List.copyOf(threads);
    }

    /** Waits a little for threads that are about to end. */
    static Leftovers ofThisJvm() {
        long deadline = System.nanoTime() + GRACE_MILLIS * 1_000_000;
        List<String> left = running();
        while (!left.isEmpty() && System.nanoTime() < deadline) {
            try {
                Thread.sleep(PAUSE_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                break;
            }
            left = running();
        }
        return new Leftovers(left);
    }

    private static List<String> running() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(t -> !t.isDaemon() && !t.equals(Thread.currentThread()))
                .map(Thread::getName)
                // The JVM's own, where a launcher's main method has returned or waits.
                .filter(name -> !name.equals("main") && !name.equals("DestroyJavaVM"))
                .sorted()
                .toList();
    }

    /**
     * Writes the line.
     *
     * @return the line without its line break
     */
    public String line() {
        return WORD + Fields.encode(Map.of(THREADS, String.join(SEPARATOR, threads)));
    }

    /**
     * Reads the line.
     *
     * @param line what {@link #line()} wrote
     * @return the values
     * @throws IllegalArgumentException if it is another line or a field is missing
     */
    public static Leftovers parse(String line) {
        if (!line.startsWith(WORD)) {
            throw new IllegalArgumentException("expected a CLOSED line, but got '" + line + "'");
        }
        String names = Fields.require(Fields.decode(line.substring(WORD.length())), THREADS);
        return new Leftovers(
                Stream.of(names.split(SEPARATOR)).filter(n -> !n.isEmpty()).toList());
    }
}
