package dev.httpdyno.core.contract.clauses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.httpdyno.api.Capability;
import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Exchange;
import dev.httpdyno.core.contract.Subject;
import dev.httpdyno.core.contract.Verifier;
import dev.httpdyno.core.contract.VideoFile;
import dev.httpdyno.core.wire.Octets;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ClausesTest {

    private static final Path TEXT = Path.of("..", "docs", "contract.md");

    private static String row(Clause clause) {
        String capabilities =
                clause.refusals().keySet().stream().map(c -> "`" + c + "` ").collect(Collectors.joining());
        String motive = clause.motive().isEmpty() ? "" : clause.motive() + " ";
        return "| " + clause.id() + " | " + clause.level().name().toLowerCase(Locale.ROOT) + " | " + clause.sentence()
                + " | " + capabilities + "| " + motive + "|";
    }

    @Test
    void text_andCode_listTheSameClauses() throws IOException {
        List<String> rows = Files.readAllLines(TEXT).stream()
                .filter(line -> line.matches("\\| [A-Z][0-9]+[a-z]?(\\.[a-z]+)? \\| .*"))
                .toList();

        assertThat(rows).isEqualTo(Clauses.all().stream().map(ClausesTest::row).toList());
    }

    @Test
    void text_andCode_listTheSameCapabilities() throws IOException {
        List<String> lines = Files.readAllLines(TEXT);

        assertThat(lines)
                .containsAll(EnumSet.allOf(Capability.class).stream()
                        .map(c -> "| `" + c + "` | " + c.refusal() + " |")
                        .toList());
    }

    @Test
    void text_namesTheSumOfTheVideo() throws IOException {
        assertThat(Files.readString(TEXT)).contains(VideoFile.SHA256);
    }

    @Test
    void all_ids_areUnique() {
        assertThat(Clauses.all()).extracting(Clause::id).doesNotHaveDuplicates();
    }

    @Test
    void all_clauses_sayWhatToCheckAndWhatIsAsked() {
        Subject subject = Subject.at(
                "nobody",
                InetSocketAddress.createUnresolved("localhost", 1),
                Map.of(),
                new VideoFile(Path.of("none"), Octets.of(new byte[10_000])));
        Verifier verifier = new Verifier(subject, 1, Verifier.stepLimit());

        assertThat(Clauses.all()).allSatisfy(clause -> {
            assertThat(clause.hint()).isNotBlank();
            if (subject.routes().tables().containsAll(clause.tables())) {
                List<Exchange> exchanges = verifier.exchanges(clause);
                assertThat(exchanges).isNotEmpty();
                assertThat(verifier.exchanges(clause))
                        .extracting(e -> e.request())
                        .isEqualTo(exchanges.stream().map(Exchange::request).toList());
            }
        });
    }

    @Test
    void of_someIds_keepsTheOrderOfTheContract() {
        assertThat(Clauses.of(Set.of("Q1", "P1"))).extracting(Clause::id).containsExactly("P1", "Q1");
    }

    @Test
    void of_unknownId_throws() {
        assertThatThrownBy(() -> Clauses.of(Set.of("Q99", "P1")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no clause Q99");
    }
}
