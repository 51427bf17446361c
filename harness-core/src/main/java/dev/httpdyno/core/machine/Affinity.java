package dev.httpdyno.core.machine;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Pins processes to CPUs with {@code taskset}, where the system has it. */
public final class Affinity {

    private Affinity() {}

    /**
     * Whether {@code taskset} is on the path.
     *
     * @return false on systems other than Linux
     */
    public static boolean isAvailable() {
        return Programs.has("taskset");
    }

    /**
     * The words in front of a command that start it pinned.
     *
     * @param cpus the CPUs
     * @return nothing when they are empty
     */
    public static List<String> prefix(CpuSet cpus) {
        return cpus.isEmpty() ? List.of() : List.of("taskset", "-c", cpus.toString());
    }

    /**
     * Moves all threads of a running process. A process that has just ended is left alone.
     *
     * @param pid the process
     * @param cpus where to; nothing happens when they are empty
     */
    public static void move(long pid, CpuSet cpus) {
        if (!cpus.isEmpty()) {
            taskset("-acp", cpus, pid);
        }
    }

    /** Moves one thread, by the number that the kernel gave it. */
    static void moveThread(long thread, CpuSet cpus) {
        taskset("-cp", cpus, thread);
    }

    private static void taskset(String option, CpuSet cpus, long id) {
        try {
            Process taskset = new ProcessBuilder("taskset", option, cpus.toString(), Long.toString(id))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!taskset.waitFor(5, TimeUnit.SECONDS)) {
                taskset.destroyForcibly();
            }
        } catch (IOException e) {
            throw new IllegalStateException("taskset cannot be run: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
