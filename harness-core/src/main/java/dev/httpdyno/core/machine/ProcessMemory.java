package dev.httpdyno.core.machine;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What {@code /proc} says of a process's memory, files and threads at one moment. Every figure is absent where there is no
 * {@code /proc}.
 *
 * @param residentBytes resident memory
 * @param anonymousBytes the part of it that belongs to no file: heap, stacks, code that was compiled
 * @param fileBytes the part of it that is files: jars, libraries, the class archive; shared memory too
 * @param peakBytes the most resident memory since the process started
 * @param descriptors open files and sockets
 * @param voluntarySwitches how often its live threads gave up a CPU
 * @param involuntarySwitches how often they had a CPU taken away
 */
public record ProcessMemory(
        Optional<Long> residentBytes,
        Optional<Long> anonymousBytes,
        Optional<Long> fileBytes,
        Optional<Long> peakBytes,
        Optional<Long> descriptors,
        Optional<Long> voluntarySwitches,
        Optional<Long> involuntarySwitches) {

    /** What is known of a process that was not looked at. */
    public static final ProcessMemory UNKNOWN = new ProcessMemory(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());

    /**
     * Reads a process.
     *
     * @param pid the process
     * @return its figures now
     */
    public static ProcessMemory of(long pid) {
        return of(Path.of("/"), pid);
    }

    static ProcessMemory of(Path root, long pid) {
        SystemFiles files = new SystemFiles(root);
        String folder = "proc/" + pid + "/";
        String status = folder + "status";
        Optional<Long> shared = kilobytes(files, status, "RssShmem");
        int open = files.names(folder + "fd", "*").size();
        return new ProcessMemory(
                kilobytes(files, status, "VmRSS"),
                kilobytes(files, status, "RssAnon"),
                kilobytes(files, status, "RssFile").map(f -> f + shared.orElse(0L)),
                kilobytes(files, status, "VmHWM"),
                open == 0 ? Optional.empty() : Optional.of((long) open),
                switches(files, folder, "voluntary_ctxt_switches"),
                switches(files, folder, "nonvoluntary_ctxt_switches"));
    }

    private static Optional<Long> kilobytes(SystemFiles files, String status, String name) {
        return files.field(status, name).map(v -> Long.parseLong(v.replaceAll("\\D", "")) * 1024);
    }

    /** A process's own status counts its first thread alone. */
    private static Optional<Long> switches(SystemFiles files, String folder, String name) {
        return files.names(folder + "task", "*").stream()
                .flatMap(task -> files.field(folder + "task/" + task + "/status", name).stream())
                .map(Long::parseLong)
                .reduce(Long::sum);
    }
}
