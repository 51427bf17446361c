package dev.httpdyno.cli;

import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.contract.VideoFile;
import dev.httpdyno.core.server.Jvm;
import dev.httpdyno.core.server.ServerFailure;
import dev.httpdyno.core.server.ServerLaunch;
import dev.httpdyno.core.server.ServerProcess;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyno serve}. */
@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        description = "Starts one adapter for curl and debuggers, until Ctrl-C.")
final class ServeCommand implements Callable<Integer> {

    private static final int ALIVE_CHECK_MILLIS = 200;

    @Spec
    private CommandSpec spec;

    @Mixin
    private AdapterOptions options;

    @Parameters(paramLabel = "ADAPTER", description = "The adapter's id.")
    private String id = "";

    @Option(names = "--port", paramLabel = "N", description = "The port to bind (any free one when not given).")
    private int port;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        FoundAdapter adapter = AdapterOptions.one(options.catalog(err), id);
        if (port < 0 || port > 65535) {
            throw new UsageException("--port is " + port + ", but must be 0 to 65535");
        }
        Path video = VideoFile.generated(Path.of(System.getProperty("java.io.tmpdir")))
                .path();
        ServerLaunch launch = ServerLaunch.contract(
                        adapter, Jvm.standard(Runtime.getRuntime().availableProcessors()), video)
                .with(dir -> new ServerConfig(
                        "127.0.0.1", port, 0, EnumSet.of(Table.CONTRACT, Table.HOST), 0, 3, "", video, dir, Map.of()));
        return Interruption.during(() -> serve(launch, out, err), () -> {});
    }

    private int serve(ServerLaunch launch, PrintWriter out, PrintWriter err) {
        try (ServerProcess server = ServerProcess.start(launch)) {
            print(out, launch.adapter(), server);
            while (server.isAlive()) {
                Thread.sleep(ALIVE_CHECK_MILLIS);
            }
            err.println("dyno: " + id + " has ended by itself");
            server.lastErrorLines().forEach(l -> err.println("    | " + l));
            return ExitCode.FAILED;
        } catch (ServerFailure e) {
            err.println("dyno: " + e.getMessage());
            e.lastErrorLines().forEach(l -> err.println("    | " + l));
            return ExitCode.FAILED;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        }
    }

    private static void print(PrintWriter out, FoundAdapter adapter, ServerProcess server) {
        String url = "http://127.0.0.1:" + server.ready().port();
        out.println(
                adapter.info().name() + " " + server.ready().version() + " on " + (adapter.runsOnJvm() ? "Java " : "")
                        + server.ready().java() + ", process " + server.pid() + ", at " + url);
        server.ready().options().forEach((key, value) -> out.println("  " + key + " = " + value));
        out.println();
        out.println("curl -i " + url + "/");
        out.println("curl -i '" + url + "/id/1?name=bun'");
        out.println("curl -i " + url + "/json -H 'Content-Type: application/json' -d '{\"hello\":\"world\"}'");
        out.println("curl -i " + url + "/v2/en/users/7/messages/9/replies");
        out.println("curl -s " + url + "/video -r 0-9 -D- -o /dev/null");
        out.println();
        out.println("Ctrl-C stops it.");
        out.flush();
    }
}
