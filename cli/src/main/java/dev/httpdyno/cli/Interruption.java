package dev.httpdyno.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C into an interrupt of the working thread, and keeps the process alive while that thread stops its servers
 * and says what was kept. The exit code is then that of the signal, 130.
 */
final class Interruption implements AutoCloseable {

    private static final long GRACE_MILLIS = 1800;

    private final CountDownLatch finished = new CountDownLatch(1);
    private final Thread hook;

    private Interruption(Thread worker) {
        hook = new Thread(
                () -> {
                    worker.interrupt();
                    try {
                        finished.await(GRACE_MILLIS, TimeUnit.MILLISECONDS);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                "ctrl-c");
    }

    static Interruption ofThisThread() {
        Interruption interruption = new Interruption(Thread.currentThread());
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    @Override
    public void close() {
        finished.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The process is ending: the hook runs already.
        }
    }
}
