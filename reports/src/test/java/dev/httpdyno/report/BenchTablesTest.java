package dev.httpdyno.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.result.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;

class BenchTablesTest {

    @Test
    void tables_ofARun_areAsSealed() {
        TestRun run = TestRun.small().bad("delta", "ping", Outcome.INVALID, "12 wrong answers", List.of());
        Golden.check("bench.txt", String.join("\n", BenchTables.lines(run.report(), false)) + "\n");
    }

    @Test
    void tables_ofAPairedRunInBothOrders_areAsSealed() {
        TestRun run = TestRun.small().paired("reference", 120_000).bothOrders();
        Golden.check("paired.txt", String.join("\n", BenchTables.lines(run.report(), false)) + "\n");
        assertThat(BenchTables.lines(run.report(), false)).allMatch(l -> l.length() <= 80);
    }

    @Test
    void tables_withLongNamesAndEveryNote_stayWithinEightyColumns() {
        TestRun run = TestRun.large()
                .jvm("jdk25-zgc-with-a-long-name", "-XX:+UseZGC")
                .jvm("jdk21", "")
                .bad("server3", "ping", Outcome.INVALID, "", List.of())
                .bad("server3", "query", Outcome.FAILED, "", List.of());
        assertThat(BenchTables.lines(run.report(), false)).allMatch(l -> l.length() <= 80);
    }

    @Test
    void colour_unlessAskedFor_isNotThere() {
        TestRun run = TestRun.small().bad("delta", "ping", Outcome.INVALID, "", List.of());
        assertThat(String.join("", BenchTables.lines(run.report(), false))).doesNotContain("\u001b");
        assertThat(BenchTables.lines(run.report(), true))
                .anyMatch(l -> l.startsWith("\u001b[31mdelta") && l.endsWith("\u001b[0m"))
                .contains("\u001b[1mping (100 connections)\u001b[0m");
    }
}
