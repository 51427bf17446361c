package dev.httpdyno.maven;

import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Holds the module's adapters to the contract, as {@code dyno verify} does. */
@Mojo(name = "verify", defaultPhase = LifecyclePhase.VERIFY, requiresDependencyResolution = ResolutionScope.RUNTIME)
public final class VerifyMojo extends DynoMojo {

    /** For Maven. */
    public VerifyMojo() {}

    @Override
    List<String> words(String classPath, Path results) {
        return List.of("verify", "--classpath", classPath);
    }
}
