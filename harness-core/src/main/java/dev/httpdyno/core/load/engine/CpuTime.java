package dev.httpdyno.core.load.engine;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** CPU time of this process, to the nanosecond where the kernel tells it. */
final class CpuTime {

    private static final Path TASKS = Path.of("/proc/self/task");

    private CpuTime() {}

    /** Of all threads that are alive; the generator's threads live as long as it does. */
    static long ofThisProcess() {
        long sum = 0;
        try (DirectoryStream<Path> tasks = Files.newDirectoryStream(TASKS)) {
            for (Path task : tasks) {
                String line = Files.readString(task.resolve("schedstat"));
                sum += Long.parseLong(line.substring(0, line.indexOf(' ')));
            }
            return sum;
        } catch (IOException | RuntimeException e) {
            return coarse();
        }
    }

    /** In steps of 10 ms. */
    private static long coarse() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean bean
                ? bean.getProcessCpuTime()
                : 0;
    }
}
