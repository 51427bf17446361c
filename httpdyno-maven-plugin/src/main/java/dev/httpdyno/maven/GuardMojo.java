package dev.httpdyno.maven;

import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Says whether the module is slower than another build of it, as {@code dyno guard ab} does: {@code -Dhttpdyno.args="--base BUNDLE"} names the other one. */
@Mojo(name = "guard", defaultPhase = LifecyclePhase.VERIFY, requiresDependencyResolution = ResolutionScope.RUNTIME)
public final class GuardMojo extends DynoMojo {

    /** For Maven. */
    public GuardMojo() {}

    @Override
    List<String> words(String classPath, Path results) {
        return List.of("guard", "ab", "--candidate", classPath, "--results", results.toString());
    }
}
