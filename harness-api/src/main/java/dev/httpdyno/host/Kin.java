package dev.httpdyno.host;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The processes that belong to one measured server: its descendants, and whatever else carries its mark.
 *
 * <p>A process whose parent has ended is nobody's descendant, but it has inherited the environment. Where there is no
 * {@code /proc}, descendants are all that is found. A {@link ProcessHandle} stands for a process by its id and its start
 * time, so that a process that got the id of one that has ended is never taken for it.
 */
public final class Kin {

    /** The environment variable whose value is the mark. */
    public static final String VARIABLE = "HTTPDYNO_PROCESS";

    private Kin() {}

    /**
     * The mark of a process.
     *
     * @param process the process
     * @return its mark; empty when it has none, or when its environment cannot be read
     */
    public static Optional<String> mark(ProcessHandle process) {
        try {
            String environment =
                    Files.readString(Path.of("/proc/" + process.pid() + "/environ"), StandardCharsets.ISO_8859_1);
            for (String entry : environment.split("\0")) {
                if (entry.startsWith(VARIABLE + "=")) {
                    return Optional.of(entry.substring(VARIABLE.length() + 1));
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * The processes that carry a mark.
     *
     * @param mark the mark
     * @return the processes, without this one
     */
    public static Set<ProcessHandle> marked(String mark) {
        Set<ProcessHandle> found = new LinkedHashSet<>();
        String[] names = new File("/proc").list();
        for (String name : names == null ? new String[0] : names) {
            if (!name.matches("\\d+")) {
                continue;
            }
            // The handle comes first: if the id changes hands now, the handle stands for the one that has ended.
            ProcessHandle.of(Long.parseLong(name))
                    .filter(process -> !process.equals(ProcessHandle.current()))
                    .filter(process -> mark(process).filter(mark::equals).isPresent())
                    .ifPresent(found::add);
        }
        return found;
    }

    /** Ends the descendants of this process, and what carries its mark, at once. */
    static void endOwn() {
        Set<ProcessHandle> kin = new LinkedHashSet<>();
        ProcessHandle.current().descendants().forEach(kin::add);
        String mark = System.getenv(VARIABLE);
        if (mark != null) {
            kin.addAll(marked(mark));
        }
        kin.forEach(ProcessHandle::destroyForcibly);
    }
}
