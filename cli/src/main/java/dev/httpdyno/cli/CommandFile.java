package dev.httpdyno.cli;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.core.catalog.Bundle;
import dev.httpdyno.core.catalog.Command;
import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.machine.Programs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.toml.TomlMapper;

/**
 * A {@code *.adapter.toml} file: a server that is not on the JVM.
 *
 * <pre>
 * id = "hono-bun"
 * name = "Hono on Bun"
 * homepage = "https://hono.dev"
 * command = ["{runtime}", "hono.js", "{config}"]
 * version = "node_modules/hono/package.json"
 * runtime = "node_modules/@oven/bun-linux-x64/bin/bun"
 * install = "./dyno setup js"
 *
 * [lacks]
 * strict-slash = "Hono's router takes a trailing slash for another path only in strict mode"
 * </pre>
 */
final class CommandFile {

    private static final List<String> REQUIRED = List.of("id", "name", "homepage", "command", "version");
    private static final List<String> OPTIONAL = List.of(
            "family",
            "directory",
            "runtime",
            "install",
            "environment",
            "options",
            "old-version",
            "lacks",
            "known-faults");
    private static final List<String> FAULT_KEYS = List.of("clause", "what", "reported", "intermittent");
    private static final int VERSION_SECONDS = 10;

    private final Path file;
    private final List<String> lines;
    private final JsonNode values;
    private final Path directory;

    private CommandFile(Path file, String text) {
        this.file = file;
        lines = text.lines().toList();
        values = parse(text);
        List<String> known = new ArrayList<>(REQUIRED);
        known.addAll(OPTIONAL);
        requireKnown(values, known, "");
        for (String key : REQUIRED) {
            if (!values.has(key)) {
                throw new UsageException(
                        "the key '" + key + "' is missing; it has at least " + String.join(", ", REQUIRED));
            }
        }
        directory = Objects.requireNonNull(file.toAbsolutePath().getParent())
                .resolve(text("directory", "."))
                .normalize();
    }

    /**
     * Reads a file.
     *
     * @throws UsageException if it is malformed; the message names the key and its line
     */
    static CommandFile read(Path file) {
        try {
            return new CommandFile(file, Files.readString(file));
        } catch (IOException e) {
            throw new UsageException("cannot be read: " + e.getMessage());
        }
    }

    /** What is not here of what the file names. */
    Optional<NotInstalled> notInstalled() {
        String how = text("install", "see " + text("homepage", ""));
        String id = text("id", "");
        if (values.has("runtime") && runtime().isEmpty()) {
            return Optional.of(new NotInstalled(id, String.join(" or ", runtimes()), how));
        }
        JsonNode version = values.get("version");
        if (version.isString() && !Files.isRegularFile(directory.resolve(version.asString()))) {
            return Optional.of(new NotInstalled(id, version.asString(), how));
        }
        String program = words("command").get(0);
        if (!program.contains("{") && find(program).isEmpty()) {
            return Optional.of(new NotInstalled(id, program, how));
        }
        return Optional.empty();
    }

