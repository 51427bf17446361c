package dev.httpdyno.core.contract;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What the operating system says of sockets and files of a process. Linux only. */
public final class Listeners {

    private static final Path PROC = Path.of("/proc");
    private static final String LISTEN = "0A";

    private Listeners() {}

    /**
     * Whether the operating system can be asked.
     *
     * @return true on Linux
     */
    public static boolean areKnown() {
        return Files.isReadable(PROC.resolve("net/tcp"));
    }

    /**
     * Whether a process listens on a port.
     *
     * @param pid the process
     * @param port the port
     * @return true if a listening socket of that port is open in it
     * @throws IOException if the operating system does not say
     */
    public static boolean listens(long pid, int port) throws IOException {
        Set<String> sockets = new HashSet<>();
        for (String table : List.of("net/tcp", "net/tcp6")) {
            Path file = PROC.resolve(table);
            if (Files.isReadable(file)) {
                sockets.addAll(listening(Files.readAllLines(file), port));
            }
        }
        return descriptors(pid).stream().anyMatch(file -> sockets.contains(target(file)));
    }

    /** The links of the listening sockets: local address, remote address, state and, as tenth column, the inode. */
    static Set<String> listening(List<String> table, int port) {
        String local = String.format(":%04X", port);
        Set<String> sockets = new HashSet<>();
        for (String line : table) {
            String[] columns = line.strip().split("\\s+");
            if (columns.length > 9 && columns[1].endsWith(local) && columns[3].equals(LISTEN)) {
                sockets.add("socket:[" + columns[9] + "]");
            }
        }
        return sockets;
    }

    /**
     * How many files and sockets a process has open.
     *
     * @param pid the process
     * @return the count
     * @throws IOException if the operating system does not say
     */
    public static int openDescriptors(long pid) throws IOException {
        return descriptors(pid).size();
    }

    private static List<Path> descriptors(long pid) throws IOException {
        try (Stream<Path> files = Files.list(PROC.resolve(Long.toString(pid)).resolve("fd"))) {
            return files.toList();
        }
    }

    /** A descriptor may be closed while it is looked at. */
    private static String target(Path file) {
        try {
            return Files.readSymbolicLink(file).toString();
        } catch (IOException e) {
            return "";
        }
    }
}
