package dev.httpdyno.maven;

import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Measures the module's adapters, as {@code dyno bench} does; the results go to {@code target/httpdyno/results}. */
@Mojo(name = "bench", defaultPhase = LifecyclePhase.VERIFY, requiresDependencyResolution = ResolutionScope.RUNTIME)
public final class BenchMojo extends DynoMojo {

    /** For Maven. */
    public BenchMojo() {}

    @Override
    List<String> words(String classPath, Path results) {
        return List.of("bench", "--classpath", classPath, "--results", results.toString());
    }
}
