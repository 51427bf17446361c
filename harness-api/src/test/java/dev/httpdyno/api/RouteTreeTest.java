package dev.httpdyno.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RouteTreeTest {

    private final RouteTree<String> routes = new RouteTree<>();

    RouteTreeTest() {
        for (String path : new String[] {"/", "/:a/unread", "/users/:id/profile", "/files/*path", "/files/shared"}) {
            routes.add("GET", RouteTemplate.parse(path), path);
        }
        routes.add("GET", RouteTemplate.parse("/search/:category/:page?"), "search");
        routes.add("POST", RouteTemplate.parse("/files/shared"), "post");
    }

    @Test
    void find_severalRoutesMatch_mostSpecificAnswers() {
        assertThat(handler("/")).hasValue("/");
        assertThat(handler("/files/shared")).hasValue("/files/shared");
        assertThat(handler("/files/shared/1")).hasValue("/files/*path");
    }

    @Test
    void find_literalLeadsNowhere_stepsBackToTheParameter() {
        assertThat(handler("/users/unread")).hasValue("/:a/unread");
    }

    @Test
    void find_encodedPath_isSplitAndThenDecoded() {
        assertThat(routes.find("GET", "/users/1%2F2+3%20%C3%BC/profile").params())
                .isEqualTo(Map.of("id", "1/2+3 ü"));
        assertThat(routes.find("GET", "/files/a/b%2fc").params()).isEqualTo(Map.of("path", "a/b/c"));
        assertThatThrownBy(() -> routes.find("GET", "/users/%zz/profile")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void find_optionalParameter_mayBeMissing() {
        assertThat(routes.find("GET", "/search/a").params()).isEqualTo(Map.of("category", "a"));
        assertThat(routes.find("GET", "/search/a/2").params()).isEqualTo(Map.of("category", "a", "page", "2"));
    }

    @Test
    void find_emptySegment_isNoParameter() {
        assertThat(routes.find("GET", "/search/").allowed()).isEmpty();
        assertThat(routes.find("GET", "//unread").allowed()).isEmpty();
        assertThat(routes.find("GET", "/users/1/profile/").allowed()).isEmpty();
    }

    @Test
    void find_otherMethod_namesTheAllowedOnes() {
        assertThat(routes.find("DELETE", "/files/shared").handler()).isEmpty();
        assertThat(routes.find("DELETE", "/files/shared").allowed()).containsExactly("GET", "HEAD", "POST");
        assertThat(routes.find("HEAD", "/files/shared").handler()).hasValue("/files/shared");
    }

    private Optional<String> handler(String path) {
        return routes.find("GET", path).handler();
    }
}
