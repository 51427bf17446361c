package dev.httpdyno.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/** What is published has in its POM what Maven Central asks for. */
class PublishedPomsTest {

    private static final Path ROOT = Path.of("..");
    private static final XPath XPATH = XPathFactory.newInstance().newXPath();

    private static Document pom(String module) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(ROOT.resolve(module).resolve("pom.xml").toFile());
    }

    private static String text(Document pom, String path) throws XPathExpressionException {
        return XPATH.evaluate(path, pom).trim();
    }

    /** The modules below the root that are deployed. */
    static List<String> published() throws Exception {
        NodeList names = (NodeList) XPATH.evaluate("/project/modules/module", pom("."), XPathConstants.NODESET);
        List<String> modules = IntStream.range(0, names.getLength())
                .mapToObj(i -> names.item(i).getTextContent())
                .toList();
        return modules.stream().filter(PublishedPomsTest::isPublished).toList();
    }

    private static boolean isPublished(String module) {
        try {
            return !text(pom(module), "/project/properties/maven.deploy.skip").equals("true");
        } catch (Exception e) {
            throw new IllegalStateException("cannot read the POM of " + module, e);
        }
    }

    @Test
    void modules_thatArePublished_areAllButAdaptersAndExamples() throws Exception {
        assertThat(published())
                .contains("harness-bom", "harness-api", "verify", "httpdyno-maven-plugin", "adapter-archetype")
                .doesNotContain("adapters", "examples");
    }

    /** The parent hands these on; the BOM has no parent. */
    @ParameterizedTest
    @ValueSource(strings = {".", "harness-bom"})
    void pom_withoutAParent_saysWhoseItIsAndWhereItComesFrom(String module) throws Exception {
        Document pom = pom(module);

        for (String path : List.of(
                "url",
                "licenses/license/name",
                "licenses/license/url",
                "developers/developer/name",
                "developers/developer/organization",
                "developers/developer/organizationUrl",
                "scm/connection",
                "scm/developerConnection",
                "scm/url")) {
            assertThat(text(pom, "/project/" + path)).as(path).isNotEmpty();
        }
        assertThat(text(pom, "/project/version")).isEqualTo(text(pom("."), "/project/version"));
    }

    @ParameterizedTest
    @MethodSource("published")
    void pom_ofAPublishedModule_saysWhatItIs(String module) throws Exception {
        Document pom = pom(module);

        assertThat(text(pom, "/project/artifactId")).isEqualTo(module);
        assertThat(text(pom, "/project/name")).startsWith("HttpDyno");
        assertThat(text(pom, "/project/description")).endsWith(".");
        if (!module.equals("harness-bom")) {
            assertThat(text(pom, "/project/parent/artifactId")).isEqualTo("httpdyno-parent");
        }
    }

    /** A module that the script forgets is one whose jars are never compared. */
    @Test
    void script_thatComparesJars_knowsEveryModuleThatHasOne() throws Exception {
        String script = Files.readString(ROOT.resolve(".ci/reproducible"));

        String named = script.lines()
                .filter(line -> line.startsWith("modules=("))
                .findFirst()
                .orElseThrow();
        assertThat(named.substring("modules=(".length(), named.length() - 1).split(" "))
                .containsExactlyInAnyOrderElementsOf(published().stream()
                        .filter(m -> !m.equals("harness-bom"))
                        .toList());
    }
}
