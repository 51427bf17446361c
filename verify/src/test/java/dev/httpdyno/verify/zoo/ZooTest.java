package dev.httpdyno.verify.zoo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Failure;
import dev.httpdyno.core.contract.Outcome;
import dev.httpdyno.core.contract.Report;
import dev.httpdyno.core.contract.Result;
import dev.httpdyno.core.contract.clauses.Clauses;
import dev.httpdyno.core.contract.output.TextReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Who guards the guards: each broken server fails its clause with the expected words, and a right one passes all. */
class ZooTest {

    static List<Animal> animals() {
        return Animals.all();
    }

    @ParameterizedTest
    @MethodSource("animals")
    void animal_itsClause_failsWithItsWords(Animal animal) {
        Clause clause = Clauses.of(Set.of(animal.clause())).get(0);
        try (HealthyServer server = animal.build().apply(Zoo.VIDEO)) {
            server.start();
            requireFailure(Zoo.verifier(Zoo.subject(server)).run(clause), animal.words());
        }
    }

    private static void requireFailure(Result result, String words) {
        assertThat(result.outcome()).as("%s", result.clause()).isInstanceOf(Outcome.Fail.class);
        Failure failure = ((Outcome.Fail) result.outcome()).failure();
        assertThat(failure.expected() + "\n" + failure.actual()).contains(words);
        assertThat(failure.check()).as("what to check").isNotBlank();
    }

    @Test
    void healthyServer_everyClause_passes() {
        try (HealthyServer server = new HealthyServer(Zoo.VIDEO)) {
            server.start();
            Report report = Zoo.verifier(Zoo.subject(server)).runAll(Clauses.all());
            assertThat(report.results())
                    .allSatisfy(r -> assertThat(r.outcome())
                            .as("%s", String.join("\n", TextReport.clause(r)))
                            .isInstanceOf(Outcome.Pass.class));
            assertThat(report.isRight()).isTrue();
        }
    }

    @Test
    void clauses_eachHasAnAnimal() {
        Set<String> proved = Animals.all().stream().map(Animal::clause).collect(Collectors.toSet());
        assertThat(Clauses.all())
                .extracting(Clause::id)
                .allSatisfy(id -> assertThat(proved).contains(id));
    }

    @Test
    void animals_areListedInTheText() throws IOException {
        List<String> rows = Files.readAllLines(Path.of("..", "docs", "zoo.md")).stream()
                .filter(line -> line.matches("\\| [A-Z][0-9].*"))
                .toList();

        assertThat(rows)
                .isEqualTo(Animals.all().stream()
                        .map(a -> "| " + a.clause() + " | " + a.name() + " | `" + a.words() + "` |")
                        .toList());
    }
}
