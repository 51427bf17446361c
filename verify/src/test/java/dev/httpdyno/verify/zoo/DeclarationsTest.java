package dev.httpdyno.verify.zoo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.api.Capability;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Outcome;
import dev.httpdyno.core.contract.Report;
import dev.httpdyno.core.contract.Result;
import dev.httpdyno.core.contract.Subject;
import dev.httpdyno.core.contract.clauses.Clauses;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What an adapter says of itself is held against what its server does. */
class DeclarationsTest {

    private static final String REASON = "for the test";

    private static List<Clause> clausesOf(Capability capability) {
        return Clauses.all().stream()
                .filter(c -> c.refusals().containsKey(capability))
                .toList();
    }

    @ParameterizedTest
    @EnumSource(Capability.class)
    void lacks_serverThatRefuses_isLacked(Capability capability) {
        try (HealthyServer server = Lacking.server(capability).apply(Zoo.VIDEO)) {
            server.start();
            Subject subject = Zoo.subject(server, Map.of(capability, REASON), List.of());
            Report report = Zoo.verifier(subject).runAll(clausesOf(capability));

            assertThat(report.results())
                    .isNotEmpty()
                    .allSatisfy(r -> assertThat(r.outcome()).as("%s", r).isInstanceOf(Outcome.Lacked.class));
            assertThat(report.findings()).isEmpty();
            assertThat(report.isRight()).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource(Capability.class)
    void lacks_serverThatHasIt_isFoundOut(Capability capability) {
        try (HealthyServer server = new HealthyServer(Zoo.VIDEO)) {
            server.start();
            Subject subject = Zoo.subject(server, Map.of(capability, REASON), List.of());
            Report report = Zoo.verifier(subject).runAll(clausesOf(capability));

            assertThat(report.isRight()).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource(Capability.class)
    void lacks_notDeclared_fails(Capability capability) {
        try (HealthyServer server = Lacking.server(capability).apply(Zoo.VIDEO)) {
            server.start();
            Report report = Zoo.verifier(Zoo.subject(server)).runAll(clausesOf(capability));

            assertThat(report.results()).anyMatch(r -> r.outcome() instanceof Outcome.Fail);
        }
    }

    @Test
    void lacks_withoutAReason_isAFinding() {
        try (HealthyServer server = Lacking.server(Capability.XML).apply(Zoo.VIDEO)) {
            server.start();
            Subject subject = Zoo.subject(server, Map.of(Capability.XML, " "), List.of());

            assertThat(Zoo.verifier(subject).runAll(clausesOf(Capability.XML)).findings())
                    .singleElement()
                    .asString()
                    .contains("no reason for XML");
        }
    }

    @Test
    void capabilities_eachHasAClause() {
        assertThat(EnumSet.allOf(Capability.class))
                .allSatisfy(c -> assertThat(clausesOf(c)).as("%s", c).isNotEmpty());
    }

    private static Result run(HealthyServer server, KnownFault fault) {
        server.start();
        return Zoo.verifier(Zoo.subject(server, Map.of(), List.of(fault)))
                .run(Clauses.of(Set.of(fault.clause())).get(0));
    }

    @Test
    void knownFault_thatShows_isKnown() {
        KnownFault fault = KnownFault.always("Q11", "takes ; for &", "not reported");
        try (HealthyServer server = animal("Q11")) {
            Result result = run(server, fault);

            assertThat(result.outcome()).isInstanceOf(Outcome.KnownFault.class);
            assertThat(result.isFatal()).isFalse();
        }
    }

    @Test
    void knownFault_thatIsGone_fails() {
        KnownFault fault = KnownFault.always("Q11", "takes ; for &", "not reported");
        try (HealthyServer server = new HealthyServer(Zoo.VIDEO)) {
            assertThat(run(server, fault).isFatal()).isTrue();
        }
    }

    @Test
    void knownFault_intermittentAndAbsent_passes() {
        KnownFault fault = KnownFault.sometimes("Q11", "takes ; for &", "not reported");
        try (HealthyServer server = new HealthyServer(Zoo.VIDEO)) {
            assertThat(run(server, fault).outcome()).isInstanceOf(Outcome.Pass.class);
        }
    }

    @Test
    void knownFault_ofAGate_excusesNothing() {
        KnownFault fault = KnownFault.always("Q4", "undefined", "not reported");
        try (HealthyServer server = animal("Q4")) {
            assertThat(run(server, fault).isFatal()).isTrue();
        }
    }

    @Test
    void knownFault_ofNoClause_isAFinding() {
        try (HealthyServer server = new HealthyServer(Zoo.VIDEO)) {
            server.start();
            Subject subject =
                    Zoo.subject(server, Map.of(), List.of(KnownFault.always("Q99", "nothing", "not reported")));

            assertThat(Zoo.verifier(subject).runAll(Clauses.of(Set.of("P1"))).findings())
                    .singleElement()
                    .asString()
                    .contains("Q99");
        }
    }

    private static HealthyServer animal(String clause) {
        return Animals.all().stream()
                .filter(a -> a.clause().equals(clause))
                .findFirst()
                .orElseThrow()
                .build()
                .apply(Zoo.VIDEO);
    }
}
