package dev.httpdyno.core.guard;

import java.util.Locale;

/** Figures within sentences. */
final class Words {

    private Words() {}

    /** A relative change with its sign. */
    static String change(double relative) {
        return String.format(Locale.ROOT, "%+.1f %%", relative * 100);
    }
}
