package dev.httpdyno.core.result;

import java.util.Optional;

/**
 * What a server's process took, as the kernel counts it. Every figure is absent where the system does not tell.
 *
 * @param anonymousIdleBytes resident memory that belongs to no file, before the load
 * @param fileIdleBytes resident memory of files, before the load
 * @param anonymousLoadedBytes resident memory that belongs to no file, right after the window
 * @param fileLoadedBytes resident memory of files, right after the window
 * @param peakBytes the most resident memory since the process started, of both kinds: the kernel does not tell them apart
 * @param descriptors open files and sockets right after the window
 * @param voluntarySwitches how often its threads gave up a CPU in the window; threads that ended are not in it
 * @param involuntarySwitches how often they had a CPU taken away in the window
 */
public record ProcessFigures(
        Optional<Long> anonymousIdleBytes,
        Optional<Long> fileIdleBytes,
        Optional<Long> anonymousLoadedBytes,
        Optional<Long> fileLoadedBytes,
        Optional<Long> peakBytes,
        Optional<Long> descriptors,
        Optional<Long> voluntarySwitches,
        Optional<Long> involuntarySwitches) {

    /** What is known where the system tells nothing. */
    public static final ProcessFigures UNKNOWN = new ProcessFigures(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
}
