package dev.httpdyno.core.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Assumptions;

/** Programs without which a test is skipped, except on a build server, which must have them. */
public final class RequiredProgram {

    private RequiredProgram() {}

    public static void require(String name) {
        if (!Programs.has(name)) {
            assertThat(System.getenv("CI")).as("a build server has " + name).isNull();
            Assumptions.abort("there is no " + name + " on this machine");
        }
    }
}
