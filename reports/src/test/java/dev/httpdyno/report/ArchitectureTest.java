package dev.httpdyno.report;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Holds what the reports may use. */
class ArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.httpdyno.report");

    @Test
    void classes_imported_areReallyThere() {
        assertThat(CLASSES.size()).isGreaterThan(50);
    }

    @Test
    void reports_ofTheCore_useResultsAndStatisticsAlone() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "dev.httpdyno.report..",
                        "dev.httpdyno.core.result..",
                        "dev.httpdyno.core.stats",
                        "org.jspecify..",
                        "tools.jackson..",
                        "de.siegmar.fastcsv..")
                .check(CLASSES);
    }

    @Test
    void packages_ofTheReports_buildOnEachOtherInOneDirection() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("text")
                .definedBy("dev.httpdyno.report.text")
                .layer("model")
                .definedBy("dev.httpdyno.report.model")
                .layer("chart")
                .definedBy("dev.httpdyno.report.chart")
                .layer("formats")
                .definedBy("dev.httpdyno.report.html", "dev.httpdyno.report.export")
                .layer("many runs")
                .definedBy("dev.httpdyno.report.compare", "dev.httpdyno.report.history", "dev.httpdyno.report.guard")
                .layer("entry")
                .definedBy("dev.httpdyno.report")
                .whereLayer("entry")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("many runs")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("formats")
                .mayOnlyBeAccessedByLayers("many runs", "entry")
                .whereLayer("chart")
                .mayOnlyBeAccessedByLayers("formats", "many runs", "entry")
                .whereLayer("model")
                .mayOnlyBeAccessedByLayers("chart", "formats", "many runs", "entry")
                .check(CLASSES);
    }
}
