package dev.httpdyno.core.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ScenariosTest {

    @Test
    void core_ids_areTheFiveInOrder() {
        assertThat(Scenarios.core())
                .extracting(Scenario::id)
                .containsExactly("ping", "query", "body", "video", "routing");
        assertThat(Scenarios.find("nope")).isEmpty();
    }

    @Test
    void ping_request_isMinimal() {
        Exchange exchange = only("ping").fill(new SplittableRandom(1));

        assertThat(exchange.request()).isEqualTo("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
        assertThat(exchange.answer().body()).isEqualTo("Hi");
    }

    @Test
    void query_filled_echoesTheSameRandomWords() {
        Exchange exchange = only("query").fill(new SplittableRandom(1));

        String line = exchange.request().lines().findFirst().orElseThrow();
        assertThat(line).matches("GET /id/\\d[a-z0-9]{7}\\?name=\\d[a-z0-9]{7} HTTP/1.1");
        assertThat(exchange.answer().body()).isEqualTo(line.replaceAll("GET /id/(\\w+)\\?name=(\\w+) .*", "$1 $2"));
        assertThat(exchange.answer().headers()).containsExactly(Map.entry("x-powered-by", "benchmark"));
    }

    @Test
    void body_filled_hasItsLengthAndChangesEachTime() {
        Set<String> bodies = new HashSet<>();
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 1000; i++) {
            Exchange exchange = only("body").fill(random);
            assertThat(exchange.request())
                    .contains("\r\nContent-Length: 20\r\n")
                    .endsWith(exchange.answer().body());
            bodies.add(exchange.answer().body());
        }
        assertThat(bodies).hasSize(1000);
    }

    @Test
    void routing_templates_areAllRoutesWithDistinctAnswers() {
        List<Template> templates = Scenarios.find("routing").orElseThrow().templates();
        SplittableRandom random = new SplittableRandom(1);
        Template deepest = templates.get(2 * 109);

        assertThat(templates).hasSize(224);
        assertThat(deepest.fill(random).request())
                .matches("(?s)GET /v2/\\d\\w{7}/users/\\d\\w{7}/messages/\\d\\w{7}/replies HTTP/1.1\r\n.*");
        assertThat(deepest.fill(random).answer().body())
                .matches("109 locale=\\d\\w{7} id=\\d\\w{7} messageId=\\d\\w{7}");
        assertThat(templates.get(1).request())
                .startsWith("POST /account/preferences/submit ")
                .contains("Content-Length: 0");
    }

    @Test
    void video_scenario_needsTheFileAndFewConnections() {
        Scenario video = Scenarios.find("video").orElseThrow();

        assertThat(video.video()).isTrue();
        assertThat(video.connections()).isEqualTo(10);
        assertThat(video.templates().getFirst().request()).contains("If-None-Match: \"httpdyno-force-full\"");
    }

    @Test
    void builder_numberSlot_drawsNoLeadingZero() {
        Template template = Template.of("GET", "/validated/${id:6d}").answers("text/plain", "${id}");
        SplittableRandom random = new SplittableRandom(3);

        for (int i = 0; i < 200; i++) {
            assertThat(template.fill(random).answer().body()).matches("[1-9]\\d{5}");
        }
    }

    @Test
    void builder_utf8Body_countsBytes() {
        Template template = Template.of("POST", "/text")
                .body("text/plain; charset=utf-8", "ä€")
                .answers("text/plain", "2");

        assertThat(template.request()).contains("Content-Length: 5\r\n");
        assertThat(template.requestBytes()).endsWith(0xc3, 0xa4, 0xe2, 0x82, 0xac);
    }

    @Test
    void builder_slotThatTheRequestLacks_isRefused() {
        TemplateBuilder builder = Template.of("GET", "/");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.answers("text/plain", "${id}"))
                .withMessageContaining("id in GET /");
    }

    @Test
    void template_slotOverTheEnd_isRefused() {
        Slot slot = new Slot(Slot.Kind.WORD, 8, List.of(30), List.of());
        Template ping = only("ping");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Template(1, ping.request(), ping.answer(), List.of(slot)))
                .withMessageContaining("a slot of 8 at 30 is not inside the request of 35");
    }

    private static Template only(String id) {
        return Scenarios.find(id).orElseThrow().templates().getFirst();
    }
}
