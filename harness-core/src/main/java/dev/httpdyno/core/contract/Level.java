package dev.httpdyno.core.contract;

/** How much a clause binds. */
public enum Level {
    /** What a scenario's own answers rest on. A server that fails it is not measured; nothing excuses it. */
    GATE(true),
    /** Verification fails, unless the adapter names the fault as its framework's own. */
    MUST(true),
    /** True unless the adapter lacks a capability and says why. */
    DECLARED(true),
    /** Shown as a mark. */
    SHOULD(false),
    /** Shown. */
    REPORT(false);

    private final boolean binding;

    Level(boolean binding) {
        this.binding = binding;
    }

    /**
     * Whether a failure fails the verification.
     *
     * @return false for what is only shown
     */
    public boolean isBinding() {
        return binding;
    }
}
