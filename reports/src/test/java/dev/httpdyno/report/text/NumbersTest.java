package dev.httpdyno.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "0; 0",
                "1234567; 1,230,000",
                "99950; 100,000",
                "12.345; 12.3",
                "0.012345; 0.0123",
                "-0.0; 0",
                "-5; -5.00"
            })
    void number_withoutAnError_hasThreeDigits(double value, String text) {
        assertThat(Numbers.usual(value)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "90123; 88000; 92000; 90,000",
                "90123; 89000; 91500; 90,100",
                "90123; 85000; 95000; 90,000",
                "90123; 90122; 90124; 90,120",
                "11.0567; 10.9; 11.4; 11.1",
                "0.93612; 0.924; 0.948; 0.936",
                "5; 0; 1000; 5",
                "5; 5; 5; 5.00"
            })
    void number_withinAnInterval_hasTheDigitsThatItSupports(double value, double low, double high, String text) {
        assertThat(Numbers.supported(value, low, high)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"0.64601; 0.6449; 0.6471; 0.646", "1.127; 1.117; 1.137; 1.127", "2.26; 2.1; 2.5; 2.3"})
    void ratio_withinAnInterval_hasAtMostThreeDecimals(double value, double low, double high, String text) {
        assertThat(Numbers.ratio(value, low, high)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"0; 0", "0.25; 0.25", "1500; 1.5k", "2000000; 2M", "3e9; 3G", "-1500; -1.5k"})
    void tick_ofAnySize_isShort(double value, String text) {
        assertThat(Numbers.tick(value)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"1e21; 1000000000000000000000", "0.1; 0.1", "1e-7; 0.0000001", "-0.0; 0"})
    void number_forPrograms_hasNoExponent(double value, String text) {
        assertThat(Numbers.plain(value)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"0.0123; 1.2 %", "0.5; 50 %", "1.204; 120 %", "0.0996; 10 %"})
    void share_inPercent_hasTwoDigitsOrSo(double share, String text) {
        assertThat(Numbers.percent(share)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"12; 12", "12.04; 12", "12.05; 12.1", "-0.25; -0.2"})
    void coordinate_ofADrawing_hasOneDecimalAtMost(double value, String text) {
        assertThat(Numbers.coordinate(value)).isEqualTo(text);
    }
}
