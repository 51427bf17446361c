package dev.httpdyno.core.machine;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;

/**
 * A short loop of writes to a pipe and reads from it, whose speed tells how fast the kernel's work goes on a CPU now. It
 * sees more of what neighbours do than a loop of arithmetic.
 */
public final class Canary {

    private static final long LENGTH_NANOS = 4_000_000;

    private Canary() {}

    /**
     * Runs the loop for a few milliseconds.
     *
     * @param cpus where it runs; anywhere when they are empty
     * @return nanoseconds for a write with its read; absent where no thread can be pinned or there is no pipe
     */
    public static OptionalDouble nanos(CpuSet cpus) {
        double[] nanos = {Double.NaN};
        Thread thread = Thread.ofPlatform().daemon().name("httpdyno-canary").start(() -> nanos[0] = sing(cpus));
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Double.isNaN(nanos[0]) ? OptionalDouble.empty() : OptionalDouble.of(nanos[0]);
    }

    /** Twice, since the first time warms the loop up. */
    private static double sing(CpuSet cpus) {
        try {
            if (!cpus.isEmpty()) {
                // Its target is PID/task/TID, of the thread that reads it.
                Path self = Files.readSymbolicLink(Path.of("/proc/thread-self"));
                Affinity.moveThread(Long.parseLong(self.getFileName().toString()), cpus);
            }
            Pipe pipe = Pipe.open();
            try (Pipe.SinkChannel in = pipe.sink();
                    Pipe.SourceChannel out = pipe.source()) {
                double warmUp = loop(in, out);
                return Math.min(warmUp, loop(in, out));
            }
        } catch (IOException e) {
            return Double.NaN;
        }
    }

    private static double loop(Pipe.SinkChannel in, Pipe.SourceChannel out) throws IOException {
        ByteBuffer octet = ByteBuffer.allocateDirect(1);
        long began = System.nanoTime();
        long now = began;
        int turns = 0;
        for (; now - began < LENGTH_NANOS; now = System.nanoTime()) {
            octet.clear();
            in.write(octet);
            octet.clear();
            out.read(octet);
            turns++;
        }
        return (double) (now - began) / turns;
    }
}
