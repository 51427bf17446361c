package dev.httpdyno.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Turns Ctrl-C into an interrupt of the working thread, and keeps the process alive while that thread stops its servers
 * and writes what was kept. The exit code is then that of the signal, 130.
 */
final class Interruption {

    private static final long GRACE_MILLIS = 1800;
    /** With no server left there is less haste, and a page of many samples takes a cold JVM a second or two. */
    private static final long WRITING_MILLIS = 10_000;

    private Interruption() {}

    /**
     * Works on this thread, and then does what is to be done whether the work came to its end or not. Ctrl-C interrupts the
     * work, and the process ends when all is done.
     */
    static <T> T during(Supplier<T> work, Runnable last) {
        CountDownLatch worked = new CountDownLatch(1);
        CountDownLatch finished = new CountDownLatch(1);
        Thread worker = Thread.currentThread();
        Thread hook = new Thread(
                () -> {
                    worker.interrupt();
                    boolean unused = await(worked, GRACE_MILLIS) && await(finished, WRITING_MILLIS);
                },
                "ctrl-c");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            return workAndThen(work, last, worked);
        } finally {
            finished.countDown();
            remove(hook);
        }
    }

    private static <T> T workAndThen(Supplier<T> work, Runnable last, CountDownLatch worked) {
        T result;
        try {
            result = work.get();
        } catch (RuntimeException e) {
            worked.countDown();
            try {
                uninterrupted(last);
            } catch (RuntimeException another) {
                e.addSuppressed(another);
            }
            throw e;
        }
        worked.countDown();
        uninterrupted(last);
        return result;
    }

    /** A file cannot be written by a thread that is interrupted. */
    private static void uninterrupted(Runnable last) {
        boolean interrupted = Thread.interrupted();
        try {
            last.run();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static boolean await(CountDownLatch latch, long millis) {
        try {
            return latch.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static void remove(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The process is ending: the hook runs already.
        }
    }
}
