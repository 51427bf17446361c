package dev.httpdyno.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.inject.Inject;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.apache.maven.toolchain.Toolchain;
import org.apache.maven.toolchain.ToolchainManager;

/**
 * A command of dyno on the module's run-time class path. It runs in a JVM of its own, the one that the toolchain chose,
 * and its exit code decides: 0 goes on, 1, 3 and 4 fail the build, anything else breaks it.
 */
@SuppressWarnings("NullAway.Init") // Maven fills the fields
abstract class DynoMojo extends AbstractMojo {

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    private MavenSession session;

    @Parameter(defaultValue = "${plugin.artifacts}", readonly = true, required = true)
    private List<Artifact> artifacts;

    @Parameter(defaultValue = "${project.build.directory}/httpdyno", readonly = true, required = true)
    private File folder;

    /** More options, as on the command line of dyno, with spaces between. */
    @Parameter(property = "httpdyno.args", defaultValue = "")
    private String args = "";

    /** Leaves the goal out. */
    @Parameter(property = "httpdyno.skip", defaultValue = "false")
    private boolean skip;

    @Inject
    private ToolchainManager toolchains;

    /**
     * The command and its own options.
     *
     * @param classPath the module's run-time class path
     * @param results where what is measured goes
     * @return the words before the user's own
     */
    abstract List<String> words(String classPath, Path results);

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("left out: httpdyno.skip is set");
            return;
        }
        DynoCommand command = new DynoCommand(
                java(), artifacts.stream().map(a -> a.getFile().toPath()).toList(), folder.toPath());
        List<String> words = words(ClassPathMojo.of(project), folder.toPath().resolve("results"));
        try {
            DynoCommand.judge(command.run(words, args));
        } catch (IOException e) {
            throw new MojoExecutionException("cannot start dyno: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("interrupted", e);
        }
    }

    private Path java() throws MojoExecutionException {
        Toolchain toolchain = toolchains.getToolchainFromBuildContext("jdk", session);
        String tool = toolchain == null ? null : toolchain.findTool("java");
        return tool == null ? DynoJava.ofMaven(Runtime.version().feature()) : DynoJava.ofToolchain(Path.of(tool));
    }
}
