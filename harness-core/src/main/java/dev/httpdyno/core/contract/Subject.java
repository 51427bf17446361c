package dev.httpdyno.core.contract;

import dev.httpdyno.api.Capability;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.core.server.ServerProcess;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A running server that is held to the contract.
 *
 * @param name what reports call it
 * @param address where it listens
 * @param lacks the capabilities that it lacks, each with the reason
 * @param knownFaults the clauses that its framework breaks
 * @param routes which routes it registered
 * @param video the file that it sends
 * @param process the process behind it, if it was started here
 */
public record Subject(
        String name,
        InetSocketAddress address,
        Map<Capability, String> lacks,
        List<KnownFault> knownFaults,
        Routes routes,
        VideoFile video,
        Optional<SubjectProcess> process) {

    /** Copies the collections. */
    public Subject {
        lacks = Map.copyOf(lacks);
        knownFaults = List.copyOf(knownFaults);
    }

    /**
     * A server in a process of ours.
     *
     * @param process the running process
     * @param config what it was started with
     * @param video the file of the configuration
     * @return the subject
     */
    public static Subject of(ServerProcess process, ServerConfig config, VideoFile video) {
        return new Subject(
                process.adapter().id(),
                process.address(),
                process.adapter().lacks(),
                process.adapter().knownFaults(),
                Routes.of(config),
                video,
                Optional.of(SubjectProcess.of(process)));
    }

    /**
     * A server that somebody else started.
     *
     * @param name what reports call it
     * @param address where it listens
     * @param lacks the capabilities that it lacks, each with the reason
     * @param video the file that it sends
     * @return the subject, with the contract's own routes
     */
    public static Subject at(String name, InetSocketAddress address, Map<Capability, String> lacks, VideoFile video) {
        return new Subject(name, address, lacks, List.of(), Routes.CONTRACT, video, Optional.empty());
    }
}
