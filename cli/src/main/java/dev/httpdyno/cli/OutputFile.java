package dev.httpdyno.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** A file that the command line names; {@code -} is standard output. It is opened before the work, so that a typo fails at once. */
final class OutputFile {

    private static final String STANDARD_OUTPUT = "-";

    private final Optional<Path> file;
    private final boolean standardOutput;
    private final PrintWriter out;

    private OutputFile(Optional<Path> file, boolean standardOutput, PrintWriter out) {
        this.file = file;
        this.standardOutput = standardOutput;
        this.out = out;
    }

    /**
     * Opens it.
     *
     * @param option the option that names it, for the message
     * @param name the file, {@code -}, or null for none
     * @throws UsageException if it cannot be written
     */
    static OutputFile open(String option, @Nullable String name, CommandSpec spec) {
        PrintWriter out = spec.commandLine().getOut();
        if (name == null || name.equals(STANDARD_OUTPUT)) {
            return new OutputFile(Optional.empty(), name != null, out);
        }
        Path file = Path.of(name);
        try {
            Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)
                    .close();
        } catch (IOException e) {
            throw new UsageException(option + ": cannot write " + file + ": " + e);
        }
        return new OutputFile(Optional.of(file), false, out);
    }

    /**
     * Where text for people goes: to standard error when standard output carries data.
     *
     * @throws UsageException if standard output would carry data of two kinds
     */
    static PrintWriter forPeople(CommandSpec spec, OutputFile... files) {
        long data = Arrays.stream(files).filter(f -> f.standardOutput).count();
        if (data > 1) {
            throw new UsageException("only one output can be " + STANDARD_OUTPUT);
        }
        return data == 1 ? spec.commandLine().getErr() : spec.commandLine().getOut();
    }

    /** Says where the files are. */
    static void tell(PrintWriter text, OutputFile... files) {
        Arrays.stream(files).flatMap(f -> f.file.stream()).forEach(f -> text.println("written to " + f));
        text.flush();
    }

    /** Writes the text, whole; nothing happens when no file was named. */
    void write(String text) {
        if (standardOutput) {
            out.print(text);
            out.flush();
        }
        file.ifPresent(path -> {
            try {
                Files.writeString(path, text);
            } catch (IOException e) {
                throw new UncheckedIOException("cannot write " + path + ": " + e.getMessage(), e);
            }
        });
    }
}
