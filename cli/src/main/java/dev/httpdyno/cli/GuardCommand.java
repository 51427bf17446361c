package dev.httpdyno.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code dyno guard}. */
@Command(
        name = "guard",
        mixinStandardHelpOptions = true,
        description = "Says whether one build is slower than another: slower, same, faster or cannot tell yet.",
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands:%n",
        footer = {
            "",
            "Exit codes: 0 pass, 1 regression (slower, overtaken, missing, wrong answer, another JDK in mid-run),",
            "2 wrong usage, 3 pass but options changed, 4 too noisy or undecided. 1 wins over 3 and 4."
        },
        subcommands = {
            GuardAbCommand.class,
            GuardSaveCommand.class,
            GuardCompareCommand.class,
            GuardControlsCommand.class,
            GuardPowerCommand.class
        })
final class GuardCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say what to do: ./dyno guard ab compares two builds");
    }
}
