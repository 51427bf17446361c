package dev.httpdyno.core.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class OctetsTest {

    @Test
    void escaped_anyBytes_isPrintableAscii() {
        assertThat(Octets.utf8("a\r\n\t\\\0ü~").escaped()).isEqualTo("a\\r\\n\\t\\\\\\x00\\xC3\\xBC~");
    }

    @Test
    void escaped_manyBytes_isCutInTheMiddle() {
        assertThat(Octets.latin1("a".repeat(50) + "b".repeat(50)).escaped(8)).isEqualTo("aaaaaa ... (92 bytes) ... bb");
    }

    @Test
    void mismatch_differentBytes_isTheFirstIndex() {
        Octets octets = Octets.latin1("xabcx").slice(1, 4);

        assertThat(octets.mismatch(Octets.latin1("abd"))).isEqualTo(2);
        assertThat(octets.mismatch(Octets.latin1("ab"))).isEqualTo(2);
        assertThat(octets.mismatch(Octets.latin1("abc"))).isEqualTo(-1);
    }

    @Test
    void equals_sameBytes_isTrue() {
        assertThat(Octets.latin1("xabc").slice(1, 4))
                .isEqualTo(Octets.latin1("abc"))
                .hasSameHashCodeAs(Octets.latin1("abc"));
    }

    @Test
    void slice_outside_throws() {
        assertThatThrownBy(() -> Octets.latin1("abc").slice(2, 4)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void sha256_knownText_isRight() {
        assertThat(Octets.latin1("abc").sha256())
                .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
