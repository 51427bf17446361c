package dev.httpdyno.core.machine;

import java.util.List;

/**
 * Starts a process in a session of its own with {@code setsid}, where the system has it.
 *
 * <p>The kernel then schedules it as a group of its own (autogroup), however many threads it has, and a Ctrl-C in the
 * terminal reaches HttpDyno alone, which stops its servers in order.
 */
public final class OwnSession {

    private static final boolean AVAILABLE = Programs.has("setsid");

    private OwnSession() {}

    /**
     * The words in front of a command.
     *
     * @return nothing where there is no {@code setsid}
     */
    public static List<String> prefix() {
        return AVAILABLE ? List.of("setsid") : List.of();
    }
}
