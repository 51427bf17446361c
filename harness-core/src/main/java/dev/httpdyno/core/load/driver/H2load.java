package dev.httpdyno.core.load.driver;

import dev.httpdyno.core.load.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.MatchResult;

/** h2load of nghttp2, over HTTP/1.1. */
final class H2load implements Tool {

    private static final String TIMES = "time (for request|for connect|to 1st byte) *: .*";

    @Override
    public String name() {
        return "h2load";
    }

    @Override
    public boolean pipelines() {
        return true;
    }

    @Override
    public List<String> blindSpots() {
        return List.of(
                "never looks at a body, a media type or a header",
                "tells classes of status, not codes",
                "a connection that ends is not opened again, and what was on its way is not told",
                "gives no distribution of latencies");
    }

    @Override
    public List<String> command(Call call) {
        List<String> command = new ArrayList<>(List.of(
                name(),
                "--h1",
                "-c" + call.connections(),
                "-t" + call.threads(),
                "-m" + call.pipeline(),
                "-D" + call.seconds(),
                "-H",
                ":method: " + call.method()));
        command.addAll(call.headerArguments());
        if (!call.body().isEmpty()) {
            command.add("-d" + call.bodyFile());
        }
        command.add(call.url());
        return command;
    }

    /** The figures of the lines that count. */
    private static final class Figures {
        private final AtomicReference<Double> seconds = new AtomicReference<>(0.0);
        private final AtomicReference<String> slowest = new AtomicReference<>("0us");
        private final AtomicLongArray requests = new AtomicLongArray(7);
        private final AtomicLongArray classes = new AtomicLongArray(4);
        private final AtomicLongArray bytes = new AtomicLongArray(1);

        private static void numbers(MatchResult match, AtomicLongArray into) {
            for (int i = 0; i < into.length(); i++) {
                into.set(i, Long.parseLong(match.group(i + 1)));
            }
        }
    }

    @Override
    public Told told(String output, Call call) {
        Figures figures = new Figures();
        new LineReader()
                .on("finished in ([^,]+), .*", match -> figures.seconds.set(seconds(match.group(1))))
                .on(
                        "requests: (\\d+) total, (\\d+) started, (\\d+) done, (\\d+) succeeded, (\\d+) failed, "
                                + "(\\d+) errored, (\\d+) timeout",
                        match -> Figures.numbers(match, figures.requests))
                .on(
                        "status codes: (\\d+) 2xx, (\\d+) 3xx, (\\d+) 4xx, (\\d+) 5xx",
                        match -> Figures.numbers(match, figures.classes))
                .on("traffic: \\S+ \\((\\d+)\\) total, .*", match -> Figures.numbers(match, figures.bytes))
                .on("time for request: +\\S+ +(\\S+) .*", match -> figures.slowest.set(match.group(1)))
                .skip(
                        TIMES,
                        "starting benchmark\\.\\.\\.",
                        "spawning thread .*",
                        "Warm-up .*",
                        "progress: .*",
                        "Main benchmark duration .*",
                        "Application protocol: http/1.1",
                        "Stopped all clients .*",
                        " +min +max +mean .*",
                        "req/s +: .*")
                .read(output);
        return told(figures, call);
    }

    private static Told told(Figures figures, Call call) {
        Counts counts = new Counts(call.answer().status());
        long started = figures.requests.get(1);
        long done = figures.requests.get(2);
        long errored = figures.requests.get(5);
        long timeout = figures.requests.get(6);
        long left = done;
        for (int i = 0; i < figures.classes.length(); i++) {
            // A status counts there as soon as its line has come, and the answer may not be whole.
            long whole = Math.min(left, figures.classes.get(i));
            counts.statusClass(i + 2, whole);
            left -= whole;
        }
        counts.fault(Fault.TIMEOUT, timeout);
        counts.fault(Fault.UNTOLD, errored - timeout);
        counts.sent(started, call.mostOpen());
        return Told.withoutLatencies(
                counts.outcomes(), figures.bytes.get(0), figures.seconds.get(), seconds(figures.slowest.get()));
    }

    /** A time with its unit, such as {@code 65.86ms}. */
    private static double seconds(String time) {
        if (time.endsWith("us")) {
            return Double.parseDouble(time.substring(0, time.length() - 2)) / 1e6;
        }
        if (time.endsWith("ms")) {
            return Double.parseDouble(time.substring(0, time.length() - 2)) / 1e3;
        }
        if (time.endsWith("s")) {
            return Double.parseDouble(time.substring(0, time.length() - 1));
        }
        throw new IllegalArgumentException("a time of unknown unit: " + time);
    }
}
