package dev.httpdyno.core.load;

import dev.httpdyno.core.load.engine.Engine;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** The engine without its process, for tests that need many sessions. */
public final class InProcessLoad implements LoadDriver {

    @Override
    public String name() {
        return "in-process";
    }

    @Override
    public LoadSession open(LoadSpec spec) {
        Engine engine = Engine.open(spec);
        return new LoadSession() {
            @Override
            public LoadResult run(Duration duration) {
                return engine.run(duration);
            }

            @Override
            public long pid() {
                return ProcessHandle.current().pid();
            }

            @Override
            public void close() {
                engine.close();
            }
        };
    }

    /** A result of which nothing but the outcomes is of interest. */
    public static LoadResult result(Outcomes outcomes) {
        String histogram = Latency.of(new Histogram(3), 0).encode();
        return new LoadResult(
                outcomes, 0, 1, 0, List.of(), histogram, 0, 1, 1, 0, 0, 0, 0, Optional.empty(), Optional.empty(), "");
    }
}
