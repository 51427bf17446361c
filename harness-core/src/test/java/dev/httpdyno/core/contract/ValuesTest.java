package dev.httpdyno.core.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.api.RouteTable;
import org.junit.jupiter.api.Test;

class ValuesTest {

    @Test
    void words_always_beginWithADigit() {
        Values values = new Values(1);
        for (int i = 0; i < 1000; i++) {
            assertThat(values.word()).matches("[0-9][a-z0-9]*");
            assertThat(values.text()).matches("(?s)[0-9].*");
        }
    }

    @Test
    void values_sameSeed_areTheSame() {
        assertThat(new Values(7).json()).isEqualTo(new Values(7).json());
        assertThat(new Values(7).bytes(10)).isEqualTo(new Values(7).bytes(10));
    }

    @Test
    void percent_anyText_isEncoded() {
        assertThat(Percent.encode("a b+ü/~.-_")).isEqualTo("a%20b%2B%C3%BC%2F~.-_");
        assertThat(Percent.form("a b+")).isEqualTo("a+b%2B");
    }

    @Test
    void fill_backgroundRoute_givesTargetAndAnswer() {
        Exchange exchange = RouteFill.exchange(RouteTable.background().routes().get(104), () -> "1 ü");

        assertThat(exchange.request().target()).startsWith("/1%20%C3%BC/");
        assertThat(exchange.expected().text()).contains("52 locale=1 \\xC3\\xBC");
    }
}
