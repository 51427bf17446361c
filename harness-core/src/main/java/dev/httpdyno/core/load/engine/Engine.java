package dev.httpdyno.core.load.engine;

import dev.httpdyno.core.load.LoadFailure;
import dev.httpdyno.core.load.LoadResult;
import dev.httpdyno.core.load.LoadSpec;
import dev.httpdyno.core.load.Pace;
import dev.httpdyno.core.load.Rate;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** The connections to one server and the threads that drive them. For one caller at a time. */
public final class Engine implements AutoCloseable {

    /** Long enough for every thread to be waiting for the start. */
    private static final long HEAD_START_NANOS = 1_000_000L;

    /** A start further away than this was taken from another clock. */
    private static final long SAME_CLOCK_NANOS = 10_000_000_000L;

    private final LoadSpec spec;
    private final List<Worker> workers;
    private final ExecutorService threads;

    private Engine(LoadSpec spec, List<Worker> workers) {
        this.spec = spec;
        this.workers = workers;
        threads = Executors.newFixedThreadPool(
                workers.size(),
                Thread.ofPlatform().name("httpdyno-load-", 0).daemon().factory());
    }

    /**
     * Establishes the connections.
     *
     * @param spec what is asked; its cores are not looked at
     * @return the engine, ready for runs
     * @throws LoadFailure if the server does not accept them, or the video file cannot be read
     */
    public static Engine open(LoadSpec spec) {
        ByteBuffer video = spec.scenario().video() ? map(spec.videoFile()) : ByteBuffer.allocate(0);
        SplittableRandom random = new SplittableRandom(spec.seed());
        List<Worker> workers = new ArrayList<>();
        try {
            for (int i = 0; i < spec.threads(); i++) {
                workers.add(new Worker(spec, i, random.split(), video));
                workers.get(i).connect();
            }
        } catch (IOException | RuntimeException e) {
            workers.forEach(Worker::close);
            throw failure(e);
        }
        return new Engine(spec, workers);
    }

    /**
     * Makes load for a time, and then waits for the answers that are still due.
     *
     * @param duration how long requests are sent, at least a millisecond
     * @return what came of it
     * @throws LoadFailure if the generator itself fails
     */
    public LoadResult run(Duration duration) {
        return runAt(System.nanoTime(), duration);
    }

    /**
     * The same from a given moment on.
     *
     * @param startNanos when the first request is sent, on the clock of {@link System#nanoTime()}; a moment that is
     *     over, or so far away that it comes from another machine's clock, means now
     * @param duration how long requests are sent, at least a millisecond
     * @return what came of it
     * @throws LoadFailure if the generator itself fails
     */
    public LoadResult runAt(long startNanos, Duration duration) {
        if (duration.toMillis() < 1) {
            throw new IllegalArgumentException("a run lasts at least a millisecond, but was to last " + duration);
        }
        all(workers.stream()
                .map(worker -> (Callable<Boolean>) () -> {
                    worker.prepare();
                    return true;
                })
                .toList());
        long soonest = System.nanoTime() + HEAD_START_NANOS;
        long wait = startNanos - soonest;
        long start = wait > 0 && wait < SAME_CLOCK_NANOS ? startNanos : soonest;
        long end = start + duration.toNanos();
        Window window = new Window(start, end, end + spec.patience().toNanos());
        long cpuBefore = CpuTime.ofThisProcess();
        List<Future<Tally>> running = new ArrayList<>();
        for (Worker worker : workers) {
            running.add(threads.submit(() -> worker.run(window)));
        }
        long cpuNanos = cpuAt(end) - cpuBefore;
        Tally sum = new Tally(window);
        for (Future<Tally> future : running) {
            sum.add(result(future));
        }
        return sum.result(cpuNanos, spec.rate().isPresent());
    }

    /**
     * Keeps the schedule alone, without a look at the answers, on one of the threads that otherwise run the load.
     *
     * @param duration how long
     * @return how late it was
     * @throws LoadFailure if the load is no open loop, or the server does not accept the connections
     */
    Pace bare(Duration duration) {
        Rate rate = spec.rate().orElseThrow(() -> new LoadFailure("a closed loop has no schedule"));
        return result(threads.submit(() -> {
            try (BareSchedule schedule = new BareSchedule(spec, rate)) {
                return schedule.run(duration);
            }
        }));
    }

    private static long cpuAt(long end) {
        try {
            TimeUnit.NANOSECONDS.sleep(end - System.nanoTime());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LoadFailure("the run was interrupted", e);
        }
        return CpuTime.ofThisProcess();
    }

    private <T> void all(List<Callable<T>> tasks) {
        try {
            threads.invokeAll(tasks).forEach(Engine::result);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LoadFailure("the run was interrupted", e);
        }
    }

    private static <T> T result(Future<T> future) {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LoadFailure("the run was interrupted", e);
        } catch (ExecutionException e) {
            throw failure(e.getCause() == null ? e : e.getCause());
        }
    }

    private static LoadFailure failure(Throwable e) {
        return e instanceof LoadFailure known ? known : new LoadFailure("the load generator failed: " + e, e);
    }

    private static ByteBuffer map(Path file) {
        try (FileChannel channel = FileChannel.open(file)) {
            return channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
        } catch (IOException e) {
            throw new LoadFailure("the video file cannot be read: " + e, e);
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
        workers.forEach(Worker::close);
    }
}
