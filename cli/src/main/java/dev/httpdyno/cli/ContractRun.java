package dev.httpdyno.cli;

import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.contract.Subject;
import dev.httpdyno.core.contract.VideoFile;
import dev.httpdyno.core.server.Jvm;
import dev.httpdyno.core.server.ServerLaunch;
import dev.httpdyno.core.server.ServerProcess;
import java.util.EnumSet;
import java.util.Map;
import java.util.function.Function;

/** Starts a server with every route that the contract knows, and holds it to the contract. */
final class ContractRun {

    private static final int NUMBERED_ROUTES = 1000;
    private static final int MIDDLEWARE = 3;

    private ContractRun() {}

    /**
     * Starts an adapter, does something with it and stops it.
     *
     * @throws dev.httpdyno.core.server.ServerFailure if it does not start or dies
     */
    static <T> T with(FoundAdapter adapter, VideoFile video, Function<Subject, T> work) {
        ServerLaunch launch = ServerLaunch.contract(
                        adapter, Jvm.standard(Runtime.getRuntime().availableProcessors()), video.path())
                .with(dir -> new ServerConfig(
                        "127.0.0.1",
                        0,
                        0,
                        EnumSet.of(Table.CONTRACT, Table.HOST, Table.NUMBERED),
                        NUMBERED_ROUTES,
                        MIDDLEWARE,
                        "",
                        video.path(),
                        dir,
                        Map.of()));
        try (ServerProcess server = ServerProcess.start(launch)) {
            return work.apply(Subject.of(server, server.config(), video));
        }
    }
}
