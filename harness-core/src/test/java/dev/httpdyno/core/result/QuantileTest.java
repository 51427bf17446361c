package dev.httpdyno.core.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class QuantileTest {

    private static String encoded(int values) {
        Histogram histogram = new Histogram(3);
        for (int i = 1; i <= values; i++) {
            histogram.recordValue(i * 1000L);
        }
        ByteBuffer bytes = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity() + 64);
        int length = histogram.encodeIntoCompressedByteBuffer(bytes);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length));
    }

    @Test
    void quantiles_ofAThousandAnswers_endWhereTooFewLieBeyond() {
        List<Quantile> quantiles = Quantile.of(List.of(encoded(1000)));

        assertThat(quantiles).extracting(Quantile::percent).containsExactly(50.0, 75.0, 90.0, 95.0, 99.0);
        assertThat(quantiles.get(0).micros()).isCloseTo(500, Percentage.withPercentage(0.2));
        assertThat(quantiles.get(4).micros()).isCloseTo(990, Percentage.withPercentage(0.2));
    }

    @Test
    void quantiles_ofSeveralSamples_areThoseOfAllTheirAnswers() {
        assertThat(Quantile.of(List.of(encoded(400), encoded(600))))
                .extracting(Quantile::percent)
                .containsExactly(50.0, 75.0, 90.0, 95.0, 99.0);
    }

    @Test
    void quantiles_ofNoAnswer_areNone() {
        assertThat(Quantile.of(List.of(encoded(0)))).isEmpty();
    }

    @Test
    void text_thatIsNoHistogram_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Quantile.of(List.of("histogram")));
    }
}
