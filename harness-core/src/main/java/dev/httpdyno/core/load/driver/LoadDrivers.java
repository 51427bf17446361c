package dev.httpdyno.core.load.driver;

import dev.httpdyno.core.load.DynoLoad;
import dev.httpdyno.core.load.LoadDriver;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Every load generator that can be asked for by name. */
public final class LoadDrivers {

    private static final List<LoadDriver> ALL = Stream.concat(
                    Stream.of(new DynoLoad()),
                    Stream.of(new Wrk(), new H2load(), new Hey(), new Autocannon(), new Bombardier(), new Oha())
                            .map(ExternalLoad::new))
            .toList();

    private LoadDrivers() {}

    /**
     * All of them, installed or not.
     *
     * @return our own first
     */
    public static List<LoadDriver> all() {
        return ALL;
    }

    /**
     * Looks one up.
     *
     * @param name such as {@code dyno} or {@code wrk}
     * @return the driver, or none of that name
     */
    public static Optional<LoadDriver> find(String name) {
        return ALL.stream().filter(driver -> driver.name().equals(name)).findFirst();
    }
}
