package dev.httpdyno.cli;

import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.guard.RouterBout;
import dev.httpdyno.core.machine.CpuSet;
import dev.httpdyno.core.machine.CpuSplit;
import dev.httpdyno.core.result.DuetWindow;
import dev.httpdyno.core.result.SideFigures;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Two routers timed at once, one on the CPUs of the servers and one on those of the load.
 *
 * @param timer times one
 * @param cpus the CPUs
 */
record RouterDuel(LevelRun timer, CpuSplit cpus) implements RouterBout {

    @Override
    public DuetWindow time(FoundAdapter a, FoundAdapter b, String router, boolean swapped) throws Failure {
        try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
            List<Future<LevelRun.Timing>> both = pool.invokeAll(List.of(
                    timing(a, router, swapped ? cpus.load() : cpus.server()),
                    timing(b, router, swapped ? cpus.server() : cpus.load())));
            return new DuetWindow(figures(both.get(0), true), figures(both.get(1), false));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Failure(true, false, "interrupted");
        }
    }

    private Callable<LevelRun.Timing> timing(FoundAdapter adapter, String router, CpuSet pinned) {
        LevelTarget target = LevelTarget.named(request(router));
        return () -> timer.on(pinned).time(adapter, level(router), target);
    }

    /** The level of a name such as {@code param-match}. */
    static String level(String router) {
        return router.substring(router.lastIndexOf('-') + 1);
    }

    private static String request(String router) {
        return router.substring(0, router.lastIndexOf('-'));
    }

    private static SideFigures figures(Future<LevelRun.Timing> future, boolean ofA)
            throws Failure, InterruptedException {
        try {
            LevelRun.Timing timing = future.get();
            double rate = 1e9 / timing.nanos();
            return new SideFigures(
                    Math.max(1, Math.round(rate)), rate, timing.nanos() / 1e3, timing.bytes(), 1_000_000_000);
        } catch (ExecutionException e) {
            String message =
                    String.valueOf(e.getCause() == null ? e : e.getCause().getMessage());
            throw new Failure(ofA, message.startsWith(LevelRun.WRONG), message);
        }
    }
}
