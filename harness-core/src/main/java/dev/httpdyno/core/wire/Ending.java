package dev.httpdyno.core.wire;

/** How a step on a connection ended. */
public enum Ending {
    /** Everything that was due was sent or came. */
    COMPLETE("complete"),
    /** Nothing moved any more within the time limit. */
    HANG("no more bytes within the time limit"),
    /** The server closed its side in good order. */
    CLOSED("the server closed the connection"),
    /** The server reset the connection. */
    RESET("the server reset the connection"),
    /** What came cannot be read as HTTP, so that nothing behind it can be found. */
    UNREADABLE("what came cannot be read as HTTP");

    private final String text;

    Ending(String text) {
        this.text = text;
    }

    /** Words for a report. */
    @Override
    public String toString() {
        return text;
    }
}
