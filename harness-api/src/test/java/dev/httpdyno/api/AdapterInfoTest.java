package dev.httpdyno.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AdapterInfoTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "Netty", "a b", "-a", "a--b", "a_b", "<script>"})
    void id_malformed_isRefusedWithItsValue(String id) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new AdapterInfo(id, "n", "1", "f", "h"))
                .withMessageContaining("'" + id + "'");
    }

    @Test
    void version_ofAnArtifactOnTheClassPath_isReadFromItsJar() {
        AdapterInfo info = AdapterInfo.ofMavenArtifact("x", "X", "net.bytebuddy:byte-buddy", "https://example.com");

        assertThat(info.version()).matches("\\d+\\.\\d+.*");
        assertThat(info.family()).isEqualTo("x");
        assertThat(info.inFamily("y").family()).isEqualTo("y");
    }

    @Test
    void version_ofAnAbsentArtifact_isRefusedWithItsResource() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AdapterInfo.ofMavenArtifact("x", "X", "no.such:thing", "h"))
                .withMessageContaining("META-INF/maven/no.such/thing/pom.properties");
    }

    @Test
    void version_ofAManifest_isThatOfTheJarOfTheClass() {
        AdapterInfo info = AdapterInfo.ofManifest("x", "X", Test.class, "https://example.com");

        assertThat(info.version()).matches("\\d+\\.\\d+.*");
    }

    @Test
    void version_ofAClassWithoutManifest_isRefusedWithItsName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AdapterInfo.ofManifest("x", "X", AdapterInfoTest.class, "h"))
                .withMessageContaining(AdapterInfoTest.class.getName());
    }
}
