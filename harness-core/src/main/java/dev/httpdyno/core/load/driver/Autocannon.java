package dev.httpdyno.core.load.driver;

import dev.httpdyno.core.load.Fault;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** autocannon on Node.js, which compares whole bodies when it is told what to expect. */
final class Autocannon implements Tool {

    @Override
    public String name() {
        return "autocannon";
    }

    @Override
    public boolean pipelines() {
        return true;
    }

    @Override
    public List<String> blindSpots() {
        return List.of(
                "never looks at a media type or a header; bodies are compared, but not those of the video",
                "a body that is cut short counts as an answer",
                "latencies are whole milliseconds");
    }

    @Override
    public List<String> command(Call call) {
        List<String> command = new ArrayList<>(List.of(
                name(),
                "--json",
                "--no-progress",
                "-c",
                Integer.toString(call.connections()),
                "-p",
                Integer.toString(call.pipeline()),
                "-d",
                Integer.toString(call.seconds()),
                "-t",
                Long.toString(Math.max(1, call.patience().toSeconds())),
                "-m",
                call.method()));
        command.addAll(call.headerArguments());
        if (!call.body().isEmpty()) {
            command.add("-i");
            command.add(call.bodyFile().toString());
        }
        if (!call.answer().video() && !call.answer().body().isEmpty()) {
            command.add("-E");
            command.add(call.answer().body());
        }
        command.add(call.url());
        return command;
    }

    @Override
    public Told told(String output, Call call) {
        return Json.told(output, json -> told(json, call));
    }

    private static Told told(JsonNode json, Call call) {
        Counts counts = new Counts(call.answer().status());
        json.required("statusCodeStats")
                .properties()
                .forEach(code -> counts.status(Integer.parseInt(code.getKey()), Json.count(code.getValue(), "count")));
        counts.mismatches(Math.min(counts.valid(), Json.count(json, "mismatches")));
        long timeouts = Json.count(json, "timeouts");
        counts.fault(Fault.TIMEOUT, timeouts);
        counts.fault(Fault.RESET, Json.count(json, "resets"));
        counts.fault(Fault.UNTOLD, Json.count(json, "errors") - timeouts);
        counts.sent(Json.count(json.required("requests"), "sent"), call.mostOpen());
        return Told.withoutLatencies(
                counts.outcomes(),
                Json.count(json.required("throughput"), "total"),
                Json.number(json, "duration"),
                Json.number(json.required("latency"), "max") / 1e3);
    }
}
