package dev.httpdyno.core.measure;

import dev.httpdyno.core.result.Sample;
import java.util.function.Consumer;

/** Where visits are measured. The real one starts processes; tests script theirs. */
public interface Station {

    /**
     * Measures a visit. What goes wrong with a server is a sample too, and never an exception.
     *
     * @param round the round, from 1
     * @param firstSlot the position of its first sample in the run, from 1
     * @param visit what to measure
     * @param progress hears of each phase
     * @param samples gets one sample for each scenario of the visit, each as soon as it is taken
     */
    void visit(int round, int firstSlot, Visit visit, Progress progress, Consumer<Sample> samples);
}
