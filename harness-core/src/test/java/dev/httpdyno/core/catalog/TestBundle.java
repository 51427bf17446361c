package dev.httpdyno.core.catalog;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Compiles adapters from their source and packs them into a folder of jars, as another project's build would. */
public final class TestBundle {

    private static final String SERVICE = "META-INF/services/dev.httpdyno.api.ServerAdapter";

    private final Path folder;

    private TestBundle(Path folder) {
        this.folder = folder;
    }

    /** An empty bundle. */
    public static TestBundle in(Path folder) throws IOException {
        return new TestBundle(Files.createDirectories(folder));
    }

    /** The source of an adapter whose server answers {@code Hi}, with more members. */
    public static String adapter(String className, String id, String members) {
        return """
            import com.sun.net.httpserver.HttpServer;
            import dev.httpdyno.api.*;
            import java.net.InetSocketAddress;
            import java.util.*;
            import java.util.concurrent.TimeUnit;

            public class %s implements ServerAdapter {
                public AdapterInfo info() {
                    return new AdapterInfo("%s", "Test", "1.0", "test", "https://example.com");
                }
                %s
            }
            """.formatted(className, id, members);
    }

    /** A start method whose body is given; {@code config} is in scope. */
    public static String start(String body) {
        return "public RunningServer start(ServerConfig config) throws Exception { " + body + " }";
    }

    /** A start method of a server that answers every request with a text. */
    public static String answering(String text) {
        return start("""
            HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", config.port()), 0);
            server.setExecutor(java.util.concurrent.Executors.newCachedThreadPool());
            server.createContext("/", exchange -> {
                exchange.getRequestBody().readAllBytes();
                byte[] body = "%s".getBytes();
                exchange.getResponseHeaders().set("Content-Type", "text/plain");
                exchange.sendResponseHeaders(200, body.length);
                exchange.getResponseBody().write(body);
                exchange.close();
            });
            server.start();
            return RunningServer.of(server.getAddress().getPort(), Map.of("executor", "cached"), () -> server.stop(0));
            """.formatted(text));
    }

    /** Compiles a class, and names it as a provider in a jar of that name. */
    public TestBundle with(String className, String source) throws IOException {
        return jar(className, Map.of(className, source), List.of(className));
    }

    /** A jar whose service file names classes, whether they exist or not. */
    public TestBundle jar(String name, Map<String, String> sources, List<String> providers) throws IOException {
        Path work = Files.createTempDirectory(folder.getParent(), "compile");
        List<String> args = new ArrayList<>(
                List.of("-proc:none", "-cp", System.getProperty("java.class.path"), "-d", work.toString()));
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = work.resolve(source.getKey() + ".java");
            Files.writeString(file, source.getValue());
            args.add(file.toString());
        }
        if (!sources.isEmpty()) {
            compile(args);
        }
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (Stream<Path> classes = Files.list(work)) {
            for (Path file :
                    classes.filter(f -> f.toString().endsWith(".class")).toList()) {
                entries.put(file.getFileName().toString(), Files.readAllBytes(file));
            }
        }
        entries.put(SERVICE, String.join("\n", providers).getBytes(StandardCharsets.UTF_8));
        write(folder.resolve(name + ".jar"), new Manifest(), entries);
        return this;
    }

    private static void compile(List<String> args) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter problems = new StringWriter();
        boolean fine = compiler.run(
                        null,
                        OutputStream.nullOutputStream(),
                        new OutputStream() {
                            @Override
                            public void write(int b) {
                                problems.write(b);
                            }
                        },
                        args.toArray(String[]::new))
                == 0;
        if (!fine) {
            throw new IllegalStateException(problems.toString());
        }
    }

    /** A jar that says it is the API in some version. */
    public TestBundle withApi(String version) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("HttpDyno-Api-Version", version);
        write(folder.resolve("harness-api-" + version + ".jar"), manifest, Map.of());
        return this;
    }

    private static void write(Path jar, Manifest manifest, Map<String, byte[]> entries) throws IOException {
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                out.putNextEntry(new JarEntry(entry.getKey()));
                out.write(entry.getValue());
                out.closeEntry();
            }
        }
    }

    /** The bundle as the catalog sees it. */
    public Bundle bundle() {
        return Bundle.ofFolder(folder);
    }

    /** The only adapter in it. */
    public FoundAdapter only() {
        Catalog catalog = Catalog.of(List.of(bundle()));
        if (catalog.adapters().size() != 1) {
            throw new IllegalStateException("not one adapter: " + catalog);
        }
        return catalog.adapters().get(0);
    }
}
