package dev.httpdyno.core.place;

import java.util.ArrayList;
import java.util.List;

/**
 * Where a process is started: a command prefix, empty on this machine.
 *
 * @param prefix the words in front of every command
 */
public record Place(List<String> prefix) {

    /** This machine. */
    public static final Place HERE = new Place(List.of());

    /** Copies the words. */
    public Place {
        prefix = List.copyOf(prefix);
    }

    /**
     * A process builder for a command at this place.
     *
     * @param command the program and its arguments
     * @return the builder, with nothing redirected
     */
    public ProcessBuilder process(List<String> command) {
        List<String> words = new ArrayList<>(prefix);
        words.addAll(command);
        return new ProcessBuilder(words);
    }
}
