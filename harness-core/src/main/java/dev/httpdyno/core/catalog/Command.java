package dev.httpdyno.core.catalog;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A server that is a program of its own and not on the JVM.
 *
 * @param words the program and its arguments; {@code {port}}, {@code {host}}, {@code {video}}, {@code {config}} and
 *     {@code {runtime}} stand for what is known when it is started
 * @param directory the folder that it is started in
 * @param environment what is added to its environment
 * @param options the settings in force that reports print
 * @param runtime the program that must be behind the process that listens, such as Node.js; absent when any may be
 */
public record Command(
        List<String> words,
        Path directory,
        Map<String, String> environment,
        Map<String, String> options,
        Optional<Path> runtime) {

    /** Copies the collections. */
    public Command {
        if (words.isEmpty()) {
            throw new IllegalArgumentException("a command has at least one word");
        }
        words = List.copyOf(words);
        environment = Collections.unmodifiableMap(new TreeMap<>(environment));
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }
}
