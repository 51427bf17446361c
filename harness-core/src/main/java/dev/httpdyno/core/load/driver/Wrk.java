package dev.httpdyno.core.load.driver;

import dev.httpdyno.core.load.Fault;
import dev.httpdyno.core.load.Latency;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.HdrHistogram.Histogram;
import tools.jackson.databind.JsonNode;

/** wrk 4: exact counts and every latency come from its own hook at the end of a run. */
final class Wrk implements Tool {

    private static final String REPORT = """
            done = function(summary, latency, requests)
              local e = summary.errors
              io.write(string.format('dyno {"requests":%d,"micros":%d,"bytes":%d,', summary.requests, summary.duration, summary.bytes))
              io.write(string.format('"connect":%d,"read":%d,"write":%d,', e.connect, e.read, e.write))
              io.write(string.format('"status":%d,"timeout":%d}\\n', e.status, e.timeout))
              for i = 1, #latency do
                io.write(string.format("latency %d %d\\n", latency(i)))
              end
            end
            """;

    @Override
    public String name() {
        return "wrk";
    }

    @Override
    public boolean pipelines() {
        return true;
    }

    @Override
    public List<String> blindSpots() {
        return List.of(
                "never looks at a body, a media type or a header",
                "takes a redirect for a right answer",
                "a server that never answers is only seen as no answer at all",
                "read errors may be resets, closes or broken answers",
                "latencies are whole microseconds and include those of wrong answers");
    }

    @Override
    public List<String> command(Call call) throws IOException {
        Path script = call.folder().resolve("wrk.lua");
        Files.writeString(script, script(call), StandardCharsets.US_ASCII);
        return List.of(
                name(),
                "-t" + call.threads(),
                "-c" + call.connections(),
                "-d" + call.seconds() + "s",
                "--timeout",
                Math.max(1, call.patience().toSeconds()) + "s",
                "-s",
                script.toString(),
                call.url());
    }

    private static String script(Call call) {
        StringBuilder lua = new StringBuilder("wrk.method = " + quoted(call.method()) + "\n");
        call.headers()
                .forEach((name, value) -> lua.append("wrk.headers[")
                        .append(quoted(name))
                        .append("] = ")
                        .append(quoted(value))
                        .append("\n"));
        if (!call.body().isEmpty()) {
            lua.append("wrk.body = ").append(quoted(call.body())).append("\n");
        }
        if (call.pipeline() > 1) {
            lua.append("init = function(args) batch = string.rep(wrk.format(), " + call.pipeline() + ") end\n");
            lua.append("request = function() return batch end\n");
        }
        return lua + REPORT;
    }

    /** Every byte as a decimal escape. */
    private static String quoted(String byteText) {
        StringBuilder lua = new StringBuilder("\"");
        for (byte b : byteText.getBytes(StandardCharsets.ISO_8859_1)) {
            lua.append(String.format("\\%03d", b & 0xff));
        }
        return lua + "\"";
    }

    @Override
    public Told told(String output, Call call) {
        AtomicReference<String> figures = new AtomicReference<>("");
        Histogram latencies = new Histogram(3);
        new LineReader()
                .on("dyno (\\{.*})", match -> figures.set(match.group(1)))
                .on(
                        "latency (\\d+) (\\d+)",
                        match -> latencies.recordValueWithCount(
                                Long.parseLong(match.group(1)) * 1000, Long.parseLong(match.group(2))))
                .skip(
                        "Running .*",
                        " +\\d+ threads and \\d+ connections",
                        " +Thread Stats .*",
                        " +Latency .*",
                        " +Req/Sec .*",
                        " +\\d+ requests in .* read",
                        " +Socket errors: connect \\d+, read \\d+, write \\d+, timeout \\d+",
                        " +Non-2xx or 3xx responses: \\d+",
                        "Requests/sec: .*",
                        "Transfer/sec: .*")
                .read(output);
        if (figures.get().isEmpty()) {
            throw new IllegalArgumentException("wrk ended without its figures");
        }
        return Json.told(figures.get(), json -> told(json, latencies, call));
    }

    /** For wrk a status from 400 on is an error, and which one it was is not told. */
    private static Told told(JsonNode figures, Histogram latencies, Call call) {
        Counts counts = new Counts(call.answer().status());
        long bad = Json.count(figures, "status");
        long good = Json.count(figures, "requests") - bad;
        boolean wanted = call.answer().status() >= 400;
        counts.status(wanted ? call.answer().status() : 0, bad);
        counts.status(wanted ? 0 : call.answer().status(), good);
        counts.fault(Fault.REFUSED, Json.count(figures, "connect"));
        counts.fault(Fault.UNTOLD, Json.count(figures, "read") + Json.count(figures, "write"));
        counts.fault(Fault.TIMEOUT, Json.count(figures, "timeout"));
        return new Told(
                counts.outcomes(),
                Json.count(figures, "bytes"),
                Json.count(figures, "micros") * 1000,
                Latency.of(latencies, latencies.getMaxValue()));
    }
}
