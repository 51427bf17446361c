package dev.httpdyno.core.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Keeps two measurements from running on this machine at once. Freed by the system however its holder ends. */
public final class MachineLock implements AutoCloseable {

    /** Behind the text, since a locked range cannot be read on every system. */
    private static final long LOCKED_BYTE = 4096;

    private static final int MAX_TEXT = 1024;

    private final FileChannel file;
    private final FileLock lock;

    private MachineLock(FileChannel file, FileLock lock) {
        this.file = file;
        this.lock = lock;
    }

    /**
     * The file that stands for this machine.
     *
     * @return a file in the folder for temporary files
     */
    public static Path standardFile() {
        return Path.of(System.getProperty("java.io.tmpdir"), "httpdyno-measuring.lock");
    }

    /**
     * Takes the lock if it is free.
     *
     * @param path the file
     * @param holder who takes it, for whoever waits
     * @return the lock, or nothing when somebody else holds it
     * @throws UncheckedIOException if the file cannot be written
     */
    public static Optional<MachineLock> tryTake(Path path, String holder) {
        try {
            FileChannel file = FileChannel.open(
                    path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            FileLock lock = tryLock(file);
            if (lock == null) {
                file.close();
                return Optional.empty();
            }
            file.truncate(0);
            file.write(ByteBuffer.wrap(holder.getBytes(StandardCharsets.UTF_8)), 0);
            return Optional.of(new MachineLock(file, lock));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot lock " + path + ": " + e.getMessage(), e);
        }
    }

    private static @Nullable FileLock tryLock(FileChannel file) throws IOException {
        try {
            return file.tryLock(LOCKED_BYTE, 1, false);
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    /**
     * Who holds the lock.
     *
     * @param path the file
     * @return what the holder wrote, or nothing
     */
    public static Optional<String> holder(Path path) {
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
            ByteBuffer bytes = ByteBuffer.allocate(MAX_TEXT);
            file.read(bytes, 0);
            return Optional.of(StandardCharsets.UTF_8.decode(bytes.flip()).toString());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Frees the lock. */
    @Override
    public void close() {
        try {
            lock.release();
            file.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
