package dev.httpdyno.core.contract.fuzz;

import dev.httpdyno.api.KnownFault;
import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Exchange;
import dev.httpdyno.core.contract.Failure;
import dev.httpdyno.core.contract.Outcome;
import dev.httpdyno.core.contract.Result;
import dev.httpdyno.core.contract.Session;
import dev.httpdyno.core.contract.Subject;
import dev.httpdyno.core.contract.Values;
import dev.httpdyno.core.contract.Verifier;
import dev.httpdyno.core.contract.clauses.Clauses;
import dev.httpdyno.core.wire.Connection;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Reply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/**
 * Random requests against the expectations of the contract. The same seed gives the same requests. A kind of request is
 * left out when a clause that it rests on does not pass or has a known fault, so that a failure is always news.
 */
public final class Fuzzer {

    private static final String SPLIT = "G15";
    private static final String PIPELINE = "P8";
    private static final int MOST_SHOTS = 6;
    private static final int MOST_ATTEMPTS = 500;
    private static final long CUT_NANOS = 500_000;

    private final Subject subject;
    private final Verifier verifier;

    /**
     * A fuzzer.
     *
     * @param subject the server
     * @param limit how long a step may take, usually {@link Verifier#stepLimit()}
     */
    public Fuzzer(Subject subject, Duration limit) {
        this.subject = subject;
        this.verifier = new Verifier(subject, 0, limit);
    }

    /**
     * Sends random requests until the time is over or an answer is wrong.
     *
     * @param seed the seed of the first case
     * @param duration how long
     * @return what came of it; a failure is shrunk
     */
    public FuzzReport run(long seed, Duration duration) {
        Set<String> failing = failing();
        List<Kind> kinds = Kind.ALL.stream()
                .filter(k -> k.rests().stream().noneMatch(failing::contains))
                .toList();
        boolean splits = !failing.contains(SPLIT);
        boolean pipelines = !failing.contains(PIPELINE);
        long start = System.nanoTime();
        long cases = 0;
        Optional<FuzzReport.Found> found = Optional.empty();
        while (found.isEmpty() && !kinds.isEmpty() && System.nanoTime() - start < duration.toNanos()) {
            long caseSeed = seed + cases;
            FuzzCase drawn = draw(new Values(caseSeed), kinds, splits, pipelines);
            cases++;
            if (attempt(drawn).isPresent()) {
                found = Optional.of(shrink(drawn, caseSeed));
            }
        }
        return new FuzzReport(
                subject.name(), seed, cases, Duration.ofNanos(System.nanoTime() - start), leftOut(failing), found);
    }

    /** The clauses that random requests rest on and that do not pass, or are known not to. */
    private Set<String> failing() {
        Set<String> rests = new TreeSet<>(Set.of(SPLIT, PIPELINE));
        for (Kind kind : Kind.ALL) {
            rests.addAll(kind.rests());
        }
        List<Clause> clauses = Clauses.of(rests);
        Set<String> failing = verifier.run(clauses).results().stream()
                .filter(r -> !(r.outcome() instanceof Outcome.Pass))
                .map(Result::clause)
                .map(Clause::id)
                .collect(Collectors.toCollection(TreeSet::new));
        // An intermittent fault may have passed just now.
        subject.knownFaults().stream()
                .map(KnownFault::clause)
                .filter(rests::contains)
                .forEach(failing::add);
        return failing;
    }

    private static List<String> leftOut(Set<String> failing) {
        List<String> leftOut = new ArrayList<>();
        for (Kind kind : Kind.ALL) {
            Set<String> reasons = new TreeSet<>(kind.rests());
            reasons.retainAll(failing);
            if (!reasons.isEmpty()) {
                leftOut.add(kind.name() + ": " + String.join(", ", reasons));
            }
        }
        if (failing.contains(SPLIT)) {
            leftOut.add("cuts: " + SPLIT);
        }
        if (failing.contains(PIPELINE)) {
            leftOut.add("pipelines: " + PIPELINE);
        }
        return leftOut;
    }

    private FuzzCase draw(Values values, List<Kind> kinds, boolean splits, boolean pipelines) {
        List<Shot> shots = new ArrayList<>();
        for (int i = 1 + values.below(MOST_SHOTS); i > 0; i--) {
            shots.add(values.oneOf(kinds).draw().apply(values));
        }
        boolean pipelined = pipelines && values.below(3) == 0;
        List<Integer> cuts = new ArrayList<>();
        if (splits) {
            int size = shots.stream().mapToInt(s -> bytes(s.exchange()).size()).sum();
            for (int i = values.below(4); i > 0; i--) {
                cuts.add(1 + values.below(size));
            }
        }
        return new FuzzCase(shots, pipelined, cuts);
    }

    private Octets bytes(Exchange exchange) {
        return subject.routes().prefixed(exchange.request()).bytes();
    }

    private Optional<Failure> attempt(FuzzCase fuzzCase) {
        return verifier.attempt("a random request", session -> send(session, fuzzCase));
    }

    private void send(Session session, FuzzCase fuzzCase) {
        List<Exchange> exchanges = fuzzCase.shots().stream().map(Shot::exchange).toList();
        Connection connection = session.connect();
        if (fuzzCase.pipelined()) {
            send(
                    connection,
                    fuzzCase.parts(
                            Octets.join(exchanges.stream().map(this::bytes).toList()), 0));
            exchanges.forEach(e -> read(session, connection, e));
            return;
        }
        int offset = 0;
        for (Exchange exchange : exchanges) {
            Octets bytes = bytes(exchange);
            send(connection, fuzzCase.parts(bytes, offset));
            read(session, connection, exchange);
            offset += bytes.size();
        }
    }

    private static void send(Connection connection, List<Octets> parts) {
        for (int i = 0; i < parts.size(); i++) {
            if (i > 0) {
                LockSupport.parkNanos(CUT_NANOS);
            }
            connection.send(parts.get(i));
        }
    }

    private static void read(Session session, Connection connection, Exchange exchange) {
        Reply reply = connection.read(exchange.request().method());
        session.compare(exchange, reply);
    }

    /** Takes the first smaller case that fails too, again and again. */
    private FuzzReport.Found shrink(FuzzCase failing, long seed) {
        FuzzCase smallest = failing;
        int attempts = 0;
        boolean shrunk = true;
        while (shrunk && attempts < MOST_ATTEMPTS) {
            shrunk = false;
            for (FuzzCase smaller : smallest.smaller()) {
                if (++attempts >= MOST_ATTEMPTS) {
                    break;
                }
                if (attempt(smaller).isPresent()) {
                    smallest = smaller;
                    shrunk = true;
                    break;
                }
            }
        }
        Failure failure = attempt(smallest)
                .or(() -> attempt(failing))
                .orElseGet(() -> new Failure("", "the same answer again", "a right answer the second time", ""));
        return new FuzzReport.Found(seed, smallest.shots().size(), smallest.pipelined(), smallest.cuts(), failure);
    }
}
