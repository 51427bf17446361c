package dev.httpdyno.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Builds commits of the git repository here, each in a temporary worktree of its own, which ends with this. */
final class RefBuilds implements AutoCloseable {

    private static final int LAST_LINES = 15;

    private final String command;
    private final String bundle;
    private final PrintWriter err;
    private final List<Path> worktrees = new ArrayList<>();

    RefBuilds(String command, String bundle, PrintWriter err) {
        this.command = command;
        this.bundle = bundle;
        this.err = err;
    }

    /**
     * Builds a commit.
     *
     * @return its bundle
     * @throws UsageException if there is no such commit, it does not build, or leaves no bundle
     */
    String bundleOf(String ref) {
        try {
            Path folder = Files.createTempDirectory("httpdyno-ref-").resolve("tree");
            // What begins with a dash would be an option of git.
            if (ref.startsWith("-")) {
                throw new UsageException("'" + ref + "' is no commit");
            }
            run(
                    ref + " cannot be checked out",
                    Path.of("."),
                    List.of("git", "worktree", "add", "--detach", folder.toString(), ref));
            worktrees.add(folder);
            err.println("building " + ref + " ...");
            err.flush();
            run(ref + " does not build", folder, List.of("sh", "-c", command));
            Path built = folder.resolve(bundle);
            if (!Files.exists(built)) {
                throw new UsageException("the build of " + ref + " left no " + bundle);
            }
            return built.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void run(String failure, Path folder, List<String> words) throws IOException {
        Path log = Files.createTempFile("httpdyno-ref-", ".log");
        try {
            Process process = new ProcessBuilder(words)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            process.getOutputStream().close();
            int code = process.waitFor();
            if (code != 0) {
                List<String> lines =
                        Files.readString(log, StandardCharsets.UTF_8).lines().toList();
                throw new UsageException(failure + " (exit code " + code + "): "
                        + String.join(" | ", lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size())));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UsageException(failure + ": interrupted");
        } finally {
            Files.deleteIfExists(log);
        }
    }

    /** Removes the worktrees. */
    @Override
    public void close() {
        for (Path folder : worktrees) {
            try {
                run(
                        "the worktree " + folder + " cannot be removed",
                        Path.of("."),
                        List.of("git", "worktree", "remove", "--force", folder.toString()));
                Path parent = folder.getParent();
                if (parent != null) {
                    Files.deleteIfExists(parent);
                }
            } catch (IOException | UsageException e) {
                err.println("dyno: " + e.getMessage());
            }
        }
    }
}
