package dev.httpdyno.core.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RequestTest {

    @Test
    void bytes_post_areHeadAndBody() {
        assertThat(Request.post("/json", "application/json", Octets.latin1("{}"))
                        .bytes())
                .isEqualTo(Octets.latin1("POST /json HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                        + "Content-Length: 2\r\n\r\n{}"));
    }

    @Test
    void with_everyPart_changesThatPartAlone() {
        Request request = Request.get("/")
                .host("a.example.com")
                .target("/b")
                .version("HTTP/1.0")
                .with("X-A", "1")
                .with("X-B", "2")
                .without("x-a");

        assertThat(request.head()).isEqualTo(Octets.latin1("GET /b HTTP/1.0\r\nHost: a.example.com\r\nX-B: 2\r\n\r\n"));
        assertThat(request.value("x-b")).contains("2");
    }
}
