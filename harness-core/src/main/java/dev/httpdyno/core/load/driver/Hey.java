package dev.httpdyno.core.load.driver;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** hey, of which the summary is read. */
final class Hey implements Tool {

    /** After so many answers hey no longer writes statuses down. */
    private static final long REMEMBERED = 1_000_000;

    @Override
    public String name() {
        return "hey";
    }

    @Override
    public boolean pipelines() {
        return false;
    }

    @Override
    public List<String> blindSpots() {
        return List.of(
                "never looks at a body, a media type or a header",
                "takes a body that is cut short for a whole one",
                "requests that are open at the end are not told",
                "gives percentiles to a tenth of a millisecond, and no distribution",
                "looks at the status of its first million answers only");
    }

    @Override
    public List<String> command(Call call) {
        List<String> command = new ArrayList<>(List.of(
                name(),
                "-z",
                call.seconds() + "s",
                "-c",
                Integer.toString(call.connections()),
                "-cpus",
                Integer.toString(call.threads()),
                "-t",
                Long.toString(Math.max(1, call.patience().toSeconds())),
                "-disable-compression",
                "-disable-redirects",
                "-m",
                call.method()));
        call.headers().forEach((name, value) -> {
            boolean host = name.equals("Host");
            command.add(host ? "-host" : name.equals("Content-Type") ? "-T" : "-H");
            command.add(host || name.equals("Content-Type") ? value : name + ": " + value);
        });
        if (!call.body().isEmpty()) {
            command.add("-D");
            command.add(call.bodyFile().toString());
        }
        command.add(call.url());
        return command;
    }

    @Override
    public Told told(String output, Call call) {
        Map<String, Double> summary = new HashMap<>();
        Counts counts = new Counts(call.answer().status());
        new LineReader()
                .on(
                        "\\s+(Total|Slowest|Requests/sec):\\s+([\\d.]+)( secs)?",
                        match -> summary.put(match.group(1), Double.valueOf(match.group(2))))
                .on(
                        "\\s+(Total data):\\s+(\\d+) bytes",
                        match -> summary.put(match.group(1), Double.valueOf(match.group(2))))
                .on(
                        "\\s+\\[(\\d+)]\\s+(\\d+) responses",
                        match -> counts.status(Integer.parseInt(match.group(1)), Long.parseLong(match.group(2))))
                .on("\\s+\\[(\\d+)]\\s+(\\S.*)", match -> counts.error(match.group(2), Long.parseLong(match.group(1))))
                .skip(
                        "Summary:",
                        "\\s+(Fastest|Average|Size/request):.*",
                        "Response time histogram:",
                        "\\s+(\\d|NaN).*\\[\\d+]\\s*\\|.*",
                        "Latency distribution:",
                        "\\s+\\d+% in .* secs",
                        "Details \\(average, fastest, slowest\\):",
                        "\\s+(DNS|req|resp)\\S* ?\\S*:.*",
                        "Status code distribution:",
                        "Error distribution:")
                .read(output);
        double seconds = required(summary, "Total");
        long answers = Math.round(required(summary, "Requests/sec") * seconds);
        if (counts.valid() >= REMEMBERED) {
            counts.status(
                    call.answer().status(),
                    Math.max(0, answers - counts.outcomes().sent()));
        }
        return Told.withoutLatencies(
                counts.outcomes(),
                Math.round(summary.getOrDefault("Total data", 0.0)),
                seconds,
                summary.getOrDefault("Slowest", 0.0));
    }

    private static double required(Map<String, Double> summary, String name) {
        Double value = summary.get(name);
        if (value == null) {
            throw new IllegalArgumentException("the line '" + name + "' is missing");
        }
        return value;
    }
}
