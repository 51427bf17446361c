package dev.httpdyno.core.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.result.WarmUpBucket;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WarmUpTest {

    private static List<WarmUpBucket> buckets(double... micros) {
        List<WarmUpBucket> buckets = new ArrayList<>();
        for (double m : micros) {
            buckets.add(new WarmUpBucket(1000, m, 3, 0));
        }
        return buckets;
    }

    private static boolean steady(List<WarmUpBucket> buckets) {
        return WarmUp.isSteady(buckets, 50_000, 20_000);
    }

    @Test
    void server_quietAndLevel_isSteady() {
        assertThat(steady(buckets(60, 11, 10, 11, 10, 11, 10, 11, 10))).isTrue();
    }

    @Test
    void server_withFewBucketsOrAnswers_isNot() {
        assertThat(steady(buckets(10, 10, 10, 10, 10, 10, 10))).isFalse();
        assertThat(WarmUp.isSteady(buckets(11, 10, 11, 10, 11, 10, 11, 10), 19_999, 20_000))
                .isFalse();
    }

    @Test
    void server_stillGettingCheaper_isNot() {
        assertThat(steady(buckets(36, 30, 25, 21, 18, 16, 14, 13))).isFalse();
    }

    @Test
    void server_stillCompilingOrLoading_isNot() {
        List<WarmUpBucket> compiling = buckets(11, 10, 11, 10, 11, 10, 11, 10);
        compiling.set(6, new WarmUpBucket(1000, 11, 10, 0));
        List<WarmUpBucket> loading = buckets(11, 10, 11, 10, 11, 10, 11, 10);
        loading.set(4, new WarmUpBucket(1000, 11, 0, 5));

        assertThat(steady(compiling)).isFalse();
        assertThat(steady(loading)).isFalse();
    }
}
