package dev.httpdyno.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The program {@code dyno}. */
@Command(
        name = "dyno",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Proves that HTTP servers on the JVM answer exactly right, and only then measures them.",
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands:%n",
        footer = {
            "",
            "Exit codes: 0 all is well, 1 a clause, a sample or a guard failed, 2 wrong usage, 3 and 4 the guard's, 70 a fault of HttpDyno, 130 stopped."
        },
        subcommands = {
            ListCommand.class,
            VerifyCommand.class,
            BenchCommand.class,
            RouterCommand.class,
            SetupCommand.class,
            ReportCommand.class,
            CompareCommand.class,
            HistoryCommand.class,
            GuardCommand.class,
            ServeCommand.class,
            DoctorCommand.class,
            HelpCommand.class
        })
public final class Dyno implements Runnable {

    @Spec
    private CommandSpec spec;

    /**
     * Runs a command and exits with its code.
     *
     * @param args the command line
     */
    public static void main(String[] args) {
        CommandLine line = commandLine();
        try {
            ConfigFile.applyTo(line, Path.of(""));
        } catch (UsageException e) {
            line.getErr().println("dyno: " + e.getMessage());
            System.exit(ExitCode.USAGE);
        }
        System.exit(line.execute(args));
    }

    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Dyno());
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setParameterExceptionHandler(Dyno::wrongUsage);
        line.setExecutionExceptionHandler(Dyno::failed);
        return line;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say what to do: ./dyno bench is a good start");
    }

    private static int wrongUsage(ParameterException e, String[] args) {
        PrintWriter err = e.getCommandLine().getErr();
        List<String> suggestions =
                e instanceof UnmatchedArgumentException unmatched ? unmatched.getSuggestions() : List.of();
        err.println("dyno: " + e.getMessage()
                + (suggestions.isEmpty() ? "" : "; did you mean " + String.join(" or ", suggestions) + "?"));
        err.println("Try '" + e.getCommandLine().getCommandSpec().qualifiedName() + " --help'.");
        return ExitCode.USAGE;
    }

    private static int failed(Exception e, CommandLine line, CommandLine.ParseResult result) {
        PrintWriter err = line.getErr();
        if (e instanceof UsageException) {
            err.println("dyno: " + e.getMessage());
            return ExitCode.USAGE;
        }
        err.println("dyno: internal error, please report it with the lines below");
        e.printStackTrace(err);
        err.flush();
        return ExitCode.INTERNAL;
    }
}
