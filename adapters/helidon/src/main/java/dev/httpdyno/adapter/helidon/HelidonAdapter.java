package dev.httpdyno.adapter.helidon;

import static dev.httpdyno.api.KnownFault.always;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.KnownFault;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The contract on Helidon's routing. */
public final class HelidonAdapter extends HelidonServer {

    /** Starts nothing. */
    public HelidonAdapter() {}

    @Override
    public AdapterInfo info() {
        return AdapterInfo.ofMavenArtifact(
                "helidon", "Helidon SE", "io.helidon.webserver:helidon-webserver", "https://helidon.io");
    }

    @Override
    public Map<Capability, String> lacks() {
        return Map.of(
                Capability.METHOD_NOT_ALLOWED, "a path without a route for the method counts as not found",
                Capability.ENCODED_SLASH, "paths are decoded before they are matched",
                Capability.LITERAL_PATH, "paths are normalised before they are matched",
                Capability.HTTP_1_0, "HTTP/1.0 is answered with 505",
                Capability.MULTIPART, "not built here: helidon-http-media-multipart is not available");
    }

    @Override
    public List<KnownFault> knownFaults() {
        return withFaultsOfTheServer(
                always("G7", "a HEAD that no route takes is answered with 404 and a body", "not reported"),
                always("P3", "no route answers HEAD for GET, and the 404 has a body", "not reported"),
                always("R9", "no route answers HEAD for GET, and the 404 has a body", "not reported"));
    }

    @Override
    Optional<Manual> manual() {
        return Optional.empty();
    }
}
