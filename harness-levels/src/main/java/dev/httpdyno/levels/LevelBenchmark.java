package dev.httpdyno.levels;

import dev.httpdyno.api.RouterProbe;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** One target in one JVM, so that the shapes of one cannot make the call sites of another polymorphic. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class LevelBenchmark {

    static final String FILE = "httpdyno.levels.file";

    private @Nullable RouterProbe probe;
    private @Nullable Shots shots;

    /** For JMH. */
    public LevelBenchmark() {}

    /**
     * Builds the router and checks it.
     *
     * @throws Exception if an answer is wrong
     */
    @Setup
    public void prepare() throws Exception {
        Path file = Path.of(System.getProperty(FILE, ""));
        Target target = Target.read(file);
        RouterProbe built = target.probe(file.toAbsolutePath().resolveSibling(""));
        probe = built;
        shots = Shots.prepare(built, target.level(), target.questions());
    }

    /** Frees the router. */
    @TearDown
    public void close() {
        if (probe != null) {
            probe.close();
        }
    }

    /**
     * One request.
     *
     * @return what came of it, which JMH lets escape
     * @throws Exception if the framework fails
     */
    @Benchmark
    public Object fire() throws Exception {
        if (shots == null) {
            throw new IllegalStateException("not prepared");
        }
        return shots.fire();
    }
}
