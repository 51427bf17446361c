package dev.httpdyno.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;

/**
 * Writes the module's run-time class path where the kit looks for it, so that the server under test has what its users
 * have and nothing of the tests.
 */
@Mojo(
        name = "classpath",
        defaultPhase = LifecyclePhase.PROCESS_TEST_CLASSES,
        requiresDependencyResolution = ResolutionScope.RUNTIME,
        threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven fills the fields
public final class ClassPathMojo extends AbstractMojo {

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    /** The file to write. */
    @Parameter(
            property = "httpdyno.classpath.file",
            defaultValue = "${project.build.directory}/httpdyno.classpath",
            required = true)
    private File file;

    /** For Maven. */
    public ClassPathMojo() {}

    @Override
    public void execute() throws MojoExecutionException {
        try {
            Path target = file.toPath().toAbsolutePath();
            Path folder = target.getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            Files.writeString(target, of(project) + System.lineSeparator());
        } catch (IOException e) {
            throw new MojoExecutionException("cannot write " + file + ": " + e.getMessage(), e);
        }
    }

    /** The classes of a module and what they need at run time. */
    static String of(MavenProject project) throws MojoExecutionException {
        try {
            return String.join(File.pathSeparator, project.getRuntimeClasspathElements());
        } catch (DependencyResolutionRequiredException e) {
            throw new MojoExecutionException("the dependencies of " + project.getId() + " are not resolved", e);
        }
    }
}
