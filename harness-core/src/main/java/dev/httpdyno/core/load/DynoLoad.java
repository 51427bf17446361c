package dev.httpdyno.core.load;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.core.catalog.Origin;
import dev.httpdyno.core.load.engine.LoadMain;
import dev.httpdyno.core.machine.Affinity;
import dev.httpdyno.core.machine.CpuSet;
import dev.httpdyno.core.machine.OwnSession;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.json.JsonMapper;

/** HttpDyno's own load generator, which checks every answer, as a process of its own on the JDK of the caller. */
public final class DynoLoad implements LoadDriver {

    /** The same on every machine: a generator that sizes itself by the cores that it sees would differ. */
    private static final List<String> JVM_FLAGS = List.of(
            "-XX:+UseSerialGC",
            "-Xms64m",
            "-Xmx64m",
            "-XX:MaxDirectMemorySize=64m",
            "-XX:-UseDynamicNumberOfCompilerThreads",
            // The selector of the JDK boxes the descriptor of every event: this many numbers need no box of their own.
            "-XX:AutoBoxCacheMax=65536",
            "-XX:-UsePerfData",
            "-Xshare:auto");

    @Override
    public String name() {
        return "dyno";
    }

    @Override
    public DynoSession open(LoadSpec spec) {
        try {
            return DynoSession.start(new ProcessBuilder(command(spec.cpus())), spec);
        } catch (IOException e) {
            throw new LoadFailure("the load generator cannot be started: " + e.getMessage(), e);
        }
    }

    private static List<String> command(List<Integer> cpus) {
        // A session of its own, so that of two loads on the same cores each gets half, whatever its threads do.
        List<String> command = new ArrayList<>(OwnSession.prefix());
        command.addAll(Affinity.prefix(new CpuSet(cpus)));
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(JVM_FLAGS);
        command.add("-cp");
        command.add(classPath());
        command.add(LoadMain.class.getName());
        return command;
    }

    /** Where the classes came from that the process needs, whatever else is on the caller's class path. */
    private static String classPath() {
        return Stream.of(
                        LoadMain.class,
                        ServerAdapter.class,
                        Histogram.class,
                        JsonMapper.class,
                        JsonParser.class,
                        JsonProperty.class)
                .map(type -> Origin.of(type).toString())
                .distinct()
                .collect(Collectors.joining(File.pathSeparator));
    }
}
