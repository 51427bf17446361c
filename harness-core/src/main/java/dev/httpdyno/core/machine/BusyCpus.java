package dev.httpdyno.core.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Stream;

/** How many CPUs are busy, whoever keeps them so. */
public final class BusyCpus {

    private static final int FIELDS = 8;

    private record Ticks(long idle, long all) {}

    private BusyCpus() {}

    /**
     * Watches for a while.
     *
     * @param time how long
     * @return the mean number of busy CPUs, 0 where the system does not tell
     * @throws InterruptedException if this thread is interrupted
     */
    public static double over(Duration time) throws InterruptedException {
        Ticks before = ticks();
        Thread.sleep(time);
        Ticks after = ticks();
        long all = after.all - before.all;
        return all <= 0
                ? 0
                : Runtime.getRuntime().availableProcessors() * (1 - (after.idle - before.idle) / (double) all);
    }

    /** The fourth and fifth number are idle time; time as a guest is in the first two already (proc(5)). */
    private static Ticks ticks() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/stat"))) {
            long[] fields = Arrays.stream(lines.findFirst().orElse("cpu").split(" +"))
                    .skip(1)
                    .limit(FIELDS)
                    .mapToLong(Long::parseLong)
                    .toArray();
            return fields.length < FIELDS
                    ? new Ticks(0, 0)
                    : new Ticks(fields[3] + fields[4], Arrays.stream(fields).sum());
        } catch (IOException e) {
            return new Ticks(0, 0);
        }
    }
}
