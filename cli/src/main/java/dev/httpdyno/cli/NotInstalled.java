package dev.httpdyno.cli;

/**
 * A server that is described, but cannot be started here.
 *
 * @param id its adapter's id
 * @param missing what is not there
 * @param how how to get it
 */
record NotInstalled(String id, String missing, String how) {

    /** What comes behind "it is". */
    String text() {
        return "not installed (there is no " + missing + "): " + how;
    }
}
