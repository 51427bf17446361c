package dev.httpdyno.report.browser;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;

/** A tab, everything that its page said, and every address that it asked for. */
final class Tab implements AutoCloseable {

    private static final int HEIGHT = 900;

    private final DevTools tools;
    private final String target;
    private final String session;
    private final List<String> messages = new CopyOnWriteArrayList<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final CompletableFuture<Boolean> loaded = new CompletableFuture<>();

    Tab(DevTools tools, String target, String session) {
        this.tools = tools;
        this.target = target;
        this.session = session;
        tools.listen(session, this::hear);
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            call(domain + ".enable", Map.of());
        }
    }

    private JsonNode call(String method, Map<String, ?> parameters) {
        return tools.call(session, method, parameters);
    }

    private void hear(JsonNode event) {
        JsonNode about = event.path("params");
        switch (event.path("method").asString()) {
            case "Page.loadEventFired" -> loaded.complete(true);
            case "Network.requestWillBeSent" ->
                requests.add(about.at("/request/url").asString());
            case "Log.entryAdded" -> messages.add(about.at("/entry/text").asString());
            case "Runtime.consoleAPICalled" ->
                messages.add(
                        about.at("/args/0/value").asString(about.path("type").asString()));
            case "Runtime.exceptionThrown" ->
                messages.add(about.at("/exceptionDetails/exception/description")
                        .asString(about.at("/exceptionDetails/text").asString()));
            default -> {}
        }
    }

    /** Shows a file in a window of some width, and waits until it is loaded. */
    Tab open(Path file, int width, String scheme) {
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", HEIGHT, "deviceScaleFactor", 1, "mobile", false));
        call(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
        call("Page.navigate", Map.of("url", file.toUri().toString()));
        loaded.orTimeout(60, TimeUnit.SECONDS).join();
        evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
        return this;
    }

    /** The value of an expression, of which a promise is waited for. */
    JsonNode evaluate(String expression) {
        JsonNode answer = call(
                "Runtime.evaluate",
                Map.of("expression", expression, "awaitPromise", true, "returnByValue", true, "userGesture", true));
        if (answer.has("exceptionDetails")) {
            throw new IllegalStateException(answer.get("exceptionDetails").toString());
        }
        return answer.at("/result/value");
    }

    /** Presses the mouse where the first element of a selector is. */
    void click(String selector) {
        JsonNode at = evaluate("(e => { e.scrollIntoView({block: 'center'}); const r = e.getBoundingClientRect();"
                + " return [r.x + r.width / 2, r.y + r.height / 2]; })(document.querySelector(\""
                + selector + "\"))");
        point(at);
        mouse("mousePressed", at);
        mouse("mouseReleased", at);
    }

    /** Moves the mouse to a place in the window. */
    void point(JsonNode at) {
        mouse("mouseMoved", at);
    }

    private void mouse(String type, JsonNode at) {
        call(
                "Input.dispatchMouseEvent",
                Map.of(
                        "type",
                        type,
                        "x",
                        at.get(0).asDouble(),
                        "y",
                        at.get(1).asDouble(),
                        "button",
                        type.equals("mouseMoved") ? "none" : "left",
                        "clickCount",
                        1));
    }

    /** Presses a key where the focus is. */
    void press(String key, int code, String text) {
        for (String type : List.of("keyDown", "keyUp")) {
            call(
                    "Input.dispatchKeyEvent",
                    Map.of("type", type, "key", key, "code", key, "windowsVirtualKeyCode", code, "text", text));
        }
    }

    /** Prints the page to a file that is thrown away, and returns how many bytes it had. */
    int print() {
        return call("Page.printToPDF", Map.of()).get("data").asString().length() * 3 / 4;
    }

    /** Shows the page from now on as it is on paper. */
    void asPrinted() {
        call("Emulation.setEmulatedMedia", Map.of("media", "print"));
    }

    /** What the page said to its console, and what the browser said about the page. */
    List<String> messages() {
        return List.copyOf(messages);
    }

    /** Addresses that the page asked for, its own among them. */
    List<String> requests() {
        return List.copyOf(requests);
    }

    @Override
    public void close() {
        tools.call("Target.closeTarget", Map.of("targetId", target));
    }
}
