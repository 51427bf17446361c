package dev.httpdyno.core.load.driver;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** bombardier, by the JSON that its source documents. */
final class Bombardier implements Tool {

    private static final int CLASSES = 5;

    @Override
    public String name() {
        return "bombardier";
    }

    @Override
    public boolean pipelines() {
        return false;
    }

    @Override
    public List<String> blindSpots() {
        return List.of(
                "never looks at a body, a media type or a header",
                "tells classes of status, not codes",
                "counts failed requests in its own rate and latencies; its rate is not used here",
                "requests that are open at the end are not told");
    }

    @Override
    public List<String> command(Call call) {
        List<String> command = new ArrayList<>(List.of(
                name(),
                "-c",
                Integer.toString(call.connections()),
                "-d",
                call.seconds() + "s",
                "-t",
                Math.max(1, call.patience().toSeconds()) + "s",
                "-p",
                "r",
                "-o",
                "json",
                "-m",
                call.method()));
        command.addAll(call.headerArguments());
        if (!call.body().isEmpty()) {
            command.add("-f");
            command.add(call.bodyFile().toString());
        }
        command.add(call.url());
        return command;
    }

    @Override
    public Told told(String output, Call call) {
        return Json.told(output, json -> told(json.required("result"), call));
    }

    private static Told told(JsonNode result, Call call) {
        Counts counts = new Counts(call.answer().status());
        for (int hundreds = 1; hundreds <= CLASSES; hundreds++) {
            counts.statusClass(hundreds, Json.count(result, "req" + hundreds + "xx"));
        }
        long others = Json.count(result, "others");
        for (JsonNode error : result.path("errors")) {
            counts.error(error.required("description").stringValue(), Json.count(error, "count"));
            others -= Json.count(error, "count");
        }
        counts.status(0, Math.max(0, others));
        return Told.withoutLatencies(
                counts.outcomes(),
                Json.count(result, "bytesRead"),
                Json.number(result, "timeTakenSeconds"),
                result.path("latency").path("max").asDouble(0) / 1e6);
    }
}
