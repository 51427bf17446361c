package dev.httpdyno.report.export;

import dev.httpdyno.core.result.BundleFacts;
import dev.httpdyno.core.result.JvmFacts;
import dev.httpdyno.core.result.Release;
import dev.httpdyno.core.result.RunInfo;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What exactly was measured, as members of {@code results.json}. */
final class Provenances {

    private Provenances() {}

    static Map<String, Object> bundles(RunInfo run) {
        Map<String, Object> members = new LinkedHashMap<>();
        run.provenance().bundles().forEach((adapter, bundle) -> members.put(adapter, bundle(run, bundle)));
        return members;
    }

    private static Map<String, @Nullable Object> bundle(RunInfo run, BundleFacts bundle) {
        Release release = bundle.release();
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("version", release.version());
        members.put("released", release.date().orElse(null));
        members.put("releaseSource", release.source().name().toLowerCase(Locale.ROOT));
        members.put("preRelease", release.preRelease());
        members.put("unmaintained", release.isUnmaintained(run.startedAt()));
        members.put("reason", release.reason());
        members.put("jars", bundle.jars());
        members.put("sha256", bundle.sha256());
        return members;
    }

    static Map<String, Object> jvms(RunInfo run) {
        Map<String, Object> members = new LinkedHashMap<>();
        run.provenance().jvms().forEach((name, jvm) -> members.put(name, jvm(jvm)));
        return members;
    }

    private static Map<String, Object> jvm(JvmFacts jvm) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("version", jvm.version());
        members.put("sha256", jvm.sha256());
        members.put("notDefault", jvm.chosen());
        members.put("flags", jvm.flags());
        return members;
    }
}
