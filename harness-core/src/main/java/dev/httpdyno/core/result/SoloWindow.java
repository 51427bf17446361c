package dev.httpdyno.core.result;

/**
 * What one of two running servers did in a window while the other had no load.
 *
 * @param ofA whether it was a; b otherwise
 * @param active what it did
 * @param idleBusy the CPU time of the other over the length of the window; above 0.01 it was not idle
 */
public record SoloWindow(boolean ofA, SideFigures active, double idleBusy) {

    private static final double IDLE = 0.01;

    /**
     * Whether the other server kept still.
     *
     * @return false when the window is no base for an absolute figure
     */
    public boolean alone() {
        return idleBusy <= IDLE;
    }
}
