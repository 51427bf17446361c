package dev.httpdyno.report.browser;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What is wrong with a page: messages on its console, requests that leave it, labels that overlap or are too faint, a page
 * that is wider than its window, and whatever axe-core finds. All its details are open meanwhile.
 */
final class PageFaults {

    private static final String CHECK = resource("/dev/httpdyno/report/browser/page-check.js");
    private static final String AXE = resource("/axe.min.js");
    /** Of what is made alike the first ones stand for all: axe-core takes minutes for ten thousand cells. */
    private static final String THIN_OUT = "document.querySelectorAll('.lazy ~ .lazy, tbody tr:nth-child(n + 8),"
            + " tr :nth-child(n + 16), g:nth-of-type(n + 8)').forEach(e => e.remove())";

    private static final String RUN_AXE = "axe.run(document, {resultTypes: ['violations']}).then(r => r.violations"
            + ".flatMap(v => v.nodes.map(n => `axe: ${v.id}: ${n.target.join(' ')}: ${n.failureSummary}`)))";

    private PageFaults() {}

    /** Faults in words; none is well. */
    static List<String> of(Chromium browser, Path file, int width, String scheme) {
        try (Tab tab = browser.tab().open(file, width, scheme)) {
            List<String> faults = new ArrayList<>();
            tab.evaluate(CHECK).forEach(f -> faults.add(f.asString()));
            tab.messages().forEach(m -> faults.add("console: " + m));
            tab.requests().stream()
                    .filter(r -> !r.equals(file.toUri().toString()))
                    .forEach(r -> faults.add("request: " + r));
            tab.evaluate(THIN_OUT);
            tab.evaluate(AXE);
            tab.evaluate(RUN_AXE).forEach(f -> faults.add(f.asString()));
            return faults;
        }
    }

    private static String resource(String name) {
        try (InputStream in = PageFaults.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is not on the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
