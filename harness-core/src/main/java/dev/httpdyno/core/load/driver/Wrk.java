package dev.httpdyno.core.load.driver;

import dev.httpdyno.core.load.Fault;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import tools.jackson.databind.JsonNode;

/**
 * wrk 4. Exact counts come from its own hook at the end of a run. The hook could give every latency too, but searches
 * all of them for each: seconds of CPU time, which would count against wrk.
 */
final class Wrk implements Tool {

    private static final String REPORT = """
            done = function(summary, latency, requests)
              local e = summary.errors
              io.write(string.format('dyno {"requests":%d,"micros":%d,"bytes":%d,', summary.requests, summary.duration, summary.bytes))
              io.write(string.format('"connect":%d,"read":%d,"write":%d,', e.connect, e.read, e.write))
              io.write(string.format('"status":%d,"timeout":%d,"slowest":%d}\\n', e.status, e.timeout, latency.max))
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
                "gives percentiles, which include wrong answers, and no distribution of latencies");
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
                "--latency",
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
        new LineReader()
                .on("dyno (\\{.*})", match -> figures.set(match.group(1)))
                .skip(
                        "Running .*",
                        " +\\d+ threads and \\d+ connections",
                        " +Thread Stats .*",
                        " +Latency .*",
                        " +Req/Sec .*",
                        " +\\d+ requests in .* read",
                        " +Socket errors: connect \\d+, read \\d+, write \\d+, timeout \\d+",
                        " +Non-2xx or 3xx responses: \\d+",
                        " +Latency Distribution",
                        " +\\d+% +\\S+",
                        "Requests/sec: .*",
                        "Transfer/sec: .*")
                .read(output);
        if (figures.get().isEmpty()) {
            throw new IllegalArgumentException("wrk ended without its figures");
        }
        return Json.told(figures.get(), json -> told(json, call));
    }

    /** For wrk a status from 400 on is an error, and which one it was is not told. */
    private static Told told(JsonNode figures, Call call) {
        Counts counts = new Counts(call.answer().status());
        long bad = Json.count(figures, "status");
        long good = Json.count(figures, "requests") - bad;
        boolean wanted = call.answer().status() >= 400;
        counts.status(wanted ? call.answer().status() : 0, bad);
        counts.status(wanted ? 0 : call.answer().status(), good);
        counts.fault(Fault.REFUSED, Json.count(figures, "connect"));
        counts.fault(Fault.UNTOLD, Json.count(figures, "read") + Json.count(figures, "write"));
        counts.fault(Fault.TIMEOUT, Json.count(figures, "timeout"));
        return Told.withoutLatencies(
                counts.outcomes(),
                Json.count(figures, "bytes"),
                Json.number(figures, "micros") / 1e6,
                Json.number(figures, "slowest") / 1e6);
    }
}
