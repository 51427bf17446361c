package dev.httpdyno.core.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The parent's side of the load generator's process. */
final class DynoSession implements LoadSession {

    private static final Duration START = Duration.ofSeconds(30);
    private static final Duration SPARE = Duration.ofSeconds(15);
    private static final int STOP_SECONDS = 2;
    private static final int SHOWN = 2000;
    private static final String END_OF_OUTPUT = "";

    private final Process process;
    private final Path errors;
    private final Duration patience;
    private final Writer commands;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

    private DynoSession(Process process, Path errors, Duration patience) {
        this.process = process;
        this.errors = errors;
        this.patience = patience;
        commands = process.outputWriter(StandardCharsets.UTF_8);
        Thread.ofPlatform().daemon().name("httpdyno-load-output").start(this::readOutput);
    }

    static DynoSession start(ProcessBuilder builder, LoadSpec spec) throws IOException {
        Path errors = Files.createTempFile("httpdyno-load", ".err");
        DynoSession session;
        try {
            session = new DynoSession(builder.redirectError(errors.toFile()).start(), errors, spec.patience());
        } catch (IOException e) {
            Files.delete(errors);
            throw e;
        }
        try {
            session.ask(LoadJson.write(spec), "OPENED", START.plus(spec.patience()));
        } catch (RuntimeException e) {
            session.close();
            throw e;
        }
        return session;
    }

    @Override
    public LoadResult run(Duration duration) {
        return run("RUN " + duration.toNanos(), duration);
    }

    @Override
    public LoadResult runAt(long startNanos, Duration duration) {
        return run("RUN " + duration.toNanos() + " " + startNanos, duration);
    }

    private LoadResult run(String command, Duration duration) {
        return LoadJson.result(ask(command, "RESULT", duration.plus(patience).plus(SPARE)));
    }

    /** Keeps the schedule alone for a time, without a look at the answers. */
    Pace bare(Duration duration) {
        return LoadJson.pace(ask("BARE " + duration.toNanos(), "PACE", duration.plus(SPARE)));
    }

    @Override
    public long pid() {
        return process.pid();
    }

    @Override
    public void close() {
        try {
            commands.close();
        } catch (IOException e) {
            // It has ended already.
        }
        try {
            if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        errors.toFile().delete();
    }

    /** Sends a line and gives what follows the expected word in the answer. */
    private String ask(String line, String word, Duration limit) {
        String answer;
        try {
            commands.write(line + "\n");
            commands.flush();
            answer = lines.poll(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (IOException e) {
            throw new LoadFailure("the load generator has ended" + lastErrors(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LoadFailure("the load was interrupted", e);
        }
        return afterWord(answer, word, limit);
    }

    private String afterWord(@Nullable String answer, String word, Duration limit) {
        if (answer == null) {
            throw new LoadFailure(
                    "the load generator did not answer within " + limit.toSeconds() + " s" + lastErrors());
        }
        if (answer.equals(END_OF_OUTPUT)) {
            throw new LoadFailure("the load generator has ended" + lastErrors());
        }
        if (!answer.startsWith(word)) {
            throw new LoadFailure(answer.startsWith("FAILED ") ? answer.substring("FAILED ".length()) : answer);
        }
        return answer.substring(word.length()).trim();
    }

    private String lastErrors() {
        try {
            String text = Files.readString(errors).strip();
            return text.isEmpty() ? "" : ": " + text.substring(Math.max(0, text.length() - SHOWN));
        } catch (IOException e) {
            return "";
        }
    }

    private void readOutput() {
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                lines.add(line);
            }
        } catch (IOException e) {
            // The process was ended.
        }
        lines.add(END_OF_OUTPUT);
    }
}
