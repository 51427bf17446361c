package dev.httpdyno.core.contract.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Exchange;
import dev.httpdyno.core.contract.Expectation;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Request;
import java.net.InetSocketAddress;
import java.util.List;
import org.junit.jupiter.api.Test;

class CurlTest {

    private static String command(Request request) {
        return Curl.of(
                        Clause.must("X1", "holds"),
                        List.of(new Exchange(request, Expectation.status(404))),
                        InetSocketAddress.createUnresolved("127.0.0.1", 8080))
                .get(2);
    }

    @Test
    void of_clause_namesItAndWhatIsExpected() {
        assertThat(Curl.of(
                        Clause.must("X1", "holds"),
                        List.of(Exchange.get("/", Expectation.status(404))),
                        InetSocketAddress.createUnresolved("127.0.0.1", 8080)))
                .startsWith("# X1 holds", "# expect: 404");
    }

    @Test
    void of_get_isCurl() {
        assertThat(command(Request.get("/a?b='c'").with("X-A", "1")))
                .isEqualTo("curl -sS -i --path-as-is -H 'X-A: 1' 'http://127.0.0.1:8080/a?b='\\''c'\\'''");
    }

    @Test
    void of_head_isCurl() {
        assertThat(command(Request.of("HEAD", "/")))
                .isEqualTo("curl -sS -i --path-as-is --head 'http://127.0.0.1:8080/'");
    }

    @Test
    void of_otherHost_namesIt() {
        assertThat(command(Request.get("/").host("alpha.example.com"))).contains("-H 'Host: alpha.example.com'");
    }

    @Test
    void of_post_pipesTheExactBytes() {
        assertThat(command(Request.post("/json", "application/json", Octets.utf8("{\"ü\":\"5%\\n\"}"))))
                .isEqualTo("printf '{\"\\303\\274\":\"5%%\\\\n\"}' | curl -sS -i --path-as-is -X POST"
                        + " -H 'Content-Type: application/json' --data-binary @- 'http://127.0.0.1:8080/json'");
    }

    @Test
    void of_emptyPost_hasALength() {
        assertThat(command(Request.of("POST", "/").withBody(Octets.EMPTY))).contains("-X POST -d ''");
    }

    @Test
    void of_whatCurlCannotSend_isPrintf() {
        assertThat(command(Request.get("/").without("Host")))
                .isEqualTo("printf 'GET / HTTP/1.1\\r\\n\\r\\n' | nc -w 2 127.0.0.1 8080");
        assertThat(command(Request.get("http://localhost/"))).startsWith("printf 'GET http:");
        assertThat(command(Request.get("/").version("HTTP/1.0"))).startsWith("printf");
        assertThat(command(Request.get("/").with("Content-Length", "5").with("Content-Length", "5")))
                .startsWith("printf");
    }

    @Test
    void of_hugeRequest_isLeftOut() {
        assertThat(command(Request.get("/" + "x".repeat(3000))))
                .startsWith("# GET /x")
                .endsWith("too long to paste");
    }
}
