package dev.httpdyno.cli;

import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.guard.Candidate;
import dev.httpdyno.core.guard.SittingJudge;
import dev.httpdyno.core.result.guard.Sitting;
import dev.httpdyno.core.result.guard.SittingFolder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code dyno guard ab}. */
@Command(
        name = "ab",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Measures builds of one adapter in turns, until it can be told whether a candidate is slower.")
final class GuardAbCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--base",
            paramLabel = "BUNDLE",
            description = "The build to compare with: a folder of jars, or a class path.")
    private @Nullable String base;

    @Option(names = "--candidate", paramLabel = "BUNDLE", description = "A build to judge, as often as wanted.")
    private List<String> candidates = List.of();

    @Option(
            names = "--base-ref",
            paramLabel = "REF",
            description = "Build the base from this commit of the git repository here.")
    private @Nullable String baseRef;

    @Option(
            names = "--candidate-ref",
            paramLabel = "REF",
            description = "Build a candidate from this commit, as often as wanted.")
    private List<String> candidateRefs = List.of();

    @Option(names = "--build", paramLabel = "CMD", description = "The shell command that builds a commit.")
    private @Nullable String build;

    @Option(
            names = "--bundle",
            paramLabel = "PATH",
            description = "Where a build leaves its bundle, within the repository.")
    private @Nullable String bundle;

    @Option(
            names = "--from",
            paramLabel = "SITTING",
            description = "Judge a kept sitting again and measure nothing: its folder.")
    private @Nullable Path from;

    @Mixin
    private GuardOptions options;

    @Mixin
    private RouterOptions routers;

    @Mixin
    private GuardOutput output;

    @Override
    public Integer call() {
        if (from != null) {
            if (base != null || baseRef != null || !candidates.isEmpty() || !candidateRefs.isEmpty()) {
                throw new UsageException("--from judges a kept sitting, and takes no build");
            }
            return output.open(spec).write(SittingJudge.judge(read(from)));
        }
        options.tolerances(routers.ids());
        if ((base == null) == (baseRef == null)) {
            throw new UsageException("name the build to compare with: either --base BUNDLE or --base-ref REF");
        }
        if (candidates.isEmpty() && candidateRefs.isEmpty()) {
            throw new UsageException("name a build to judge: --candidate BUNDLE or --candidate-ref REF");
        }
        if (baseRef == null && candidateRefs.isEmpty()) {
            return measured(String.valueOf(base), candidates);
        }
        if (build == null || bundle == null) {
            throw new UsageException(
                    "a commit takes --build CMD, which builds it, and --bundle PATH, where the bundle is then");
        }
        try (RefBuilds builds = new RefBuilds(build, bundle, spec.commandLine().getErr())) {
            String built = baseRef == null ? String.valueOf(base) : builds.bundleOf(baseRef);
            List<String> all = new ArrayList<>(candidates);
            candidateRefs.forEach(r -> all.add(builds.bundleOf(r)));
            return measured(built, all);
        }
    }

    private int measured(String baseBundle, List<String> bundles) {
        FoundAdapter one = options.adapter("--base", baseBundle);
        List<Candidate> others = new ArrayList<>();
        for (String other : bundles) {
            FoundAdapter found = options.adapter("--candidate", other);
            if (!found.id().equals(one.id())) {
                throw new UsageException("--candidate: " + other + " has the adapter '" + found.id()
                        + "', but the base has '" + one.id() + "'");
            }
            String label = others.isEmpty() ? "candidate" : "candidate-" + (others.size() + 1);
            others.add(new Candidate(label, found, Candidate.Charge.NONE));
        }
        Optional<FoundAdapter> unused = options.control();
        options.timing();
        options.scenarios();
        GuardOutput.Files files = output.open(spec);
        return MachineTurn.take(spec, options.noLock(), () -> {
            GuardSitting.Kept kept = new GuardSitting(spec, options, routers, files.words()).measure(one, others);
            int code = files.write(SittingJudge.judge(kept.sitting()));
            return kept.interrupted() ? ExitCode.INTERRUPTED : code;
        });
    }

    /** A kept sitting, by its folder or by a file in it. */
    static Sitting read(Path path) {
        Path parent = path.getParent();
        Path folder = path.toFile().isFile() && parent != null ? parent : path;
        try {
            return new SittingFolder(folder).read();
        } catch (IllegalArgumentException e) {
            throw new UsageException("--from: " + e.getMessage());
        }
    }
}
