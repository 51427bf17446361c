package dev.httpdyno.core.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.httpdyno.core.contract.clauses.Clauses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    void chunkedBody_filled_isOneChunkOfItsLength() {
        Exchange exchange = only("body-chunked").fill(new SplittableRandom(1));

        assertThat(exchange.request())
                .contains("\r\nTransfer-Encoding: chunked\r\n")
                .doesNotContain("Content-Length")
                .endsWith("\r\n\r\n14\r\n" + exchange.answer().body() + "\r\n0\r\n\r\n");
        assertThat(exchange.answer().body()).hasSize(0x14);
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
        Slot slot = new Slot(Slot.Kind.WORD, 8, 0, List.of(30), List.of());
        Template ping = only("ping");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Template(1, ping.request(), ping.answer(), List.of(slot)))
                .withMessageContaining("a slot of 8 at 30 is not inside the request of 35");
    }

    private static Template only(String id) {
        return Scenarios.find(id).orElseThrow().templates().getFirst();
    }

    @Test
    void all_ids_areUniqueAndEveryGateIsAClause() {
        List<Scenario> all = Scenarios.all();

        assertThat(all).extracting(Scenario::id).doesNotHaveDuplicates().contains("static", "churn", "host");
        assertThat(all)
                .allSatisfy(s ->
                        assertThat(Clauses.of(Set.copyOf(s.gates()))).as(s.id()).isNotEmpty());
    }

    @Test
    void all_filled_haveTheLengthThatTheyAnnounce() {
        SplittableRandom random = new SplittableRandom(2);
        for (Scenario scenario : Scenarios.all()) {
            for (Template template : scenario.templates()) {
                String request = template.fill(random).request();
                int body = request.length() - request.indexOf("\r\n\r\n") - 4;
                assertThat(body == 0
                                || request.contains("\r\nContent-Length: " + body + "\r\n")
                                || request.contains("\r\nTransfer-Encoding: chunked\r\n"))
                        .as(scenario.id())
                        .isTrue();
            }
        }
    }

    @Test
    void select_groupGlobAndId_giveTheirScenarios() {
        Scenarios all = Scenarios.standard();

        assertThat(all.select("all")).isEqualTo(all.scenarios());
        assertThat(all.select("core")).isEqualTo(Scenarios.core());
        assertThat(all.select("dispatch"))
                .extracting(Scenario::id)
                .contains("mixed", "cardinality")
                .hasSize(9);
        assertThat(all.select("bodies"))
                .extracting(Scenario::id)
                .contains("body", "body-chunked", "json-64k")
                .hasSize(8);
        assertThat(all.select("routing"))
                .extracting(Scenario::id)
                .contains("routing", "head")
                .doesNotContain("form");
        assertThat(all.select("=routing")).extracting(Scenario::id).containsExactly("routing");
        assertThat(all.select("param*")).extracting(Scenario::id).containsExactly("param", "param-cold", "params-json");
        assertThat(all.select("routes-7")).extracting(Scenario::id).containsExactly("routes-7");
        assertThat(all.select("nope")).isEmpty();
    }

    @Test
    void cardinality_filled_hasAsManyIdsAsAskedFor() {
        Scenario scenario =
                Scenarios.with(new Settings(3, 3)).scenario("cardinality").orElseThrow();
        SplittableRandom random = new SplittableRandom(1);
        Set<String> ids = new HashSet<>();
        for (int i = 0; i < 200; i++) {
            ids.add(scenario.templates().get(0).fill(random).answer().body());
        }

        assertThat(ids).containsExactlyInAnyOrder("10000000", "10000001", "10000002");
    }

    @Test
    void paramCold_filled_neverRepeatsAnId() {
        SplittableRandom random = new SplittableRandom(1);
        Set<String> ids = new HashSet<>();
        for (int i = 0; i < 120_000; i++) {
            ids.add(only("param-cold").fill(random).answer().body());
        }

        assertThat(ids).hasSize(120_000);
    }

    @Test
    void middleware_otherCount_isNeededAndExpected() {
        Scenario scenario =
                Scenarios.with(new Settings(5000, 7)).scenario("middleware").orElseThrow();

        assertThat(scenario.needs().middlewareCount()).isEqualTo(7);
        assertThat(scenario.templates().getFirst().answer().body()).isEqualTo("7");
    }

    @Test
    void sweep_sizes_askForTheLastRouteOfEach() {
        List<Scenario> sweep = Scenarios.sweep(List.of(10, 1000));

        assertThat(sweep).extracting(Scenario::id).containsExactly("routes-10", "routes-1000");
        assertThat(sweep.getFirst().templates().getFirst().request()).startsWith("GET /r9/");
        assertThat(sweep.getFirst().needs().numberedRoutes()).isEqualTo(10);
        assertThatIllegalArgumentException().isThrownBy(() -> Scenarios.sweep(List.of(0)));
    }

    @Test
    void mixed_parts_areEquallyLikely() {
        int most = only("mixed").weight();

        assertThat(most).isEqualTo(8);
        assertThat(Scenarios.find("mixed").orElseThrow().templates())
                .filteredOn(t -> t.weight() == 1)
                .hasSize(8);
    }

    @Test
    void document_ofScenarios_isWhatTheCodeSays() throws IOException {
        List<String> lines = Scenarios.all().stream()
                .map(s -> "| `" + s.id() + "` | " + s.request() + " | " + s.isolates() + " | "
                        + (s.connections() == 100 ? "" : s.connections() + " connections; ")
                        + String.join(" ", s.gates()) + " |")
                .toList();

        assertThat(Files.readAllLines(Path.of("../docs/scenarios.md"))).containsAll(lines);
        assertThat(Files.readAllLines(Path.of("../docs/scenarios.md")))
                .filteredOn(l -> l.startsWith("| `"))
                .containsExactlyElementsOf(lines);
    }
}
