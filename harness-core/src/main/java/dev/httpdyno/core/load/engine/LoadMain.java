package dev.httpdyno.core.load.engine;

import dev.httpdyno.core.load.LoadFailure;
import dev.httpdyno.core.load.LoadJson;
import dev.httpdyno.core.load.LoadResult;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The main class of the load generator's process.
 *
 * <pre>
 *   in:  {"host":...}     the {@link dev.httpdyno.core.load.LoadSpec}
 *   out: OPENED           every connection is established
 *   in:  RUN 5000000000   for so many nanoseconds; after a second number, from that moment on
 *   out: RESULT {...}     a {@link dev.httpdyno.core.load.LoadResult}
 *   in:  BARE 5000000000  the schedule alone, on connections of its own: what no generator can undercut
 *   out: PACE {...}       a {@link dev.httpdyno.core.load.Pace}
 *   out: FAILED sentence  instead of either, and the process ends
 * </pre>
 *
 * <p>The end of standard input ends the process, also in the middle of a run.
 */
public final class LoadMain {

    private static final String RUN = "RUN ";
    private static final String BARE = "BARE ";
    private static final int EXIT_FAILED = 1;

    private LoadMain() {}

    /**
     * Serves standard input.
     *
     * @param args none
     * @throws InterruptedException if the process is interrupted
     */
    public static void main(String[] args) throws InterruptedException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        Thread.ofPlatform().daemon().name("httpdyno-input").start(() -> read(lines));
        try (Engine engine = Engine.open(LoadJson.spec(lines.take()))) {
            out.println("OPENED");
            while (true) {
                String line = lines.take();
                if (line.startsWith(RUN)) {
                    out.println("RESULT " + LoadJson.write(run(engine, line)));
                } else if (line.startsWith(BARE)) {
                    out.println("PACE " + LoadJson.write(engine.bare(nanos(line, BARE))));
                } else {
                    throw new LoadFailure("no command of the load generator: " + line);
                }
            }
        } catch (RuntimeException e) {
            out.println("FAILED " + String.valueOf(e.getMessage()).replace('\n', ' '));
            System.exit(EXIT_FAILED);
        }
    }

    private static LoadResult run(Engine engine, String line) {
        String[] words = line.split(" ");
        Duration duration = Duration.ofNanos(Long.parseLong(words[1]));
        return words.length == 2 ? engine.run(duration) : engine.runAt(Long.parseLong(words[2]), duration);
    }

    private static Duration nanos(String line, String command) {
        return Duration.ofNanos(Long.parseLong(line.substring(command.length())));
    }

    private static void read(BlockingQueue<String> lines) {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                lines.add(line);
            }
        } catch (IOException e) {
            // The parent is gone, which is the end of input.
        }
        Runtime.getRuntime().halt(0);
    }
}
