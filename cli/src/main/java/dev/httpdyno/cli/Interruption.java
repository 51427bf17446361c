package dev.httpdyno.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Turns Ctrl-C into an interrupt of the working thread, and keeps the process alive while that thread stops its servers
 * and says what was kept. The exit code is then that of the signal, 130.
 */
final class Interruption {

    private static final long GRACE_MILLIS = 1800;

    private Interruption() {}

    /** Works on this thread; Ctrl-C interrupts it, and the process ends when it has come to its end. */
    static <T> T during(Supplier<T> work) {
        CountDownLatch finished = new CountDownLatch(1);
        Thread worker = Thread.currentThread();
        Thread hook = new Thread(
                () -> {
                    worker.interrupt();
                    await(finished);
                },
                "ctrl-c");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            return work.get();
        } finally {
            finished.countDown();
            remove(hook);
        }
    }

    private static void await(CountDownLatch finished) {
        try {
            boolean unused = finished.await(GRACE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
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
