package dev.httpdyno.cli;

import dev.httpdyno.api.Capability;
import dev.httpdyno.core.contract.Subject;
import dev.httpdyno.core.contract.VideoFile;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** A server that somebody else started. */
final class UrlOptions {

    @Option(
            names = "--url",
            paramLabel = "URL",
            description =
                    "Verify a server that runs already, in any language: http://127.0.0.1:PORT. It has to serve the"
                            + " contract's routes, and --video's file at /video.")
    private @Nullable String url;

    @Option(
            names = "--lacks",
            split = ",",
            paramLabel = "CAPABILITY",
            description = "What the server at --url lacks: ${COMPLETION-CANDIDATES}.")
    private List<Capability> lacks = List.of();

    @Option(names = "--allow-remote", description = "Let --url name another machine than this one.")
    private boolean allowRemote;

    boolean isGiven() {
        return url != null;
    }

    /**
     * The server.
     *
     * @throws UsageException if the URL is malformed, or names another machine without leave
     */
    Subject subject(VideoFile video) {
        URI uri = parse(String.valueOf(url));
        InetSocketAddress address = new InetSocketAddress(uri.getHost(), uri.getPort() < 0 ? 80 : uri.getPort());
        if (address.isUnresolved()) {
            throw new UsageException("--url: the host of " + url + " is not known");
        }
        if (!allowRemote && !address.getAddress().isLoopbackAddress()) {
            throw new UsageException("--url: " + url + " is not on this machine; the contract sends broken requests, so"
                    + " another machine takes --allow-remote");
        }
        Map<Capability, String> reasons = new EnumMap<>(Capability.class);
        lacks.forEach(capability -> reasons.put(capability, "said with --lacks"));
        return Subject.at(String.valueOf(url), address, reasons, video);
    }

    private static URI parse(String text) {
        try {
            URI uri = URI.create(text);
            if ("http".equals(uri.getScheme()) && uri.getHost() != null) {
                return uri;
            }
        } catch (IllegalArgumentException e) {
            // Said below.
        }
        throw new UsageException("--url: '" + text + "' is not such as http://127.0.0.1:8080");
    }
}
