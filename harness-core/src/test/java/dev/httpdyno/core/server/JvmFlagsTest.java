package dev.httpdyno.core.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.machine.CpuSet;
import dev.httpdyno.core.result.JvmFacts;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class JvmFlagsTest {

    @Test
    void jvm_asked_tellsEveryFlag() {
        Jvm jvm = Jvm.standard(1);
        JvmFacts facts = JvmFlags.of(jvm, CpuSet.UNPINNED);

        assertThat(facts.version())
                .startsWith(Integer.toString(Runtime.version().feature()));
        assertThat(facts.flags())
                .hasSizeGreaterThan(300)
                .containsEntry("UseG1GC", "true")
                .containsEntry("MaxHeapSize", Long.toString(512L << 20));
        assertThat(facts.chosen()).contains("UseG1GC", "MaxHeapSize").doesNotContain("PrintFlagsFinal");
        assertThat(facts.text()).contains("UseG1GC=true", facts.sha256());
    }

    @Test
    void flags_thatAreEqual_haveEqualHashes() {
        String text = "    bool UseG1GC    = true    {product} {command line}\n";

        assertThat(JvmFlags.parse(text).sha256())
                .hasSize(64)
                .isEqualTo(JvmFlags.parse(text).sha256());
        assertThat(JvmFlags.parse(text.replace("true", "false")).sha256())
                .isNotEqualTo(JvmFlags.parse(text).sha256());
        assertThat(JvmFlags.parse("ccstr  OnError   =       {product} {default}\n")
                        .flags())
                .containsEntry("OnError", "");
    }

    @Test
    void jvm_thatTellsNothing_isUnknown() {
        assertThat(JvmFlags.of(new Jvm("none", Path.of("no", "such"), List.of()), CpuSet.UNPINNED))
                .isEqualTo(JvmFacts.UNKNOWN);
        assertThat(JvmFacts.UNKNOWN.text()).isEqualTo("not available");
    }
}
