package dev.httpdyno.report.html;

import dev.httpdyno.report.chart.Chart;
import dev.httpdyno.report.text.Markup;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Optional;

/**
 * A page that needs nothing but itself. Its content security policy allows no request at all and no script but its own, so
 * that even a fault in escaping could not make foreign text act.
 */
public final class Page {

    private Page() {}

    /**
     * Wraps a page's content.
     *
     * @param title the page's title
     * @param header what stands above the content
     * @param main the content
     * @param data JSON for the script; absent when there is none
     * @return the whole file
     */
    public static String of(String title, Markup header, Markup main, Optional<String> data) {
        String style = Chart.style() + resource("page.css");
        String script = resource("page.js");
        Markup out = new Markup();
        out.open("html", "lang", "en").line().open("head").line();
        out.leaf("meta", "charset", "utf-8").line();
        out.leaf(
                        "meta",
                        "http-equiv",
                        "Content-Security-Policy",
                        "content",
                        "default-src 'none'; style-src '" + hash(style) + "'; script-src '" + hash(script)
                                + "'; base-uri 'none'; form-action 'none'")
                .line();
        out.leaf("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
                .line();
        out.leaf("meta", "name", "color-scheme", "content", "light dark").line();
        out.element("title", title).line();
        out.open("style").raw(style).close().line().close().line();
        out.open("body").line();
        out.element("a", "Skip to the content", "class", "skip", "href", "#main")
                .line();
        out.open("header").line().add(header).close().line();
        out.open("main", "id", "main").line().add(main).close().line();
        out.open("footer")
                .open("p")
                .text("Made by HttpDyno from the samples of the run; statistics are computed anew each"
                        + " time it is rendered.")
                .close()
                .close()
                .line();
        data.ifPresent(json -> out.open("script", "type", "application/json", "id", "samples")
                .raw(json.replace("<", "\\u003c"))
                .close()
                .line());
        out.open("script").raw(script).close().line();
        return "<!doctype html>\n" + out.close().close() + "\n";
    }

    private static String hash(String source) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(source.getBytes(StandardCharsets.UTF_8));
            return "sha256-" + Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static String resource(String name) {
        try (InputStream in = Page.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing from the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
