package dev.httpdyno.core.contract;

import java.util.List;
import java.util.Locale;

/** Compares media types: the type in any case, and {@code charset=utf-8} as the only parameter allowed. */
final class MediaType {

    private MediaType() {}

    static boolean matches(List<String> values, String type) {
        if (values.size() != 1) {
            return false;
        }
        String[] parts = values.get(0).toLowerCase(Locale.ROOT).split(";", -1);
        if (parts.length > 2 || !parts[0].strip().equals(type)) {
            return false;
        }
        return parts.length == 1 || parts[1].strip().replace("\"", "").equals("charset=utf-8");
    }
}
