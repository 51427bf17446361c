package dev.httpdyno.core.result;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The folder of one run, which no other run ever writes to: {@code run.json}, {@code samples.jsonl}, and
 * {@code contract.json} when the adapters were verified.
 *
 * @param path the folder
 */
public record RunFolder(Path path) {

    private static final String RUN = "run.json";
    private static final String SAMPLES = "samples.jsonl";
    private static final String CONTRACT = "contract.json";

    /** Only components of records are written, so that what is written can be read: no method that merely starts with "is". */
    private static final JsonMapper JSON = JsonMapper.builder()
            .changeDefaultVisibility(v -> v.withIsGetterVisibility(JsonAutoDetect.Visibility.NONE))
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    /**
     * Creates the folder of a new run.
     *
     * @param parent where runs are kept
     * @param run what was asked for
     * @return the folder
     * @throws IllegalStateException if a run of that name is there already
     */
    public static RunFolder create(Path parent, RunInfo run) {
        Path folder = parent.resolve(run.id());
        try {
            Files.createDirectories(parent);
            Files.createDirectory(folder);
            Files.createFile(folder.resolve(SAMPLES));
            // Last, since this file makes a folder a run that can go on.
            write(folder.resolve(RUN), run);
        } catch (FileAlreadyExistsException e) {
            throw new IllegalStateException("the run " + folder + " exists already and is not overwritten", e);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write to " + folder + ": " + e.getMessage(), e);
        }
        return new RunFolder(folder);
    }

    /**
     * Adds a line to the journal and has it written to the disk: whole, or not at all. A last line that was cut off by a
     * kill gives way.
     *
     * @param sample the sample
     * @throws UncheckedIOException if it cannot be written, such as on a full disk; what was there before is kept
     */
    public void append(Sample sample) {
        byte[] line = (JSON.writeValueAsString(sample) + "\n").getBytes(StandardCharsets.UTF_8);
        try (FileChannel journal =
                FileChannel.open(path.resolve(SAMPLES), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            long end = endOfLines(journal);
            try {
                ByteBuffer bytes = ByteBuffer.wrap(line);
                while (bytes.hasRemaining()) {
                    journal.write(bytes, end + bytes.position());
                }
                journal.truncate(end + line.length);
                journal.force(false);
            } catch (IOException e) {
                undo(journal, end, e);
                throw e;
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write to " + path.resolve(SAMPLES) + ": " + e.getMessage(), e);
        }
    }

    /** Where the last whole line ends. */
    private static long endOfLines(FileChannel journal) throws IOException {
        ByteBuffer octet = ByteBuffer.allocate(1);
        for (long end = journal.size(); end > 0; end--) {
            octet.clear();
            journal.read(octet, end - 1);
            if (octet.get(0) == '\n') {
                return end;
            }
        }
        return 0;
    }

    private static void undo(FileChannel journal, long end, IOException reason) {
        try {
            journal.truncate(end);
        } catch (IOException e) {
            reason.addSuppressed(e);
        }
    }

    /**
     * Keeps what came of the contract, in place of what was kept before.
     *
     * @param results one for each adapter and clause
     */
    public void writeContract(List<ContractResult> results) {
        try {
            write(path.resolve(CONTRACT), results);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write to " + path.resolve(CONTRACT) + ": " + e.getMessage(), e);
        }
    }

    /** Whole or not at all, whenever the process is killed. */
    private static void write(Path file, Object value) throws IOException {
        Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
        Files.writeString(
                temporary,
                JSON.rebuild()
                                .enable(SerializationFeature.INDENT_OUTPUT)
                                .build()
                                .writeValueAsString(value)
                        + "\n");
        Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
    }

    /**
     * What came of the contract.
     *
     * @return one for each adapter and clause; none when the adapters were not verified
     * @throws IllegalArgumentException if the file is malformed
     */
    public List<ContractResult> contract() {
        Path file = path.resolve(CONTRACT);
        if (!Files.exists(file)) {
            return List.of();
        }
        try {
            return List.of(JSON.readValue(Files.readString(file), ContractResult[].class));
        } catch (IOException | JacksonException e) {
            throw new IllegalArgumentException(file + " is malformed: " + e.getMessage(), e);
        }
    }

    /**
     * What was asked for.
     *
     * @return the contents of {@code run.json}
     * @throws IllegalArgumentException if this is not the folder of a run
     */
    public RunInfo info() {
        try {
            return JSON.readValue(Files.readString(path.resolve(RUN)), RunInfo.class);
        } catch (IOException | JacksonException e) {
            throw new IllegalArgumentException(path + " is not the folder of a run: " + e.getMessage(), e);
        }
    }

    /**
     * The samples in the order in which they were taken. A last line that was cut off by a kill is left out.
     *
     * @return the samples
     * @throws IllegalArgumentException if another line is malformed; the message names it
     */
    public List<Sample> samples() {
        String text;
        try {
            text = Files.readString(path.resolve(SAMPLES));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + path.resolve(SAMPLES) + ": " + e.getMessage(), e);
        }
        List<Sample> samples = new ArrayList<>();
        int number = 0;
        for (int start = 0, end = text.indexOf('\n'); end >= 0; start = end + 1, end = text.indexOf('\n', start)) {
            number++;
            try {
                samples.add(JSON.readValue(text.substring(start, end), Sample.class));
            } catch (JacksonException e) {
                throw new IllegalArgumentException(
                        path.resolve(SAMPLES) + " is malformed in line " + number + ": " + e.getOriginalMessage(), e);
            }
        }
        return samples;
    }
}
