package dev.httpdyno.core.result.guard;

import dev.httpdyno.core.result.ResultJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The folder of one sitting, which no other sitting ever writes to: {@code sitting.json}, and {@code rounds.jsonl} with a
 * line for each round.
 *
 * @param path the folder
 */
public record SittingFolder(Path path) {

    private static final String SITTING = "sitting.json";
    private static final String ROUNDS = "rounds.jsonl";

    private static final JsonMapper JSON = ResultJson.MAPPER;

    /**
     * Creates the folder of a new sitting.
     *
     * @param parent where sittings are kept
     * @param info what was asked for
     * @return the folder
     * @throws IllegalStateException if a sitting of that name is there already
     */
    public static SittingFolder create(Path parent, SittingInfo info) {
        Path folder = parent.resolve(info.id());
        try {
            Files.createDirectories(parent);
            Files.createDirectory(folder);
            Files.writeString(
                    folder.resolve(SITTING),
                    JSON.rebuild()
                                    .enable(SerializationFeature.INDENT_OUTPUT)
                                    .build()
                                    .writeValueAsString(info)
                            + "\n");
            Files.createFile(folder.resolve(ROUNDS));
        } catch (FileAlreadyExistsException e) {
            throw new IllegalStateException("the sitting " + folder + " exists already and is not overwritten", e);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write to " + folder + ": " + e.getMessage(), e);
        }
        return new SittingFolder(folder);
    }

    /**
     * Adds a line and has it written to the disk.
     *
     * @param round the round
     */
    public void append(Round round) {
        try {
            Files.writeString(
                    path.resolve(ROUNDS),
                    JSON.writeValueAsString(round) + "\n",
                    StandardCharsets.UTF_8,
                    StandardOpenOption.APPEND,
                    StandardOpenOption.DSYNC);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write to " + path.resolve(ROUNDS) + ": " + e.getMessage(), e);
        }
    }

    /**
     * Reads the sitting. A last line that was cut off by a kill is left out.
     *
     * @return the sitting
     * @throws IllegalArgumentException if this is not the folder of a sitting, or a line is malformed; the message names it
     */
    public Sitting read() {
        SittingInfo info;
        String text;
        try {
            info = JSON.readValue(Files.readString(path.resolve(SITTING)), SittingInfo.class);
            text = Files.readString(path.resolve(ROUNDS));
        } catch (IOException | JacksonException e) {
            throw new IllegalArgumentException(path + " is not the folder of a sitting: " + firstLine(e), e);
        }
        List<Round> rounds = new ArrayList<>();
        for (int start = 0, end = text.indexOf('\n'); end >= 0; start = end + 1, end = text.indexOf('\n', start)) {
            try {
                rounds.add(JSON.readValue(text.substring(start, end), Round.class));
            } catch (JacksonException e) {
                throw new IllegalArgumentException(
                        path.resolve(ROUNDS) + " is malformed in line " + (rounds.size() + 1) + ": " + firstLine(e), e);
            }
        }
        return new Sitting(info, rounds);
    }

    private static String firstLine(Exception e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }
}
