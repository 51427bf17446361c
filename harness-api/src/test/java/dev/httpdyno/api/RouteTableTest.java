package dev.httpdyno.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.api.RouteTemplate.Syntax;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class RouteTableTest {

    @Test
    void background_isRead_has224RoutesWithIndexesOf112() {
        RouteTable table = RouteTable.background();

        assertThat(table.routes()).hasSize(224);
        Set<String> labels = table.routes().stream().map(Route::label).collect(Collectors.toSet());
        assertThat(labels).hasSize(112).contains("0", "111");
        assertThat(table.routes().get(0).template()).hasToString("/account/preferences");
        assertThat(table.routes().get(1).template()).hasToString("/account/preferences/submit");
        assertThat(table.routes().get(1).method()).isEqualTo("POST");
    }

    @Test
    void background_routeOfTheContractsExample_answersItsText() {
        Route route = RouteTable.background().routes().stream()
                .filter(r -> r.template().toString().equals("/v2/:locale/users/:id/messages/:messageId/replies"))
                .findFirst()
                .orElseThrow();

        Map<String, String> params = Map.of("locale", "en", "id", "7", "messageId", "9");
        String answer = route.answer(name -> params.getOrDefault(name, "missing"));

        assertThat(answer).isEqualTo("109 locale=en id=7 messageId=9");
    }

    @Test
    void numbered_isRead_answersTheBareId() {
        Route last = RouteTable.numbered(1000).routes().get(999);

        assertThat(last.template()).hasToString("/r999/:id");
        assertThat(last.answer(name -> "x")).isEqualTo("x");
    }

    @Test
    void mostSpecificFirst_anyOrderBefore_putsLiteralsBeforeParameters() {
        List<Route> shuffled = new ArrayList<>(RouteTable.background().routes());
        Collections.shuffle(shuffled, new Random(7));

        List<String> sorted = new RouteTable(shuffled)
                .mostSpecificFirst().routes().stream()
                        .map(r -> r.template().toString())
                        .toList();

        assertThat(sorted.indexOf("/v2/users/profile")).isLessThan(sorted.indexOf("/:locale/users/profile"));
        assertThat(sorted.indexOf("/users/profile")).isLessThan(sorted.indexOf("/users/:id/profile"));
        assertThat(sorted.indexOf("/v2/account/preferences"))
                .isLessThan(sorted.indexOf("/:locale/account/preferences"));
    }

    @Test
    void under_prefix_standsBeforeEveryPath() {
        assertThat(RouteTable.numbered(1).under("/v1").routes().get(0).template())
                .hasToString("/v1/r0/:id");
    }

    @Test
    void template_rendered_usesTheSyntaxOfTheRouter() {
        RouteTemplate files = RouteTemplate.parse("/files/:kind/*path");

        assertThat(files.render(Syntax.COLON)).isEqualTo("/files/:kind/*path");
        assertThat(files.render(Syntax.BRACES_REGEX)).isEqualTo("/files/{kind}/{path:.*}");
        assertThat(files.render(Syntax.BRACES_PLUS)).isEqualTo("/files/{kind}/{+path}");
        assertThat(files.names()).containsExactly("kind", "path");
        assertThat(RouteTemplate.parse("/").render(Syntax.COLON)).isEqualTo("/");
    }

    @Test
    void template_withOptionalSegment_standsForTwo() {
        assertThat(RouteTemplate.parse(Contract.SEARCH).withoutOptional())
                .map(RouteTemplate::toString)
                .containsExactly("/search/:category", "/search/:category/:page");
    }

    @Test
    void literalPrefix_ofTemplates_endsBeforeTheFirstParameter() {
        assertThat(RouteTemplate.parse("/users/:id/profile").literalPrefix()).isEqualTo("/users");
        assertThat(RouteTemplate.parse("/static").literalPrefix()).isEqualTo("/static");
        assertThat(RouteTemplate.parse("/:locale/x").literalPrefix()).isEqualTo("/");
        assertThat(RouteTemplate.parse("/").literalPrefix()).isEqualTo("/");
    }
}
