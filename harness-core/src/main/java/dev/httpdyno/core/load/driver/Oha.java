package dev.httpdyno.core.load.driver;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** oha, by its published JSON schema. */
final class Oha implements Tool {

    @Override
    public String name() {
        return "oha";
    }

    @Override
    public boolean pipelines() {
        return false;
    }

    @Override
    public List<String> blindSpots() {
        return List.of(
                "never looks at a body, a media type or a header",
                "gives percentiles, and no distribution of latencies",
                "counts the bytes of bodies alone");
    }

    @Override
    public List<String> command(Call call) {
        List<String> command = new ArrayList<>(List.of(
                name(),
                "--no-tui",
                "--output-format",
                "json",
                "-z",
                call.seconds() + "s",
                "-c",
                Integer.toString(call.connections()),
                "-t",
                Math.max(1, call.patience().toSeconds()) + "s",
                "--redirect",
                "0",
                "--disable-compression",
                "-m",
                call.method()));
        command.addAll(call.headerArguments());
        if (!call.body().isEmpty()) {
            command.add("-D");
            command.add(call.bodyFile().toString());
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
        json.required("statusCodeDistribution")
                .properties()
                .forEach(code -> counts.status(
                        Integer.parseInt(code.getKey()), code.getValue().longValue()));
        json.required("errorDistribution")
                .properties()
                .forEach(error -> counts.error(error.getKey(), error.getValue().longValue()));
        JsonNode summary = json.required("summary");
        return Told.withoutLatencies(
                counts.outcomes(),
                Json.count(summary, "totalData"),
                Json.number(summary, "total"),
                summary.path("slowest").asDouble(0));
    }
}
