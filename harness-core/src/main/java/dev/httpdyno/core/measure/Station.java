package dev.httpdyno.core.measure;

import dev.httpdyno.core.result.Sample;
import java.util.List;
import java.util.function.Consumer;

/** Where visits are measured. The real one starts processes; tests script theirs. */
public interface Station {

    /**
     * Measures some scenarios of a visit. What goes wrong with a server is a sample too, and never an exception.
     *
     * @param round the round, from 1
     * @param visit the process to start
     * @param slots its scenarios that are still to be measured, at least one
     * @param progress hears of each phase
     * @param samples gets the sample of each slot as soon as it is taken, after its void ones if there were any
     */
    void visit(int round, Visit visit, List<Slot> slots, Progress progress, Consumer<Sample> samples);
}
