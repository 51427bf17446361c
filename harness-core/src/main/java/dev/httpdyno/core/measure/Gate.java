package dev.httpdyno.core.measure;

import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.server.ServerProcess;
import java.util.Optional;

/** What a server must answer right before it is measured. */
@FunctionalInterface
public interface Gate {

    /**
     * Checks the scenario's gate clauses, and the very requests that the load will send.
     *
     * @param server the running server
     * @param scenario what will be measured
     * @param firstAnswer is run when the first right answer came, which ends the start-up time
     * @return why the server may not be measured, or nothing
     */
    Optional<String> check(ServerProcess server, Scenario scenario, Runnable firstAnswer);
}
