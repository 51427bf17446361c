package dev.httpdyno.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What the plugin tells Maven of itself. */
class PluginDescriptorTest {

    private static String descriptor() throws IOException {
        try (InputStream in = Objects.requireNonNull(
                PluginDescriptorTest.class.getResourceAsStream("/META-INF/maven/plugin.xml"), "no plugin.xml")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void requirements_areThoseOfTheOldestThatAreSupported() throws IOException {
        assertThat(descriptor())
                .contains("<requiredJavaVersion>17</requiredJavaVersion>")
                .contains("<requiredMavenVersion>3.8</requiredMavenVersion>");
    }

    @Test
    void goals_areTheFourThatAreDocumented() throws IOException {
        assertThat(descriptor())
                .contains("<goal>classpath</goal>", "<goal>verify</goal>", "<goal>bench</goal>", "<goal>guard</goal>");
    }
}
