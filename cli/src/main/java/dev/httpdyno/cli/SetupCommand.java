package dev.httpdyno.cli;

import dev.httpdyno.core.machine.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyno setup}. */
@Command(
        name = "setup",
        mixinStandardHelpOptions = true,
        description = "Installs what servers need that are not on the JVM.")
final class SetupCommand implements Callable<Integer> {

    private static final String JS = "js";

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "WHAT",
            description = "js: Bun and the JavaScript frameworks, from the npm registry and with fixed versions, into"
                    + " adapters/command/node_modules.")
    private String what = "";

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!what.equals(JS)) {
            throw new UsageException("there is nothing to set up by the name of '" + what + "'; known: " + JS);
        }
        Path npm = Programs.find("npm")
                .orElseThrow(() ->
                        new UsageException("npm is not on the path; install Node.js 20.15 or newer, which brings it"));
        Path folder = AdapterOptions.home().resolve("adapters/command");
        int exit = new ProcessBuilder(List.of(npm.toString(), "ci", "--no-audit", "--no-fund", "--ignore-scripts"))
                .directory(folder.toFile())
                .inheritIO()
                .start()
                .waitFor();
        if (exit != 0) {
            spec.commandLine()
                    .getErr()
                    .println("dyno: npm ended with exit code " + exit + "; what it says stands above");
            return ExitCode.FAILED;
        }
        makeBunExecutable(folder.resolve("node_modules/@oven"));
        spec.commandLine().getOut().println("installed; ./dyno list shows what can be measured now");
        return ExitCode.OK;
    }

    /** The packages that hold Bun's program do not mark it as one. */
    private static void makeBunExecutable(Path packages) throws IOException {
        if (Files.isDirectory(packages)) {
            try (Stream<Path> all = Files.list(packages)) {
                for (Path folder : all.toList()) {
                    Path bun = folder.resolve("bin/bun");
                    if (Files.isRegularFile(bun) && !bun.toFile().setExecutable(true)) {
                        throw new IOException(bun + " cannot be made executable");
                    }
                }
            }
        }
    }
}
