package dev.httpdyno.core.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Holds the floors of the core: a package uses only packages on lower floors. */
class FloorsTest {

    private static final String CORE = "dev.httpdyno.core.";

    /** From the ground up. Packages on the same floor do not use each other. */
    private static final List<List<String>> FLOORS = List.of(
            List.of("wire", "machine", "place", "result", "stats"),
            List.of("catalog"),
            List.of("server", "reference"),
            List.of("contract"),
            List.of("scenario"),
            List.of("load"),
            List.of("measure"));

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.httpdyno.core");

    @Test
    void classes_imported_areReallyThere() {
        assertThat(CLASSES.size()).isGreaterThan(100);
    }

    @Test
    void packages_ofTheCore_allStandOnAFloor() {
        List<String> known = FLOORS.stream().flatMap(List::stream).toList();

        assertThat(CLASSES.stream()
                        .map(c -> c.getPackageName())
                        .filter(p -> p.startsWith(CORE))
                        .map(p -> p.substring(CORE.length()).split("\\.")[0])
                        .distinct())
                .isSubsetOf(known);
    }

    @Test
    void packages_ofAFloor_useLowerFloorsAlone() {
        for (int floor = 0; floor < FLOORS.size(); floor++) {
            for (String name : FLOORS.get(floor)) {
                List<String> forbidden = new ArrayList<>();
                for (List<String> here : FLOORS.subList(floor, FLOORS.size())) {
                    here.stream()
                            .filter(other -> !other.equals(name))
                            .forEach(other -> forbidden.add(CORE + other + ".."));
                }
                if (!forbidden.isEmpty()) {
                    noClasses()
                            .that()
                            .resideInAPackage(CORE + name + "..")
                            .should()
                            .dependOnClassesThat()
                            .resideInAnyPackage(forbidden.toArray(String[]::new))
                            .because("a package uses only packages on lower floors")
                            .check(CLASSES);
                }
            }
        }
    }

    @Test
    void packages_thatTheKitUses_needNoLibrary() {
        noClasses()
                .that()
                .resideInAnyPackage(CORE + "wire..", CORE + "catalog..", CORE + "server..", CORE + "contract..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("tools.jackson..", "com.fasterxml..", "org.HdrHistogram..", "org.apache.commons..")
                .because("whoever tests an adapter gets one dependency, and not those of the whole core")
                .check(CLASSES);
    }

    @Test
    void core_asAWhole_usesNoJUnitAndNoOuterModule() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.junit..",
                        "dev.httpdyno.report..",
                        "dev.httpdyno.cli..",
                        "dev.httpdyno.verify..",
                        "dev.httpdyno.adapter..")
                .check(CLASSES);
    }
}
