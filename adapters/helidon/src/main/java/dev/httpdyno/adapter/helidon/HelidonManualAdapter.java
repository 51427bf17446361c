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
        return withFaultsOfTheServer(
                always("G7", "the body of an answer to HEAD is sent as with GET", "not reported"),
                always("P3", "the body of an answer to HEAD is sent as with GET", "not reported"),
                always("R9", "the body of an answer to HEAD is sent as with GET", "not reported"));
    }

    @Override
    Optional<Manual> manual() {
        return Optional.of(new Manual());
    }
}
