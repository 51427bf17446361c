package dev.httpdyno.verify.zoo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.api.Table;
import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Failure;
import dev.httpdyno.core.contract.Outcome;
import dev.httpdyno.core.contract.Report;
import dev.httpdyno.core.contract.Result;
import dev.httpdyno.core.contract.Routes;
import dev.httpdyno.core.contract.Subject;
import dev.httpdyno.core.contract.Verifier;
import dev.httpdyno.core.contract.VideoFile;
import dev.httpdyno.core.contract.clauses.Clauses;
import dev.httpdyno.core.contract.output.TextReport;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Who guards the guards: each broken server fails its clause with the expected words, and a right one passes all. */
class ZooTest {

    private static final long SEED = 7;
    /** Shorter than for a server in a JVM of its own: these answer at once or never. */
    private static final Duration LIMIT = Duration.ofMillis(700);

    private static final VideoFile VIDEO =
            VideoFile.generated(Path.of(System.getProperty("java.io.tmpdir"), "httpdyno"));

    static List<Animal> animals() {
        return Animals.all();
    }

    @ParameterizedTest
    @MethodSource("animals")
    void animal_itsClause_failsWithItsWords(Animal animal) {
        Clause clause = Clauses.of(Set.of(animal.clause())).get(0);
        try (HealthyServer server = animal.build().apply(VIDEO)) {
            server.start();
            requireFailure(new Verifier(subject(server), SEED, LIMIT).run(clause), animal.words());
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
        try (HealthyServer server = new HealthyServer(VIDEO)) {
            server.start();
            Report report = new Verifier(subject(server), SEED, Verifier.STEP_LIMIT).runAll(Clauses.all());
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

    private static Subject subject(HealthyServer server) {
        Routes routes = new Routes(Set.of(Table.CONTRACT, Table.NUMBERED, Table.HOST), HealthyServer.NUMBERED, 3, "");
        return new Subject(
                "zoo", server.address(), Map.of(), List.of(), routes, VIDEO, Optional.of(new ZooProcess(server)));
    }
}
