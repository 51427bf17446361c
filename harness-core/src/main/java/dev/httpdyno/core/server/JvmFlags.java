package dev.httpdyno.core.server;

import dev.httpdyno.core.machine.Affinity;
import dev.httpdyno.core.machine.CpuSet;
import dev.httpdyno.core.result.JvmFacts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Asks a JVM set-up for every flag in force, in a process that measures nothing. */
public final class JvmFlags {

    /** Type, name, value, kind, and where the value comes from. */
    private static final Pattern FLAG =
            Pattern.compile("\\s*\\S+\\s+(\\w+)\\s*:?=\\s*(.*?)\\s*\\{([^}]*)}\\s*\\{([^}]*)}\\s*");

    private static final Pattern VERSION = Pattern.compile(".*\\(build ([^),]+).*");
    private static final int LIMIT_SECONDS = 20;

    private JvmFlags() {}

    /**
     * Asks for the flags.
     *
     * @param jvm the set-up
     * @param cpus the CPUs that its servers get, by which HotSpot chooses some values
     * @return what it says; {@link JvmFacts#UNKNOWN} when it says nothing that is understood
     */
    public static JvmFacts of(Jvm jvm, CpuSet cpus) {
        List<String> command = new ArrayList<>(Affinity.prefix(cpus));
        command.add(jvm.java().toString());
        command.addAll(jvm.flags());
        command.addAll(List.of("-XX:+PrintFlagsFinal", "-version"));
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            boolean fine = process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0;
            process.destroyForcibly();
            return fine ? parse(text) : JvmFacts.UNKNOWN;
        } catch (IOException e) {
            return JvmFacts.UNKNOWN;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return JvmFacts.UNKNOWN;
        }
    }

    static JvmFacts parse(String text) {
        Map<String, String> flags = new TreeMap<>();
        List<String> chosen = new ArrayList<>();
        String version = "";
        for (String line : text.lines().toList()) {
            Matcher flag = FLAG.matcher(line);
            Matcher build = VERSION.matcher(line);
            if (flag.matches()) {
                flags.put(flag.group(1), flag.group(2));
                if (!flag.group(4).equals("default")) {
                    chosen.add(flag.group(1));
                }
            } else if (version.isEmpty() && build.matches()) {
                version = build.group(1);
            }
        }
        // The question itself is no part of the set-up.
        flags.remove("PrintFlagsFinal");
        chosen.remove("PrintFlagsFinal");
        return flags.isEmpty() ? JvmFacts.UNKNOWN : new JvmFacts(version, hash(flags), chosen, flags);
    }

    private static String hash(Map<String, String> flags) {
        try {
            byte[] text = flags.toString().getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
