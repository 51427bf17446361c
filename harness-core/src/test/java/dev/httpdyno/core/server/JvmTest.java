package dev.httpdyno.core.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class JvmTest {

    private final Jvm standard = Jvm.standard(2);

    @Test
    void variant_withACollector_replacesTheStandardOne() {
        Jvm zgc = Jvm.variant("zgc=:-XX:+UseZGC -Xmx1g", standard);

        assertThat(zgc.name()).isEqualTo("zgc");
        assertThat(zgc.home()).isEqualTo(standard.home());
        assertThat(zgc.flags()).doesNotContain("-XX:+UseG1GC").endsWith("-XX:+UseZGC", "-Xmx1g");
        assertThat(zgc.flags()).doesNotContain("-Xms512m", "-Xmx512m").contains("-Xms1g");
    }

    @Test
    void variant_withoutFlags_isTheStandardOneUnderItsName() {
        assertThat(Jvm.variant("plain=:", standard).flags()).isEqualTo(standard.flags());
        assertThat(Jvm.variant("same=" + standard.home() + ":", standard).home())
                .isEqualTo(standard.home());
    }

    @Test
    void variant_malformedOrWithoutAJvm_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Jvm.variant("zgc", standard))
                .withMessageContaining("NAME=HOME?:FLAGS");
        assertThatIllegalArgumentException().isThrownBy(() -> Jvm.variant("=:-Xmx1g", standard));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Jvm.variant("x=/no/such/jdk:", standard))
                .withMessageContaining("there is no /no/such/jdk/bin/java");
    }
}
