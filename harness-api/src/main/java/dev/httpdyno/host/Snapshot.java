package dev.httpdyno.host;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a measured JVM says of itself. Times are since its start. {@value #UNKNOWN} stands for what a server that is not on
 * the JVM does not tell.
 *
 * @param allocatedBytes bytes allocated on the heap by all threads, ended ones included where the JVM counts them (21+)
 * @param gcCount collections
 * @param gcMillis time in collections, in milliseconds
 * @param heapBytes heap in use
 * @param directBytes memory of direct buffers that the JVM counts; mapped files are not in it
 * @param jitMillis time spent compiling, summed over compiler threads, in milliseconds
 * @param threads live threads
 * @param classes loaded classes
 * @param cpuNanos CPU time of the process, in nanoseconds
 */
public record Snapshot(
        long allocatedBytes,
        long gcCount,
        long gcMillis,
        long heapBytes,
        long directBytes,
        long jitMillis,
        int threads,
        int classes,
        long cpuNanos) {

    /** Stands for a figure that is not known. */
    public static final int UNKNOWN = -1;

    private static final String WORD = "SNAPSHOT ";

    /**
     * What the operating system tells of a process, when it is no JVM that can be asked.
     *
     * @param threads live threads
     * @param cpuNanos CPU time of the process, in nanoseconds
     * @return the values, all others unknown
     */
    public static Snapshot ofOther(int threads, long cpuNanos) {
        return new Snapshot(UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, threads, UNKNOWN, cpuNanos);
    }

    /**
     * Measures this JVM.
     *
     * @return the values now
     */
    public static Snapshot ofThisJvm() {
        long gcCount = 0;
        long gcMillis = 0;
        for (GarbageCollectorMXBean gc : ManagementFactory.getGarbageCollectorMXBeans()) {
            gcCount += Math.max(0, gc.getCollectionCount());
            gcMillis += Math.max(0, gc.getCollectionTime());
        }
        long direct = 0;
        for (BufferPoolMXBean pool : ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class)) {
            direct += pool.getName().equals("direct") ? Math.max(0, pool.getMemoryUsed()) : 0;
        }
        CompilationMXBean jit = ManagementFactory.getCompilationMXBean();
        boolean timed = jit != null && jit.isCompilationTimeMonitoringSupported();
        OperatingSystemMXBean os = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        return new Snapshot(
                allocated(),
                gcCount,
                gcMillis,
                ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed(),
                direct,
                timed ? jit.getTotalCompilationTime() : 0,
                ManagementFactory.getThreadMXBean().getThreadCount(),
                ManagementFactory.getClassLoadingMXBean().getLoadedClassCount(),
                os.getProcessCpuTime());
    }

    private static long allocated() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        if (!(threads instanceof com.sun.management.ThreadMXBean counting)) {
            return 0;
        }
        try {
            // Java 21 and newer count ended threads too; this class also runs on 17.
            return (long) com.sun.management.ThreadMXBean.class
                    .getMethod("getTotalThreadAllocatedBytes")
                    .invoke(counting);
        } catch (ReflectiveOperationException e) {
            long sum = 0;
            for (long bytes : counting.getThreadAllocatedBytes(counting.getAllThreadIds())) {
                sum += Math.max(0, bytes);
            }
            return sum;
        }
    }

    /**
     * Writes the protocol's line.
     *
     * @return the line without its line break
     */
    public String line() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("allocatedBytes", Long.toString(allocatedBytes));
        fields.put("gcCount", Long.toString(gcCount));
        fields.put("gcMillis", Long.toString(gcMillis));
        fields.put("heapBytes", Long.toString(heapBytes));
        fields.put("directBytes", Long.toString(directBytes));
        fields.put("jitMillis", Long.toString(jitMillis));
        fields.put("threads", Integer.toString(threads));
        fields.put("classes", Integer.toString(classes));
        fields.put("cpuNanos", Long.toString(cpuNanos));
        return WORD + Fields.encode(fields);
    }

    /**
     * Reads the protocol's line.
     *
     * @param line what {@link #line()} wrote
     * @return the values
     * @throws IllegalArgumentException if it is another line or a field is missing
     */
    public static Snapshot parse(String line) {
        if (!line.startsWith(WORD)) {
            throw new IllegalArgumentException("expected a SNAPSHOT line, but got '" + line + "'");
        }
        Map<String, String> fields = Fields.decode(line.substring(WORD.length()));
        return new Snapshot(
                number(fields, "allocatedBytes"),
                number(fields, "gcCount"),
                number(fields, "gcMillis"),
                number(fields, "heapBytes"),
                number(fields, "directBytes"),
                number(fields, "jitMillis"),
                (int) number(fields, "threads"),
                (int) number(fields, "classes"),
                number(fields, "cpuNanos"));
    }

    private static long number(Map<String, String> fields, String key) {
        return Long.parseLong(Fields.require(fields, key));
    }
}
