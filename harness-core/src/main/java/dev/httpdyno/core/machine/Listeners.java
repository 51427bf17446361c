package dev.httpdyno.core.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the operating system says of sockets and files of a process. Linux only. */
public final class Listeners {

    private static final Path PROC = Path.of("/proc");
    private static final List<String> TABLES = List.of("net/tcp", "net/tcp6");
    private static final String LISTEN = "0A";

    /** 127.0.0.1, ::1, and 127.0.0.1 as an IPv6 address: words of four bytes, each as a little-endian machine prints it. */
    private static final Set<String> LOOPBACK =
            Set.of("0100007F", "00000000000000000000000001000000", "0000000000000000FFFF00000100007F");

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
        for (String table : TABLES) {
            Path file = PROC.resolve(table);
            if (Files.isReadable(file)) {
                sockets.addAll(listening(Files.readAllLines(file), port));
            }
        }
        return descriptors(pid).stream().anyMatch(file -> sockets.contains(target(file)));
    }

    /** The links of the listening sockets: local address, remote address, state and, as tenth column, the inode. */
    static Set<String> listening(List<String> table, int port) {
        return rows(table, port).map(columns -> "socket:[" + columns[9] + "]").collect(Collectors.toSet());
    }

    /** Whether nobody but this machine can reach what listens. */
    static boolean isLoopback(List<String> table, int port) {
        return rows(table, port)
                .map(columns -> columns[1].substring(0, columns[1].indexOf(':')))
                .allMatch(LOOPBACK::contains);
    }

    private static Stream<String[]> rows(List<String> table, int port) {
        String local = String.format(":%04X", port);
        return table.stream()
                .map(line -> line.strip().split("\\s+"))
                .filter(columns -> columns.length > 9 && columns[1].endsWith(local) && columns[3].equals(LISTEN));
    }

    /**
     * Whether what listens on a port can be reached from this machine alone.
     *
     * @param port the port
     * @return false if a listening socket of that port has another address than {@code 127.0.0.1} and {@code ::1}
     * @throws IOException if the operating system does not say
     */
    public static boolean isLoopback(int port) throws IOException {
        for (String table : TABLES) {
            Path file = PROC.resolve(table);
            if (Files.isReadable(file) && !isLoopback(Files.readAllLines(file), port)) {
                return false;
            }
        }
        return true;
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
