package dev.httpdyno.core.machine;

import java.io.File;

/** The programs that this system has. */
final class Programs {

    private Programs() {}

    /** Whether a program of that name is on the path. */
    static boolean has(String name) {
        String path = System.getenv("PATH");
        if (path == null) {
            return false;
        }
        for (String folder : path.split(File.pathSeparator)) {
            if (new File(folder, name).canExecute()) {
                return true;
            }
        }
        return false;
    }
}
