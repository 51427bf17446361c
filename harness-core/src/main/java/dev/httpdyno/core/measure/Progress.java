package dev.httpdyno.core.measure;

import dev.httpdyno.core.load.LoadResult;
import dev.httpdyno.core.result.Sample;

/** Hears how a measurement goes on. Called from the measuring thread; must return at once. */
public interface Progress {

    /** Hears nothing. */
    Progress SILENT = new Progress() {
        @Override
        public void phase(int round, int slot, String adapter, String scenario, String phase) {}

        @Override
        public void taken(Sample sample) {}
    };

    /**
     * A phase of a sample begins.
     *
     * @param round the round, from 1
     * @param slot the sample's position in the run, from 1
     * @param adapter the adapter's id
     * @param scenario the scenario's id
     * @param phase what begins: start, gate, warm-up, window
     */
    void phase(int round, int slot, String adapter, String scenario, String phase);

    /**
     * A window was measured, of which the sample that follows is made.
     *
     * @param result what the load saw
     */
    default void window(LoadResult result) {}

    /**
     * A sample was taken and is in the journal.
     *
     * @param sample the sample
     */
    void taken(Sample sample);
}
