package dev.httpdyno.core.load.engine;

import java.lang.management.ManagementFactory;

/** The heap that a thread has allocated. */
final class Allocation {

    private Allocation() {}

    /** Bytes of the current thread since it began; 0 where the JVM does not count them. */
    static long ofThisThread() {
        return ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean bean
                ? bean.getCurrentThreadAllocatedBytes()
                : 0;
    }
}
