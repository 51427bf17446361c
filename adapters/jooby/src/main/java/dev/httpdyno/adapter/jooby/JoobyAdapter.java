package dev.httpdyno.adapter.jooby;

import static dev.httpdyno.api.KnownFault.always;
import static dev.httpdyno.api.KnownFault.sometimes;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import io.jooby.ExecutionMode;
import io.jooby.Jooby;
import io.jooby.Server;
import io.jooby.ServerOptions;
import io.jooby.netty.NettyServer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The contract on Jooby with Netty below, in the execution mode that it has by default: handlers on worker threads. */
public final class JoobyAdapter implements ServerAdapter {

    private static final int MAX_REQUEST_BYTES = 8 << 20;
    private static final String UNREPORTED = "not reported";
    private static final int MAX_HEADER_BYTES = 16 << 10;

    @Override
    public AdapterInfo info() {
        return AdapterInfo.ofMavenArtifact("jooby", "Jooby", "io.jooby:jooby", "https://jooby.io");
    }

    @Override
    public List<KnownFault> knownFaults() {
        return List.of(
                always("G9", "Connection: close is neither announced nor done", UNREPORTED),
                always("G10", "an HTTP/1.0 connection stays open", UNREPORTED),
                always("Q10", "the value of a repeated parameter is a 400", UNREPORTED),
                always("Q11", "a semicolon parts parameters", UNREPORTED),
                always("Q12", "invalid UTF-8 in a query is a 500", UNREPORTED),
                always("V6", "a suffix that is longer than the file gets no answer", UNREPORTED),
                always("V8", "a 416 does not say the size", UNREPORTED),
                always("V9", "a malformed range is a 500", UNREPORTED),
                always("V10", "of two ranges the first alone is sent", UNREPORTED),
                sometimes("P8", "pipelined requests are answered in the order in which their workers end", UNREPORTED),
                sometimes("R9", "HeadHandler answers HEAD twice where the handler completes later", UNREPORTED),
                sometimes("B3c", "a file has a byte more, a CR, when one read ends right behind it", UNREPORTED));
    }

    @Override
    public RunningServer start(ServerConfig config) {
        ServerOptions options = new ServerOptions().setPort(config.port()).setMaxRequestSize(MAX_REQUEST_BYTES);
        options.setHost(config.host());
        options.setMaxHeaderSize(MAX_HEADER_BYTES);
        if (config.threads() > 0) {
            options.setIoThreads(config.threads());
        }
        Jooby app = Jooby.createApp(ExecutionMode.DEFAULT, () -> new Application(config));
        Server server = new NettyServer().setOptions(options).start(app);
        Map<String, String> shown = new LinkedHashMap<>();
        shown.put("transport", "Netty");
        shown.put("io threads", Integer.toString(options.getIoThreads()));
        shown.put("worker threads", Integer.toString(options.getWorkerThreads()));
        shown.put("execution mode", ExecutionMode.DEFAULT + ": handlers on worker threads");
        shown.put("maxRequestSize", Integer.toString(MAX_REQUEST_BYTES));
        shown.put("maxHeaderSize", Integer.toString(MAX_HEADER_BYTES));
        shown.put("file sending", "Context.send(Path): sendfile");
        shown.put("by hand", "media types; JSON by Jackson, XML by StAX");
        return RunningServer.of(server.getOptions().getPort(), shown, server::stop);
    }
}
