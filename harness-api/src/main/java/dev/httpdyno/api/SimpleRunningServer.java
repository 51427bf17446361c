package dev.httpdyno.api;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The running server behind {@link RunningServer#of}. */
record SimpleRunningServer(int port, Map<String, String> options, AutoCloseable stop) implements RunningServer {

    SimpleRunningServer {
        if (port < 1 || port > 65535) {
            throw new IllegalArgumentException("port is " + port + ", but a running server has one from 1 to 65535");
        }
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    @Override
    public void close() {
        try {
            stop.close();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException("the server did not stop cleanly", e);
        }
    }
}
