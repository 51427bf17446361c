package dev.httpdyno.report;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import dev.httpdyno.core.result.ContractResult;
import dev.httpdyno.core.result.Outcome;
import dev.httpdyno.report.compare.CompareCsv;
import dev.httpdyno.report.compare.CompareHtml;
import dev.httpdyno.report.compare.CompareMarkdown;
import dev.httpdyno.report.compare.CompareText;
import dev.httpdyno.report.compare.Pair;
import dev.httpdyno.report.compare.Pairing;
import dev.httpdyno.report.compare.Side;
import dev.httpdyno.report.export.ResultsJson;
import dev.httpdyno.report.history.History;
import dev.httpdyno.report.history.HistoryHtml;
import dev.httpdyno.report.history.HistoryText;
import dev.httpdyno.report.model.Metric;
import dev.httpdyno.report.model.RunReport;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class FormatTest {

    private static final String SCRIPT = "<script>alert(1)</script>";
    private static final String FORMULA = "=HYPERLINK(\"http://evil.example\")";

    private final Locale usual = Locale.getDefault();

    @AfterEach
    void restoreLocale() {
        Locale.setDefault(usual);
    }

    private static TestRun run() {
        return TestRun.small()
                .bad("gamma", "query", Outcome.FAILED, "gate: the first request: sent GET /", List.of("boom", "\tat x"))
                .bad("delta", "ping", Outcome.INVALID, "12 wrong answers", List.of())
                .clause("alpha", "Q1", ContractResult.Outcome.PASS, "")
                .clause("beta", "Q1", ContractResult.Outcome.FAIL, "expected 1 bun\ngot      1 undefined");
    }

    private static RunReport hostile() {
        return hostile("1.0");
    }

    private static RunReport hostile(String version) {
        return TestRun.of(1)
                .id(SCRIPT + FORMULA)
                .version(SCRIPT, version + SCRIPT)
                .scenarios(List.of("ping", SCRIPT))
                .rounds(1)
                .adapter(SCRIPT, 1000)
                .adapter(FORMULA, 900)
                .adapter("\u001b[31mred\u202e\u0007", 800)
                .adapter("../../etc/passwd", 700)
                .adapter("a|b `c` *d* [e](http://evil.example) @user #1", 600)
                .bad(SCRIPT, "ping", Outcome.FAILED, "</script>" + SCRIPT + "\u0000", List.of("\u001b]0;title\u0007"))
                .clause(SCRIPT, SCRIPT, ContractResult.Outcome.FAIL, SCRIPT)
                .machine("cpu", SCRIPT)
                .report();
    }

    @ParameterizedTest
    @ValueSource(strings = {"und", "de-DE", "tr-TR"})
    void formats_inAnyCountry_areAsSealed(String tag) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        RunReport report = run().report();
        for (Format format : Format.values()) {
            format.render(report).forEach((name, text) -> Golden.check(name, withoutStyleAndScript(text)));
        }
    }

    /** Style and script have sources of their own; what is sealed is what is made of the run. */
    private static String withoutStyleAndScript(String text) {
        return text.replaceAll("(?s)<style>.*?</style>", "<style/>")
                .replaceAll("(?s)<script>.*?</script>", "<script/>")
                .replaceAll("sha256-[A-Za-z0-9+/=]+", "sha256");
    }

    @ParameterizedTest
    @EnumSource
    void hostileContent_inEveryFormat_hasNoControlCharacterAndStaysInItsFolder(Format format) {
        format.render(hostile()).forEach((name, text) -> {
            assertThat(Path.of(name).normalize()).isEqualTo(Path.of(name)).isRelative();
            assertThat(name).doesNotContain("..");
            assertThat(text.replace("\n", "")).doesNotContainPattern("\\p{Cntrl}|[\u202a-\u202e\u2066-\u2069]");
        });
    }

    /** What {@code compare} and {@code history} make of hostile runs, by the ending of its file. */
    private static Map<String, String> ofManyRuns() {
        RunReport first = hostile("1.0");
        RunReport second = hostile("2.0");
        List<Pair> pairs =
                List.of(Pairing.of(new Side.Run(first), new Side.Run(second), Metric.REQUESTS, Optional.empty()));
        History history = History.of(List.of(first, second), Metric.REQUESTS);
        return Map.of(
                "compare.html", CompareHtml.of(pairs),
                "compare.md", CompareMarkdown.of(pairs),
                "compare.csv", CompareCsv.of(pairs),
                "compare.txt", String.join("\n", CompareText.lines(pairs.get(0))),
                "history.html", HistoryHtml.of(history),
                "history.txt", String.join("\n", HistoryText.lines(history)));
    }

    @Test
    void hostileContent_inFilesOfManyRuns_isInert() throws IOException {
        ofManyRuns().forEach((name, text) -> {
            assertThat(text.replace("\n", ""))
                    .as(name)
                    .doesNotContainPattern("\\p{Cntrl}|[\u202a-\u202e\u2066-\u2069]")
                    .contains("alert(1)");
            if (name.endsWith(".html") || name.endsWith(".md")) {
                assertThat(text).as(name).doesNotContain("<script>alert");
            }
            if (name.endsWith(".md")) {
                assertThat(text).as(name).doesNotContain("](http://evil", "@user", "`c`");
            }
        });
        try (CsvReader<CsvRecord> reader =
                CsvReader.builder().ofCsvRecord(ofManyRuns().getOrDefault("compare.csv", ""))) {
            List<String> cells =
                    reader.stream().flatMap(r -> r.getFields().stream()).toList();
            assertThat(cells).noneMatch(f -> f.matches("[=+@].*")).contains("'" + FORMULA, SCRIPT);
        }
    }

    @Test
    void hostileContent_inChartsAsFiles_isWellFormedAndHasNoScript() throws Exception {
        Map<String, String> files = Format.MARKDOWN.render(hostile());
        assertThat(files.keySet()).filteredOn(f -> f.endsWith(".svg")).hasSizeGreaterThan(1);
        for (Map.Entry<String, String> file : files.entrySet()) {
            if (file.getKey().endsWith(".svg")) {
                Document svg = DocumentBuilderFactory.newDefaultNSInstance()
                        .newDocumentBuilder()
                        .parse(new InputSource(new StringReader(file.getValue())));
                assertThat(svg.getElementsByTagNameNS("*", "script").getLength())
                        .isZero();
                assertThat(svg.getElementsByTagNameNS("*", "title").getLength()).isPositive();
            }
        }
    }

    @Test
    void hostileContent_inTexts_isOneFileForEachAdapterInItsFolder() {
        Map<String, String> texts = Format.TEXT.render(hostile());
        assertThat(texts).hasSize(5).allSatisfy((name, text) -> assertThat(name).matches("text/[A-Za-z0-9_-]+\\.txt"));
        assertThat(Format.TEXT.renderAsOne(hostile())).contains(texts.values().toArray(String[]::new));
    }

    @Test
    void hostileContent_inMarkup_isText() {
        String html = Format.HTML.render(hostile()).getOrDefault("report.html", "");
        assertThat(html).doesNotContain("<script>alert").contains("&lt;script&gt;alert(1)");
        assertThat(html.split("</script>", -1)).hasSize(3);
        Map<String, String> markdown = Format.MARKDOWN.render(hostile());
        assertThat(markdown.values()).allSatisfy(t -> assertThat(t).doesNotContain("<script>alert"));
        assertThat(markdown.getOrDefault("report.md", "")).doesNotContain("](http://evil", "@user", "`c`");
    }

    @Test
    void hostileContent_inCsv_isNoFormulaAndComesBackWhole() throws IOException {
        for (Format format : List.of(Format.CSV, Format.SUMMARY)) {
            String csv = format.render(hostile()).values().iterator().next();
            try (CsvReader<CsvRecord> reader = CsvReader.builder().ofCsvRecord(csv)) {
                List<CsvRecord> records = reader.stream().toList();
                assertThat(records)
                        .allSatisfy(r -> assertThat(r.getFieldCount())
                                .isEqualTo(records.get(0).getFieldCount()));
                assertThat(records).flatExtracting(CsvRecord::getFields).noneMatch(f -> f.matches("[=+@].*"));
                assertThat(records).flatExtracting(CsvRecord::getFields).contains("'" + FORMULA, SCRIPT);
            }
        }
    }

    @Test
    void json_ofARun_isAsItsSchemaSays() throws IOException {
        JsonNode schema = JsonMapper.shared().readTree(Files.readString(Path.of("../docs/results.schema.json")));
        assertThat(schema.at("/properties/schemaVersion/const").asInt()).isEqualTo(ResultsJson.SCHEMA_VERSION);
        for (RunReport report : List.of(
                run().report(),
                hostile(),
                TestRun.of(1).rounds(0).adapter("a", 1).report(),
                TestRun.small().runtime("beta", "bun 1.4.5").report(),
                TestRun.small().rates(1000.0).report())) {
            JsonNode json =
                    JsonMapper.shared().readTree(Format.JSON.render(report).getOrDefault("results.json", ""));
            assertThat(new SchemaCheck(schema).faults(json)).isEmpty();
        }
    }

    @Test
    void serverOfAnotherRuntime_inEveryFormat_hasNoFiguresOfAJvm() throws IOException {
        RunReport report = TestRun.small().runtime("beta", "bun 1.4.5").report();

        assertThat(Format.MARKDOWN.render(report).getOrDefault("report.md", ""))
                .containsPattern("\\| beta \\| 1\\.2\\.3 .*\\| bun 1\\.4\\.5 \\|.*\\| n/a \\| n/a \\|.*\\| n/a \\|")
                .contains("JDK 25.0.1, bun 1.4.5, on 2026-03-04")
                .containsPattern("\\| alpha \\| 1\\.2\\.3 .*\\| JDK 25\\.0\\.1 \\|");
        assertThat(Format.HTML.render(report).getOrDefault("report.html", "")).contains("bun 1.4.5", ">n/a<");
        try (CsvReader<CsvRecord> reader = CsvReader.builder()
                .ofCsvRecord(new StringReader(Format.CSV.render(report).getOrDefault("results.csv", "")))) {
            List<CsvRecord> records = reader.stream().toList();
            int allocated = records.get(0).getFields().indexOf("allocated_bytes_per_request");
            assertThat(allocated).isNotNegative();
            assertThat(records)
                    .filteredOn(r -> r.getFields().contains("beta"))
                    .isNotEmpty()
                    .allSatisfy(r -> assertThat(r.getField(allocated)).isEmpty());
        }
    }

    @Test
    void schemaCheck_ofAWrongDocument_namesEachFault() {
        JsonNode schema = JsonMapper.shared().readTree("""
                {"type": "object", "required": ["a"], "additionalProperties": false,
                 "properties": {"a": {"type": ["string", "null"]}, "b": {"type": "array", "items": {"$ref": "#/$defs/n"}}},
                 "$defs": {"n": {"type": "integer"}}}""");
        assertThat(new SchemaCheck(schema).faults(JsonMapper.shared().readTree("{\"b\": [1, \"x\"], \"c\": 1}")))
                .containsExactlyInAnyOrder(": a is missing", "/b/1: is string", ": c is unknown");
    }
}
