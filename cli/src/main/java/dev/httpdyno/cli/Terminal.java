package dev.httpdyno.cli;

import java.io.Console;
import java.lang.reflect.InvocationTargetException;

/** Whether somebody watches. */
final class Terminal {

    private Terminal() {}

    /** Whether a line that is written over again and again makes sense. */
    @SuppressWarnings("SystemConsoleNull") // null on 21, and never from 22 on
    static boolean isInteractive() {
        Console console = System.console();
        return console != null
                && isTerminal(console)
                && System.getenv("CI") == null
                && !"dumb".equals(System.getenv("TERM"));
    }

    /** Whether lines may be coloured (https://no-color.org). */
    static boolean hasColour() {
        String noColour = System.getenv("NO_COLOR");
        return isInteractive() && (noColour == null || noColour.isEmpty());
    }

    /** From Java 22 on there is a console without a terminal too, and a method that tells; this is compiled for 21. */
    private static boolean isTerminal(Console console) {
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (NoSuchMethodException e) {
            return true;
        } catch (IllegalAccessException | InvocationTargetException e) {
            return false;
        }
    }
}
