package dev.httpdyno.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.toml.TomlMapper;

/**
 * {@value #NAME} in the current folder: a table for each command, in which the keys are its long options. What the command
 * line says wins.
 *
 * <pre>
 * [bench]
 * rounds = 10
 * scenarios = ["ping", "query"]
 * </pre>
 */
final class ConfigFile implements IDefaultValueProvider {

    static final String NAME = "httpdyno.toml";

    private final JsonNode tables;

    private ConfigFile(JsonNode tables) {
        this.tables = tables;
    }

    /**
     * Gives the options of all commands their values from the file, where there is one.
     *
     * @throws UsageException if it is malformed, or has a key that no option has
     */
    static void applyTo(CommandLine line, Path folder) {
        Path file = folder.resolve(NAME);
        if (!Files.isRegularFile(file)) {
            return;
        }
        JsonNode tables = read(file);
        for (String command : tables.propertyNames()) {
            CommandLine sub = line.getSubcommands().get(command);
            if (sub == null) {
                throw new UsageException(NAME + ": there is no command '" + command + "'"
                        + Nearest.hint(command, line.getSubcommands().keySet()));
            }
            apply(command, tables.get(command), sub);
        }
    }

    /** A command with commands of its own has a table for each: {@code [guard.ab]}. */
    private static void apply(String command, JsonNode table, CommandLine line) {
        if (line.getSubcommands().isEmpty()) {
            requireKnown(command, table, line.getCommandSpec());
            line.setDefaultValueProvider(new ConfigFile(table));
            return;
        }
        for (String name : table.propertyNames()) {
            CommandLine sub = line.getSubcommands().get(name);
            if (sub == null || !table.get(name).isObject()) {
                throw new UsageException(NAME + ": [" + command + "] takes a table for each of its commands, not '"
                        + name + "'" + Nearest.hint(name, line.getSubcommands().keySet()));
            }
            apply(command + "." + name, table.get(name), sub);
        }
    }

    private static JsonNode read(Path file) {
        try {
            return new TomlMapper().readTree(Files.readString(file));
        } catch (JacksonException e) {
            throw new UsageException(NAME + ": " + e.getOriginalMessage() + " in line "
                    + (e.getLocation() == null ? "?" : e.getLocation().getLineNr()));
        } catch (IOException e) {
            throw new UsageException(NAME + " cannot be read: " + e.getMessage());
        }
    }

    private static void requireKnown(String command, JsonNode table, CommandSpec spec) {
        List<String> known = spec.options().stream().map(ConfigFile::key).toList();
        for (String key : table.propertyNames()) {
            if (!known.contains(key)) {
                throw new UsageException(
                        NAME + ": [" + command + "] has no key '" + key + "'" + Nearest.hint(key, known));
            }
        }
    }

    private static String key(OptionSpec option) {
        return option.longestName().replaceFirst("^-+", "");
    }

    @Override
    public @Nullable String defaultValue(ArgSpec argument) {
        if (!(argument instanceof OptionSpec option)) {
            return null;
        }
        JsonNode value = tables.get(key(option));
        if (value == null) {
            return null;
        }
        return value.isArray()
                ? StreamSupport.stream(value.spliterator(), false)
                        .map(JsonNode::asString)
                        .collect(Collectors.joining(","))
                : value.asString();
    }
}
