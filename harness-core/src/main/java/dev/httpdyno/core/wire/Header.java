package dev.httpdyno.core.wire;

/**
 * One field line of a message.
 *
 * @param name the name as it was written
 * @param value the value without white space around it
 */
public record Header(String name, String value) {

    /**
     * Whether this is the field of that name.
     *
     * @param other a name in any case
     * @return true if the names are the same to HTTP
     */
    public boolean is(String other) {
        return name.equalsIgnoreCase(other);
    }
}
