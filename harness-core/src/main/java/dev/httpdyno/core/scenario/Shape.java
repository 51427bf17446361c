package dev.httpdyno.core.scenario;

/**
 * How requests are put on connections.
 *
 * @param connections how many are open at once, 1 to 100,000
 * @param pipeline how many requests a connection has on the way at most, 1 to 1,000
 * @param closeAfter after how many answers the client closes a connection and opens another; 0 for never
 * @param readBytesPerSecond how fast each connection is read; 0 for as fast as the bytes come
 */
public record Shape(int connections, int pipeline, int closeAfter, int readBytesPerSecond) {

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException if a value is out of its range; the message quotes it
     */
    public Shape {
        requireRange("connections", connections, 1, 100_000);
        requireRange("pipeline", pipeline, 1, 1000);
        requireRange("closeAfter", closeAfter, 0, Integer.MAX_VALUE);
        requireRange("readBytesPerSecond", readBytesPerSecond, 0, Integer.MAX_VALUE);
    }

    /**
     * Connections that stay open and have one request on the way each.
     *
     * @param connections how many
     * @return the shape
     */
    public static Shape keepAlive(int connections) {
        return new Shape(connections, 1, 0, 0);
    }

    /**
     * The same with another number of connections.
     *
     * @param count how many
     * @return the other shape
     */
    public Shape withConnections(int count) {
        return new Shape(count, pipeline, closeAfter, readBytesPerSecond);
    }

    private static void requireRange(String what, int value, int min, int max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(what + " is " + value + ", but must be " + min + " to " + max);
        }
    }
}
