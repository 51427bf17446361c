package dev.httpdyno.adapter.helidon;

import static dev.httpdyno.api.KnownFault.always;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.KnownFault;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The contract on Helidon with one route for all paths. */
public final class HelidonManualAdapter extends HelidonServer {

    /** Starts nothing. */
    public HelidonManualAdapter() {}

    @Override
    public AdapterInfo info() {
        return AdapterInfo.ofMavenArtifact(
                        "helidon-manual",
                        "Helidon SE, by hand",
                        "io.helidon.webserver:helidon-webserver",
                        "https://helidon.io")
                .inFamily("helidon");
    }

    @Override
    public Map<Capability, String> lacks() {
        return Map.of(
                Capability.HTTP_1_0, "HTTP/1.0 is answered with 505",
                Capability.MULTIPART, "not built here: helidon-http-media-multipart is not available");
    }

    @Override
    public List<KnownFault> knownFaults() {
        String issues = "https://github.com/helidon-io/helidon/issues/";
        String ranges = "https://github.com/helidon-io/helidon/pull/12259";
        return List.of(
                always("G7", "the body of an answer to HEAD is sent as with GET", "not reported"),
                always("P3", "the body of an answer to HEAD is sent as with GET", "not reported"),
                always("R9", "the body of an answer to HEAD is sent as with GET", "not reported"),
                always("G9", "Connection: close is announced, but the connection stays open", issues + "12324"),
                always(
                        "J5",
                        "a chunk extension is a 500; a trailer is a 400, or on /json no answer at all",
                        "not reported"),
                always("V6", "static content: a suffix longer than the file is a 500", ranges),
                always("V7", "static content: an end behind the file is not cut in the length", ranges),
                always("V8", "static content: Content-Range of a 416 lacks its unit", "not reported"),
                always("V9", "static content: bytes=abc is a 400, and lines=0-1 is taken for bytes", issues + "12450"));
    }

    @Override
    Optional<Manual> manual() {
        return Optional.of(new Manual());
    }
}
