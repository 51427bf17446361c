package dev.httpdyno.core.contract.fuzz;

import dev.httpdyno.core.wire.Octets;
import java.util.ArrayList;
import java.util.List;

/**
 * Some requests on one connection, and how their bytes are cut.
 *
 * @param shots the requests in order
 * @param pipelined whether all are sent before the first answer is read
 * @param cuts where the bytes of all requests, one behind the other, are cut
 */
record FuzzCase(List<Shot> shots, boolean pipelined, List<Integer> cuts) {

    FuzzCase {
        shots = List.copyOf(shots);
        cuts = cuts.stream().sorted().distinct().toList();
    }

    /** Smaller cases, the smallest first. */
    List<FuzzCase> smaller() {
        List<FuzzCase> smaller = new ArrayList<>();
        Smaller.without(shots, 1).forEach(s -> smaller.add(new FuzzCase(s, pipelined, cuts)));
        Smaller.without(cuts, 0).forEach(c -> smaller.add(new FuzzCase(shots, pipelined, c)));
        if (pipelined) {
            smaller.add(new FuzzCase(shots, false, cuts));
        }
        Smaller.within(shots, Shot::smaller).forEach(s -> smaller.add(new FuzzCase(s, pipelined, cuts)));
        return smaller;
    }

    /** The parts in which a range of the bytes is sent. */
    List<Octets> parts(Octets bytes, int offset) {
        List<Octets> parts = new ArrayList<>();
        int from = 0;
        for (int cut : cuts) {
            int at = cut - offset;
            if (at > from && at < bytes.size()) {
                parts.add(bytes.slice(from, at));
                from = at;
            }
        }
        parts.add(bytes.slice(from, bytes.size()));
        return parts;
    }
}
