package dev.httpdyno.core.catalog;

import dev.httpdyno.api.ApiVersion;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.core.catalog.DiscoveryProblem.Severity;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** Asks the providers of a bundle who they are, in a class loader that shows them the API and the JDK alone. */
final class BundleReader {

    /** A loader goes on behind a provider that fails, but need not: it may throw the same again and again. */
    private static final int MAX_FAILURES = 20;

    private final Bundle bundle;
    private final List<DiscoveryProblem> problems;
    private final List<FoundAdapter> found = new ArrayList<>();

    private BundleReader(Bundle bundle, List<DiscoveryProblem> problems) {
        this.bundle = bundle;
        this.problems = problems;
    }

    static List<FoundAdapter> read(Bundle bundle, List<DiscoveryProblem> problems) {
        BundleReader reader = new BundleReader(bundle, problems);
        if (bundle.classPath().isEmpty()) {
            reader.error("the folder has no jar; build the adapter, or name another folder", null);
        } else if (bundle.apiVersions().size() > 1) {
            reader.error(
                    "its class path has two versions of the API, "
                            + String.join(" and ", bundle.apiVersions())
                            + "; keep one harness-api, the one of this HttpDyno (harness-bom keeps versions equal)",
                    null);
        } else if (!bundle.apiVersions().stream().allMatch(BundleReader::isOurs)) {
            reader.error(
                    "built against version " + bundle.apiVersions().get(0) + " of the API, but this is version "
                            + ApiVersion.NUMBER + "; build it against the harness-api of this HttpDyno",
                    null);
        } else {
            reader.load();
        }
        return reader.found;
    }

    private static boolean isOurs(String version) {
        return version.equals(Integer.toString(ApiVersion.NUMBER));
    }

    private void load() {
        int before = problems.size();
        try (URLClassLoader loader = new URLClassLoader(urls(), new ApiClassLoader())) {
            Iterator<ServerAdapter> providers =
                    ServiceLoader.load(ServerAdapter.class, loader).iterator();
            while (hasNext(providers)) {
                describe(providers);
            }
        } catch (IOException e) {
            error("the class path cannot be read: " + e.getMessage(), e);
        }
        if (found.isEmpty() && problems.size() == before) {
            error("no adapter; name the class in META-INF/services/" + ServerAdapter.class.getName(), null);
        }
    }

    private boolean hasNext(Iterator<ServerAdapter> providers) {
        for (int failures = 0; failures < MAX_FAILURES; failures++) {
            try {
                return providers.hasNext();
            } catch (ServiceConfigurationError | LinkageError e) {
                notLoadable(e);
            }
        }
        return false;
    }

    private void describe(Iterator<ServerAdapter> providers) {
        try {
            ServerAdapter adapter = providers.next();
            String className = adapter.getClass().getName();
            Map<Capability, String> lacks = adapter.lacks();
            found.add(new FoundAdapter(
                    adapter.info(),
                    lacks,
                    adapter.knownFaults(),
                    adapter.oldVersionReason().orElse(""),
                    className,
                    bundle));
            lacks.forEach((capability, reason) -> {
                if (reason.isBlank()) {
                    problem(
                            Severity.WARNING,
                            className + " lacks " + capability + " without a reason; reports print the reason",
                            null);
                }
            });
        } catch (ServiceConfigurationError | LinkageError e) {
            notLoadable(e);
        } catch (RuntimeException e) {
            error("an adapter cannot say who it is: " + e.getMessage(), e);
        }
    }

    private void notLoadable(Error e) {
        String text = e.getCause() == null ? String.valueOf(e) : e.getMessage() + ": " + e.getCause();
        error("an adapter cannot be loaded: " + text + advice(text), e);
    }

    private static String advice(String text) {
        if (text.contains(UnsupportedClassVersionError.class.getName())) {
            return "; it was built for a newer Java than " + Runtime.version().feature();
        }
        if (text.contains("could not be instantiated")) {
            return "; its constructor takes nothing and does nothing that can fail: the work belongs into start()";
        }
        return text.contains("not found") ? "; META-INF/services names a class that the jars do not have" : "";
    }

    private void error(String message, @Nullable Throwable cause) {
        problem(Severity.ERROR, message, cause);
    }

    private void problem(Severity severity, String message, @Nullable Throwable cause) {
        problems.add(new DiscoveryProblem(severity, message, bundle.source(), Optional.ofNullable(cause)));
    }

    private URL[] urls() throws MalformedURLException {
        URL[] urls = new URL[bundle.classPath().size()];
        for (int i = 0; i < urls.length; i++) {
            Path entry = bundle.classPath().get(i);
            urls[i] = entry.toUri().toURL();
        }
        return urls;
    }

    /** Shows the API of this process and the JDK, and nothing else of the harness or its libraries. */
    private static final class ApiClassLoader extends ClassLoader {

        private static final List<String> PACKAGES = List.of("dev.httpdyno.api.", "dev.httpdyno.host.");

        ApiClassLoader() {
            super(ClassLoader.getPlatformClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (PACKAGES.stream().anyMatch(name::startsWith)) {
                return Class.forName(name, false, ServerAdapter.class.getClassLoader());
            }
            throw new ClassNotFoundException(name);
        }
    }
}