    /**
     * The adapter; all that it names is installed.
     *
     * @throws UsageException if a value is not what its key takes
     */
    FoundAdapter adapter() {
        String id = text("id", "");
        try {
            AdapterInfo info =
                    new AdapterInfo(id, text("name", ""), version(), text("family", id), text("homepage", ""));
            Command command =
                    new Command(words("command"), directory, table("environment"), table("options"), runtime());
            return new FoundAdapter(
                    info,
                    lacks(),
                    knownFaults(),
                    text("old-version", ""),
                    file.toString(),
                    Bundle.ofCommand(file.toString(), files(), command));
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    private static JsonNode parse(String text) {
        try {
            return new TomlMapper().readTree(text);
        } catch (JacksonException e) {
            throw new UsageException(e.getOriginalMessage() + " in line "
                    + (e.getLocation() == null ? "?" : e.getLocation().getLineNr()));
        }
    }

    private void requireKnown(JsonNode table, List<String> known, String where) {
        for (String key : table.propertyNames()) {
            if (!known.contains(key)) {
                throw new UsageException(
                        "line " + line(key) + where + ": there is no key '" + key + "'" + Nearest.hint(key, known));
            }
        }
    }

    /** The parser does not tell where a key stands. */
    private String line(String key) {
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).strip().matches("(\\[+\\s*)?\"?" + key.replaceAll("\\W", ".") + "\"?\\s*(=.*|].*)")) {
                return Integer.toString(i + 1);
            }
        }
        return "?";
    }

    private UsageException wrong(String key, String must) {
        return new UsageException("line " + line(key) + ": '" + key + "' must be " + must);
    }

    private String text(String key, String ifAbsent) {
        JsonNode value = values.get(key);
        if (value == null) {
            return ifAbsent;
        }
        if (!value.isString() || value.asString().isBlank()) {
            throw wrong(key, "a text");
        }
        return value.asString();
    }

    private List<String> words(String key) {
        JsonNode value = values.get(key);
        if (value == null || !value.isArray() || value.isEmpty()) {
            throw wrong(key, "a list of words: the program and its arguments");
        }
        return StreamSupport.stream(value.spliterator(), false)
                .map(JsonNode::asString)
                .toList();
    }

    private Map<String, String> table(String key) {
        JsonNode table = values.get(key);
        Map<String, String> texts = new LinkedHashMap<>();
        if (table != null) {
            if (!table.isObject()) {
                throw wrong(key, "a table of texts");
            }
            table.propertyNames()
                    .forEach(name -> texts.put(name, table.get(name).asString()));
        }
        return texts;
    }

    private Map<Capability, String> lacks() {
        Map<Capability, String> lacks = new EnumMap<>(Capability.class);
        List<String> known =
                Arrays.stream(Capability.values()).map(CommandFile::key).toList();
        table("lacks").forEach((name, reason) -> {
            if (!known.contains(name)) {
                throw new UsageException(
                        "line " + line(name) + ": there is no capability '" + name + "'" + Nearest.hint(name, known));
            }
            lacks.put(Capability.valueOf(name.replace('-', '_').toUpperCase(Locale.ROOT)), reason);
        });
        return lacks;
    }

    /** {@code http-1-0} for {@link Capability#HTTP_1_0}. */
    private static String key(Capability capability) {
        return capability.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private List<KnownFault> knownFaults() {
        JsonNode faults = values.get("known-faults");
        List<KnownFault> all = new ArrayList<>();
        if (faults != null) {
            if (!faults.isArray()) {
                throw wrong("known-faults", "a list of tables, each [[known-faults]]");
            }
            for (JsonNode fault : faults) {
                requireKnown(fault, FAULT_KEYS, ", [[known-faults]]");
                all.add(new KnownFault(
                        asText(fault.get("clause")),
                        asText(fault.get("what")),
                        fault.has("reported") ? fault.get("reported").asString() : "not reported",
                        fault.has("intermittent") && fault.get("intermittent").asBoolean()));
            }
        }
        return all;
    }

    private static String asText(@Nullable JsonNode value) {
        return value == null ? "" : value.asString();
    }

    /** A program on the path, or one below the folder. */
    private Optional<Path> find(String program) {
        if (!program.contains("/")) {
            return Programs.find(program);
        }
        Path path = directory.resolve(program);
        return Files.isExecutable(path) ? Optional.of(path) : Optional.empty();
    }

    /** One program, or several of which the first that is here counts. */
    private List<String> runtimes() {
        JsonNode value = values.get("runtime");
        if (value == null) {
            return List.of();
        }
        return value.isArray() ? words("runtime") : List.of(text("runtime", ""));
    }

    private Optional<Path> runtime() {
        return runtimes().stream().flatMap(program -> find(program).stream()).findFirst();
    }

    /** From a package's description, or what a command prints. */
    private String version() {
        JsonNode version = values.get("version");
        if (version.isString()) {
            Path described = directory.resolve(version.asString());
            try {
                JsonNode number =
                        new JsonMapper().readTree(Files.readString(described)).get("version");
                if (number == null || !number.isString()) {
                    throw wrong("version", "a package.json with a version, or a command in brackets");
                }
                return number.asString();
            } catch (IOException | JacksonException e) {
                throw new UsageException(
                        "line " + line("version") + ": " + described + " cannot be read: " + e.getMessage());
            }
        }
        List<String> command = words("version").stream()
                .map(word ->
                        word.replace("{runtime}", runtime().map(Path::toString).orElse("{runtime}")))
                .toList();
        return printed(command).replaceFirst("^v(?=\\d)", "");
    }

    private String printed(List<String> command) {
        try {
            Process process = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.getOutputStream().close();
            String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            if (!process.waitFor(VERSION_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0 || text.isEmpty()) {
                process.destroyForcibly();
                throw new UsageException(
                        "line " + line("version") + ": '" + String.join(" ", command) + "' does not print a version");
            }
            return text.lines().findFirst().orElseThrow();
        } catch (IOException e) {
            throw new UsageException(
                    "line " + line("version") + ": '" + command.get(0) + "' cannot be run: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UsageException("interrupted");
        }
    }

    /** What it is made of: this file, and what its command names in its folder. */
    private List<Path> files() {
        List<Path> files = new ArrayList<>(List.of(file));
        words("command").stream()
                .filter(word -> !word.contains("{"))
                .map(directory::resolve)
                .filter(Files::isRegularFile)
                .forEach(files::add);
        return files;
    }
}
