package dev.httpdyno.adapter.quarkus;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import java.util.List;
import java.util.Map;

/** The contract as resources of Quarkus REST. It is started by {@link Main}, since Quarkus has a launcher of its own. */
public final class QuarkusAdapter implements ServerAdapter {

    @Override
    public AdapterInfo info() {
        return AdapterInfo.ofMavenArtifact("quarkus", "Quarkus REST", "io.quarkus:quarkus-rest", "https://quarkus.io");
    }

    @Override
    public Map<Capability, String> lacks() {
        return Map.of(
                Capability.ALLOW_HEADER, "a 405 of Quarkus REST has no Allow",
                Capability.HOST_ROUTING, "a path has no condition on the host",
                Capability.LITERAL_PATH, "a path with an empty segment is a 400",
                Capability.STRICT_SLASH, "Jakarta REST lets a final slash match");
    }

    @Override
    public List<KnownFault> knownFaults() {
        return List.of(
                fault("Q5", "the names of parameters are compared without their case"),
                fault("Q11", "a semicolon parts parameters"),
                fault("V2", "an answer to HEAD has no length of the file"),
                fault("V6", "a suffix that is longer than the file is a 200 and no 206"),
                fault("V8", "a range behind the file is a 200 with the whole file"),
                fault(
                        "R4",
                        "a path of Vert.x's router with another method is a 404, since Quarkus REST is asked next"));
    }

    private static KnownFault fault(String clause, String what) {
        return KnownFault.always(clause, what, "not reported");
    }

    @Override
    public RunningServer start(ServerConfig config) {
        throw new UnsupportedOperationException("Quarkus starts itself: launch.properties names its main class");
    }

    @Override
    public String withoutSeam() {
        return "resources are found by generated handlers, and no documented one runs without a connection";
    }
}
