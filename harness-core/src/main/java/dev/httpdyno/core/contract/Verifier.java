package dev.httpdyno.core.contract;

import dev.httpdyno.api.Capability;
import dev.httpdyno.api.KnownFault;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Holds one server to clauses of the contract. Clauses run at the same time, except those that must be alone. */
public final class Verifier {

    /** How long a step may take on a quiet machine before it counts as a hang. */
    private static final Duration STEP_LIMIT = Duration.ofSeconds(2);

    private static final int MOST_CROWDED = 5;
    private static final int THREADS = 8;

    private final Subject subject;
    private final long seed;
    private final Duration limit;

    /**
     * A verifier.
     *
     * @param subject the server
     * @param seed what random values are drawn from
     * @param limit how long a step may take, usually {@link #stepLimit()}
     */
    public Verifier(Subject subject, long seed, Duration limit) {
        this.subject = subject;
        this.seed = seed;
        this.limit = limit;
    }

    /**
     * How long a step may take before it counts as a hang, now and on this machine.
     *
     * @return 2 s, and up to 10 s where more threads want to run than there are processors, since a right server too
     *     then waits for its turn
     */
    public static Duration stepLimit() {
        OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
        return stepLimit(system.getSystemLoadAverage() / system.getAvailableProcessors());
    }

    /** The crowd is the number of threads that want to run, for each processor; negative when unknown. */
    static Duration stepLimit(double crowd) {
        return STEP_LIMIT.multipliedBy(Math.clamp(Math.round(crowd), 1, MOST_CROWDED));
    }

    /**
     * Runs all clauses, and judges what the adapter says of itself by them.
     *
     * @param contract every clause in the order in which they are reported
     * @return what came of each, and what is wrong with the declarations
     */
    public Report runAll(List<Clause> contract) {
        Report report = run(contract);
        return new Report(
                report.subject(),
                report.seed(),
                report.results(),
                Declarations.findings(subject, report.results()),
                report.time());
    }

    /**
     * Runs some clauses.
     *
     * @param clauses the clauses in the order in which they are reported
     * @return what came of each
     */
    public Report run(List<Clause> clauses) {
        long start = System.nanoTime();
        Map<Clause, Result> results = new LinkedHashMap<>();
        try (ExecutorService pool = Executors.newFixedThreadPool(THREADS)) {
            Map<Clause, Future<Result>> running = new LinkedHashMap<>();
            clauses.stream().filter(c -> !c.isAlone()).forEach(c -> running.put(c, pool.submit(() -> run(c))));
            running.forEach((clause, result) -> results.put(clause, join(result)));
        }
        clauses.stream().filter(Clause::isAlone).forEach(c -> results.put(c, run(c)));
        return new Report(
                subject.name(),
                seed,
                clauses.stream().map(results::get).toList(),
                List.of(),
                Duration.ofNanos(System.nanoTime() - start));
    }

    private static Result join(Future<Result> result) {
        try {
            return result.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while verifying", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    /**
     * Runs one clause.
     *
     * @param clause the clause
     * @return what came of it
     */
    public Result run(Clause clause) {
        long start = System.nanoTime();
        Outcome outcome = excused(clause, declared(clause));
        return new Result(clause, outcome, Duration.ofNanos(System.nanoTime() - start));
    }

    /**
     * What a clause would send.
     *
     * @param clause the clause
     * @return its requests with the values that this seed gives, and their answers
     */
    public List<Exchange> exchanges(Clause clause) {
        try (Session session = session(clause)) {
            return clause.asks().apply(session).stream()
                    .map(e -> new Exchange(session.prepared(e.request()), e.expected()))
                    .toList();
        }
    }

    private Session session(Clause clause) {
        return new Session(subject, seed ^ clause.id().hashCode(), limit, clause.hint());
    }

    private Outcome declared(Clause clause) {
        if (!subject.routes().tables().containsAll(clause.tables())) {
            return new Outcome.NotRun("needs a server with the route tables " + sorted(clause.tables()));
        }
        Optional<Capability> lacked = clause.refusals().keySet().stream()
                .filter(subject.lacks()::containsKey)
                .findFirst();
        if (lacked.isEmpty()) {
            return attempt(clause, clause.asks(), clause.way());
        }
        Capability capability = lacked.get();
        boolean works = attempt(clause, clause.asks(), clause.way()) instanceof Outcome.Pass;
        Outcome refused = attempt(clause, refusal(clause, capability), Ways.OWN_CONNECTIONS);
        if (refused instanceof Outcome.Pass) {
            return new Outcome.Lacked(capability, reason(capability), works);
        }
        if (refused instanceof Outcome.Fail fail) {
            Failure failure = fail.failure();
            return new Outcome.Fail(new Failure(
                    failure.sent(),
                    "a server that lacks " + capability + " to " + capability.refusal() + ": " + failure.expected(),
                    failure.actual(),
                    works ? "it works: take " + capability + " out of lacks()" : failure.check()));
        }
        return refused;
    }

    private static Function<Session, List<Exchange>> refusal(Clause clause, Capability capability) {
        Function<Session, List<Exchange>> refusal = clause.refusals().get(capability);
        if (refusal == null) {
            throw new IllegalArgumentException(clause + " does not depend on " + capability);
        }
        return refusal;
    }

    private String reason(Capability capability) {
        return subject.lacks().getOrDefault(capability, "");
    }

    /**
     * Tries something that is no clause.
     *
     * @param hint what to check when it fails
     * @param script what is sent and compared
     * @return what is wrong, or nothing
     */
    public Optional<Failure> attempt(String hint, Consumer<Session> script) {
        try (Session session = new Session(subject, seed, limit, hint)) {
            script.accept(session);
            return Optional.empty();
        } catch (Session.Verdict verdict) {
            return verdict.outcome() instanceof Outcome.Fail fail ? Optional.of(fail.failure()) : Optional.empty();
        }
    }

    private Outcome attempt(Clause clause, Function<Session, List<Exchange>> asks, Clause.Way way) {
        try (Session session = session(clause)) {
            way.run(session, asks.apply(session));
            return new Outcome.Pass();
        } catch (Session.Verdict verdict) {
            return verdict.outcome();
        }
    }

    private Outcome excused(Clause clause, Outcome outcome) {
        Optional<KnownFault> known = subject.knownFaults().stream()
                .filter(f -> f.clause().equals(clause.id()))
                .findFirst();
        if (known.isEmpty()) {
            return outcome;
        }
        KnownFault fault = known.get();
        if (outcome instanceof Outcome.Fail fail) {
            // A gate is what the numbers rest on: nothing excuses it.
            return clause.level() == Level.GATE ? outcome : new Outcome.KnownFault(fault, fail.failure());
        }
        if (outcome instanceof Outcome.NotRun || fault.intermittent()) {
            return outcome;
        }
        return new Outcome.Fail(new Failure(
                "", "the known fault: " + fault.what(), "it is gone", "take " + clause.id() + " out of knownFaults()"));
    }

    private static String sorted(Set<?> tables) {
        return tables.stream().map(Object::toString).sorted().collect(Collectors.joining(", "));
    }
}
