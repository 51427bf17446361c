package dev.httpdyno.core.contract;

import dev.httpdyno.core.wire.Octets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * The file that {@code /video} sends.
 *
 * @param path where it lies
 * @param content its bytes
 */
public record VideoFile(Path path, Octets content) {

    /** The size of the generated file in bytes. */
    public static final int SIZE = 14_100_000;
    /** The SHA-256 of the generated file. */
    public static final String SHA256 = "86b870c29fc26af28d9416a0f02d884929e57b7baf8db18d88d4932a1ed6be72";

    private static final long SEED = 0x9E3779B97F4A7C15L;

    /**
     * The generated file, which is written unless it lies there already.
     *
     * @param folder where to put it
     * @return the file
     * @throws UncheckedIOException if it cannot be written
     */
    public static VideoFile generated(Path folder) {
        Path path = folder.resolve("httpdyno-video.mp4");
        try {
            if (Files.isRegularFile(path) && Files.size(path) == SIZE) {
                VideoFile there = of(path);
                if (there.content.sha256().equals(SHA256)) {
                    return there;
                }
            }
            Files.createDirectories(folder);
            Path draft = Files.createTempFile(folder, "video", ".part");
            Files.write(draft, generate(SIZE));
            moveInto(draft, path);
            return of(path);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot prepare " + path, e);
        }
    }

    /** Two processes may prepare the same file at once: each moves a whole one into place. */
    private static void moveInto(Path draft, Path path) throws IOException {
        try {
            Files.move(draft, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(draft, path, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /**
     * A file of the user's.
     *
     * @param path where it lies
     * @return the file
     * @throws UncheckedIOException if it cannot be read
     */
    public static VideoFile of(Path path) {
        try {
            return new VideoFile(path, Octets.of(Files.readAllBytes(path)));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + path, e);
        }
    }

    /**
     * How the generated file begins.
     *
     * @param size how many bytes
     * @return a fresh array
     */
    public static byte[] beginning(int size) {
        return generate((size + Long.BYTES - 1) / Long.BYTES * Long.BYTES);
    }

    /** The numbers of an xorshift generator (13, 7, 17), each as 8 bytes, the lowest first. */
    private static byte[] generate(int size) {
        ByteBuffer bytes = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        long x = SEED;
        while (bytes.hasRemaining()) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
            bytes.putLong(x);
        }
        return bytes.array();
    }

    /**
     * The size.
     *
     * @return in bytes
     */
    public int size() {
        return content.size();
    }
}
