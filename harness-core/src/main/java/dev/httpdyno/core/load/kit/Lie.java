package dev.httpdyno.core.load.kit;

/**
 * A server that is wrong in one way, or right in an unusual one.
 *
 * @param id a short name
 * @param sentence what it does
 * @param truth what has to be said about it
 * @param script what it does, as code
 */
public record Lie(String id, String sentence, Truth truth, ScriptedServer.Script script) {

    /**
     * What has to be said about it.
     *
     * @return in words
     */
    public String expected() {
        return truth.words();
    }
}
