package dev.httpdyno.report.html;

import dev.httpdyno.core.result.ContractResult;
import dev.httpdyno.report.chart.Palette;
import dev.httpdyno.report.text.Markup;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The contract as a matrix of clauses and adapters, with the failures' texts below. */
final class ContractSection {

    private ContractSection() {}

    static Markup of(List<ContractResult> results, Palette palette) {
        Markup out = new Markup();
        out.open("section", "id", "contract", "aria-labelledby", "contract-h").line();
        out.element("h2", "Contract", "id", "contract-h").line();
        if (results.isEmpty()) {
            out.element(
                            "p",
                            "The whole contract was not verified in this run. What each scenario's own answers rest on was"
                                    + " checked before every sample; ./dyno verify checks all of it.")
                    .line();
            return out.close().line();
        }
        out.element(
                        "p",
                        "\u2713 holds, \u2717 fails, ! a known fault of the framework, \u2013 lacked with a reason (the"
                                + " refusal was checked), ? not run.",
                        "class",
                        "soft")
                .line();
        out.add(matrix(results, palette)).add(texts(results));
        return out.close().line();
    }

    private static Markup matrix(List<ContractResult> results, Palette palette) {
        List<String> adapters = results.stream()
                .map(ContractResult::adapter)
                .distinct()
                .sorted()
                .toList();
        Map<String, Map<String, ContractResult>> clauses = new LinkedHashMap<>();
        results.forEach(r ->
                clauses.computeIfAbsent(r.clause(), c -> new LinkedHashMap<>()).put(r.adapter(), r));
        Markup out = new Markup();
        out.open(
                "div", "class", "scroll tall", "role", "region", "tabindex", "0", "aria-label", "Clauses and adapters");
        out.open("table", "class", "matrix")
                .element("caption", "Clauses and adapters")
                .line();
        out.open("thead").open("tr").element("th", "clause", "scope", "col").element("th", "level", "scope", "col");
        adapters.forEach(a -> out.open("th", "scope", "col", "data-a", a)
                .element("i", "", "class", "swatch " + palette.colour(a))
                .text(a)
                .close());
        out.close().close().line().open("tbody").line();
        clauses.forEach((clause, byAdapter) -> {
            out.open("tr").element("th", clause, "scope", "row");
            out.element("td", byAdapter.values().iterator().next().level());
            for (String adapter : adapters) {
                ContractResult result = byAdapter.get(adapter);
                if (result == null) {
                    out.element("td", "");
                } else if (result.outcome() == ContractResult.Outcome.PASS) {
                    out.element("td", mark(result));
                } else {
                    out.element("td", mark(result), "class", type(result));
                }
            }
            out.close().line();
        });
        return out.close().close().close().line();
    }

    private static String mark(ContractResult result) {
        return switch (result.outcome()) {
            case PASS -> "\u2713";
            case FAIL -> "\u2717";
            case KNOWN_FAULT -> "!";
            case LACKED -> "\u2013";
            case NOT_RUN -> "?";
        };
    }

    private static String type(ContractResult result) {
        return switch (result.outcome()) {
            case PASS -> "pass";
            case FAIL, KNOWN_FAULT -> "fail";
            case LACKED, NOT_RUN -> "soft";
        };
    }

    private static Markup texts(List<ContractResult> results) {
        Markup out = new Markup();
        results.stream()
                .filter(r ->
                        r.outcome() == ContractResult.Outcome.FAIL || r.outcome() == ContractResult.Outcome.KNOWN_FAULT)
                .forEach(r -> text(out, r));
        List<ContractResult> lacked = results.stream()
                .filter(r -> r.outcome() == ContractResult.Outcome.LACKED)
                .toList();
        if (!lacked.isEmpty()) {
            out.open("details")
                    .element("summary", "What frameworks lack, and why")
                    .open("ul")
                    .line();
            lacked.forEach(
                    r -> out.element("li", r.adapter() + " " + r.clause() + ": " + r.text(), "data-a", r.adapter())
                            .line());
            out.close().close().line();
        }
        return out;
    }

    private static void text(Markup out, ContractResult result) {
        boolean known = result.outcome() == ContractResult.Outcome.KNOWN_FAULT;
        out.open("details", "class", "failure", "data-a", result.adapter());
        out.element(
                "summary",
                result.adapter() + " " + result.clause() + " (" + result.level() + "): "
                        + (known ? "a known fault of the framework" : "fails"));
        out.element("pre", result.text()).close().line();
    }
}
