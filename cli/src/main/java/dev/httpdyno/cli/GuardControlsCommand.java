package dev.httpdyno.cli;

import dev.httpdyno.core.catalog.Catalog;
import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.guard.Candidate;
import dev.httpdyno.core.guard.Candidate.Charge;
import dev.httpdyno.core.guard.Confusion;
import dev.httpdyno.core.guard.Confusion.State;
import dev.httpdyno.report.text.TextTable;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyno guard controls}. */
@Command(
        name = "controls",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Puts the guard itself to the test on this machine: what it says where the truth is known.",
        footer = {"", "Exit codes: 0 all right, 1 something was called wrong, 2 wrong usage, 4 something is undecided."
        })
final class GuardControlsCommand implements Callable<Integer> {

    private static final int EXTRA_BYTES = 64;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "ADAPTER",
            arity = "0..1",
            description = "The adapter to try it with, by id or as a bundle (netty).")
    private String adapter = "netty";

    @Option(names = "--doctored", description = "Judge doctored sittings alone, and measure nothing.")
    private boolean doctored;

    @Mixin
    private GuardOptions options;

    @Override
    public Integer call() {
        if (doctored) {
            return print(Confusion.ofDoctored());
        }
        FoundAdapter base = adapter.contains("/")
                ? options.adapter("ADAPTER", adapter)
                : AdapterOptions.one(Catalog.of(Catalog.builtIn(AdapterOptions.home())), adapter);
        List<Candidate> charged = List.of(
                new Candidate(Candidate.SAME, base, Charge.NONE),
                new Candidate("burn-3", base, new Charge(0.03, 0)),
                new Candidate("burn-5", base, new Charge(0.05, 0)),
                new Candidate("burn-10", base, new Charge(0.10, 0)),
                new Candidate("allocate-" + EXTRA_BYTES, base, new Charge(0, EXTRA_BYTES)));
        return MachineTurn.take(spec, options.noLock(), () -> {
            GuardSitting.Kept kept = new GuardSitting(
                            spec,
                            options,
                            new RouterOptions(),
                            spec.commandLine().getOut())
                    .measure(base, charged);
            List<Confusion.Line> lines = new ArrayList<>(Confusion.of(kept.sitting(), charged));
            lines.addAll(Confusion.ofDoctored());
            int code = print(lines);
            return kept.interrupted() ? ExitCode.INTERRUPTED : code;
        });
    }

    private int print(List<Confusion.Line> lines) {
        PrintWriter out = spec.commandLine().getOut();
        TextTable table = new TextTable("what it was", "to be said", "was said", "");
        lines.forEach(l -> table.row(l.name(), l.truth(), l.said(), l.state().toString()));
        table.lines().forEach(out::println);
        Map<State, Long> counts = Confusion.counts(lines);
        out.println();
        out.println(Arrays.stream(State.values())
                .map(s -> counts.getOrDefault(s, 0L) + " " + s)
                .collect(Collectors.joining(", ")));
        out.flush();
        if (counts.containsKey(State.WRONG)) {
            return ExitCode.FAILED;
        }
        return counts.containsKey(State.OPEN) ? ExitCode.UNDECIDED : ExitCode.OK;
    }
}
