package dev.httpdyno.verify.zoo;

import dev.httpdyno.api.Capability;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.Table;
import dev.httpdyno.core.contract.Routes;
import dev.httpdyno.core.contract.Subject;
import dev.httpdyno.core.contract.Verifier;
import dev.httpdyno.core.contract.VideoFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How servers of the zoo are held to the contract. */
final class Zoo {

    static final VideoFile VIDEO = VideoFile.generated(Path.of(System.getProperty("java.io.tmpdir"), "httpdyno"));

    private static final long SEED = 7;
    /** Shorter than for a server in a JVM of its own: these answer at once or never. */
    private static final Duration LIMIT = Duration.ofMillis(700);

    private Zoo() {}

    static Subject subject(HealthyServer server) {
        return subject(server, Map.of(), List.of());
    }

    static Subject subject(HealthyServer server, Map<Capability, String> lacks, List<KnownFault> faults) {
        Routes routes = new Routes(Set.of(Table.CONTRACT, Table.NUMBERED, Table.HOST), HealthyServer.NUMBERED, 3, "");
        return new Subject("zoo", server.address(), lacks, faults, routes, VIDEO, Optional.of(new ZooProcess(server)));
    }

    static Verifier verifier(Subject subject) {
        return new Verifier(subject, SEED, LIMIT);
    }
}
