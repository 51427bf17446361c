package dev.httpdyno.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AnswersTest {

    @AfterEach
    void noCharge() {
        Answers.charge(0, 0);
    }

    @Test
    void texts_ofTheContract_areExact() throws IOException {
        byte[] digits = "123456789".getBytes(StandardCharsets.US_ASCII);

        assertThat(Answers.ping()).isEqualTo("Hi");
        assertThat(Answers.query("1", null)).isEqualTo("1 ");
        assertThat(Answers.query("1", "bun")).isEqualTo("1 bun");
        assertThat(Answers.search("a", null)).isEqualTo("a -");
        assertThat(Answers.form("1", null)).isEqualTo("1 ");
        // The check value of CRC-32 that every catalogue of checksums gives.
        assertThat(Answers.binary(digits)).isEqualTo("9 cbf43926");
        assertThat(Answers.crc(new ByteArrayInputStream(digits))).isEqualTo("cbf43926");
        assertThat(Answers.upload("n", "f", new ByteArrayInputStream(digits))).isEqualTo("n f 9 cbf43926");
        assertThat(Answers.crc(new byte[0])).isEqualTo("00000000");
        assertThat(Answers.text("a\uD83D\uDE00")).isEqualTo("2");
    }

    @Test
    void answer_whileCharged_takesLonger() {
        Answers.charge(5_000_000, 64);
        long before = System.nanoTime();

        Answers.ping();

        assertThat(System.nanoTime() - before).as("a bound for any speed").isGreaterThan(1_000_000);
    }

    @Test
    void charge_negative_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Answers.charge(-1, 0));
    }

    @Test
    void id_atTheEdges_isValidOrNot() {
        assertThat(Contract.isValid("1")).isTrue();
        assertThat(Contract.isValid("1000000000")).isTrue();
        assertThat(Contract.isValid("1000000001")).isFalse();
        assertThat(Contract.isValid("0")).isFalse();
        assertThat(Contract.isValid("01")).isFalse();
        assertThat(Contract.isValid("99999999999")).isFalse();
        assertThat(Contract.isValid("1 ")).isFalse();
    }
}
