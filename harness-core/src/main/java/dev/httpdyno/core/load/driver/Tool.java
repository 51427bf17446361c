package dev.httpdyno.core.load.driver;

import java.io.IOException;
import java.util.List;

/** How one external program is called, and what its output means. */
interface Tool {

    /** Its name, which is also that of its executable. */
    String name();

    /** Whether it can have several requests on the way on one connection. */
    boolean pipelines();

    /** What it cannot see. */
    List<String> blindSpots();

    /** The command, with the executable first; files may be written to the call's folder. */
    List<String> command(Call call) throws IOException;

    /**
     * Reads what it printed.
     *
     * @param output its standard output
     * @throws IllegalArgumentException if there is something in it that is not known, so that no error passes unseen
     */
    Told told(String output, Call call);
}
