package dev.httpdyno.report.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** Chromium without a window. Traffic leaves it for nowhere but 127.0.0.1. */
final class Chromium implements AutoCloseable {

    private static final int POLLS = 600;
    private static final int POLL_MILLIS = 50;

    private final Process process;
    private final DevTools tools;

    private Chromium(Process process, DevTools tools) {
        this.process = process;
        this.tools = tools;
    }

    /** Starts a browser; the test is skipped where there is none, except on a build server. */
    static Chromium start(Path temp) throws IOException, InterruptedException {
        Path profile = temp.resolve("profile");
        Process process = new ProcessBuilder(
                        program().toString(),
                        "--headless=new",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-quic",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-extensions",
                        "--disable-sync",
                        "--force-device-scale-factor=1",
                        "--hide-scrollbars",
                        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        "about:blank")
                .redirectOutput(temp.resolve("chromium.out").toFile())
                .redirectError(temp.resolve("chromium.err").toFile())
                .start();
        try {
            return new Chromium(process, new DevTools(address(process, profile.resolve("DevToolsActivePort"))));
        } catch (IllegalStateException e) {
            end(process);
            throw new IllegalStateException(e.getMessage() + Files.readString(temp.resolve("chromium.err")), e);
        }
    }

    private static Path program() {
        List<Path> found = Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
                .map(Path::of)
                .filter(Files::isExecutable)
                .toList();
        if (found.isEmpty()) {
            assertThat(System.getenv("CI")).as("a build server has a browser").isNull();
            Assumptions.abort("no chromium on this machine");
        }
        return found.get(0);
    }

    /** The file has the port and, once it is whole, the path of the browser's own socket. */
    private static URI address(Process process, Path file) throws IOException, InterruptedException {
        for (int i = 0; i < POLLS && process.isAlive(); i++) {
            if (Files.exists(file)) {
                List<String> lines = Files.readAllLines(file);
                if (lines.size() == 2) {
                    return URI.create("ws://127.0.0.1:" + lines.get(0) + lines.get(1));
                }
            }
            Thread.sleep(POLL_MILLIS);
        }
        throw new IllegalStateException("chromium did not start: ");
    }

    /** Opens an empty tab. */
    Tab tab() {
        String target = tools.call("Target.createTarget", Map.of("url", "about:blank"))
                .get("targetId")
                .asString();
        String session = tools.call("Target.attachToTarget", Map.of("targetId", target, "flatten", true))
                .get("sessionId")
                .asString();
        return new Tab(tools, target, session);
    }

    private static void end(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().onExit().join();
    }

    /** Chromium is asked first, so that it takes its links out of the profile's folder. */
    @Override
    public void close() {
        tools.call("Browser.close", Map.of());
        tools.close();
        try {
            process.onExit().orTimeout(10, TimeUnit.SECONDS).join();
        } finally {
            end(process);
        }
    }
}
