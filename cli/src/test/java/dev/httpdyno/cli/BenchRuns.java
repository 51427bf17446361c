package dev.httpdyno.cli;

import static dev.httpdyno.core.catalog.TestBundle.adapter;

import dev.httpdyno.core.catalog.TestBundle;
import dev.httpdyno.core.result.RunFolder;
import dev.httpdyno.core.result.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Short runs of {@code dyno bench} in a folder, one of them at a time. */
record BenchRuns(Path temp) {

    /** A server whose answers change after some: the rest of the handler is given. */
    static final String AFTER_SOME = """
            java.util.concurrent.atomic.AtomicInteger count = new java.util.concurrent.atomic.AtomicInteger();
            HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", config.port()), 0);
            server.setExecutor(java.util.concurrent.Executors.newCachedThreadPool());
            server.createContext("/", exchange -> {
                String text = "Hi";
                if (count.incrementAndGet() > 300) {
                    %s
                }
                exchange.getResponseHeaders().set("Content-Type", "text/plain");
                exchange.sendResponseHeaders(200, 2);
                exchange.getResponseBody().write(text.getBytes());
                exchange.close();
            });
            server.start();
            return RunningServer.of(server.getAddress().getPort(), () -> server.stop(0));
            """;

    String bundle(String name, String members) throws IOException {
        Path folder = temp.resolve("bundles").resolve(name);
        TestBundle.in(folder).with("A" + name, adapter("A" + name, name, members));
        return folder.toString();
    }

    DynoProcess bench(String adapters, String... more) throws IOException, InterruptedException {
        return DynoProcess.run(temp, arguments(adapters, more).toArray(String[]::new));
    }

    static List<String> arguments(String adapters, String... more) {
        List<String> args = new ArrayList<>(List.of(
                "bench",
                "--adapters",
                adapters,
                "--scenarios",
                "ping",
                "--rounds",
                "1",
                "--duration",
                "1s",
                "--warmup",
                "1s",
                "--connections",
                "8",
                "--no-verify",
                "--no-paired",
                "--no-reference"));
        args.addAll(List.of(more));
        return args;
    }

    RunFolder onlyRun() throws IOException {
        try (Stream<Path> runs = Files.list(temp.resolve("results"))) {
            return new RunFolder(runs.toList().get(0));
        }
    }

    Sample sample(String adapter) throws IOException {
        return onlyRun().samples().stream()
                .filter(s -> s.adapter().equals(adapter))
                .findFirst()
                .orElseThrow();
    }
}
