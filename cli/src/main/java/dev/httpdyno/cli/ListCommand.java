package dev.httpdyno.cli;

import dev.httpdyno.core.catalog.Catalog;
import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.catalog.Releases;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.scenario.Scenarios;
import dev.httpdyno.report.text.TextTable;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code dyno list}. */
@Command(name = "list", mixinStandardHelpOptions = true, description = "Lists the adapters and the scenarios.")
final class ListCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private AdapterOptions options;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Catalog catalog = options.catalog(spec.commandLine().getErr());
        Instant now = Instant.now();
        List<FoundAdapter> core = AdapterOptions.core(catalog);
        TextTable adapters =
                new TextTable("", "adapter", "framework", "version", "released", "family", "lacks", "known faults");
        for (FoundAdapter adapter : catalog.adapters()) {
            adapters.row(
                    core.contains(adapter) ? "*" : "",
                    adapter.id(),
                    adapter.info().name(),
                    adapter.info().version(),
                    Releases.of(adapter).remarks(now),
                    adapter.info().family(),
                    String.valueOf(adapter.lacks().size()),
                    String.valueOf(adapter.knownFaults().size()));
        }
        adapters.alignRight(6, 7).lines().forEach(out::println);
        out.println("* measured when none is named (core); others by id, by netty*, by group (servlet, reactive,"
                + " full-stack, js, all), or with --family netty");
        options.notInstalled().forEach(n -> out.println("  " + n.id() + " is " + n.text()));
        out.println();
        TextTable scenarios = new TextTable("", "scenario", "connections", "request", "what it isolates");
        for (Scenario scenario : Scenarios.all()) {
            scenarios.row(
                    Scenarios.core().contains(scenario) ? "*" : "",
                    scenario.id(),
                    String.valueOf(scenario.connections()),
                    scenario.request(),
                    scenario.isolates());
        }
        scenarios.alignRight(2).lines().forEach(out::println);
        out.println("* measured when none is named (core); others by id, by prefix-*, or by a group: "
                + String.join(", ", Scenarios.groups()));
        out.flush();
        return catalog.problems().isEmpty() ? ExitCode.OK : ExitCode.FAILED;
    }
}
