package dev.httpdyno.core.measure;

import dev.httpdyno.core.contract.BodyRule;
import dev.httpdyno.core.contract.Difference;
import dev.httpdyno.core.contract.Expectation;
import dev.httpdyno.core.contract.Failure;
import dev.httpdyno.core.contract.HeaderRule;
import dev.httpdyno.core.contract.Outcome;
import dev.httpdyno.core.contract.Probe;
import dev.httpdyno.core.contract.Report;
import dev.httpdyno.core.contract.Result;
import dev.httpdyno.core.contract.Subject;
import dev.httpdyno.core.contract.Verifier;
import dev.httpdyno.core.contract.VideoFile;
import dev.httpdyno.core.contract.clauses.Clauses;
import dev.httpdyno.core.scenario.Answer;
import dev.httpdyno.core.scenario.Exchange;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.scenario.Template;
import dev.httpdyno.core.server.ServerProcess;
import dev.httpdyno.core.wire.Connection;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Reply;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Lets a server be measured when it answers the load's own requests and the scenario's gate clauses right. */
public final class ContractGate implements Gate {

    /** Clause G8 on the scenario's own requests: so many one after another on one connection. */
    private static final int KEEP_ALIVE = 100;

    /** The same for the video, which is the same request each time. */
    private static final int KEEP_ALIVE_VIDEOS = 3;

    private static final int SHOWN = 200;
    private static final Duration STEP_LIMIT = Duration.ofSeconds(5);
    private static final Duration FIRST_ANSWER_LIMIT = Duration.ofSeconds(5);

    private final VideoFile video;
    private final Random random;

    /**
     * A gate.
     *
     * @param video what {@code /video} sends
     * @param seed of the random values
     */
    public ContractGate(VideoFile video, long seed) {
        this.video = video;
        random = new Random(seed);
    }

    @Override
    public Optional<String> check(ServerProcess server, Scenario scenario, Runnable firstAnswer) {
        Optional<Failure> failure = awaitFirst(server, scenario.templates().get(0));
        if (failure.isPresent()) {
            return failure.map(f -> words("the first request", f));
        }
        firstAnswer.run();
        Optional<String> refusal = keepAlive(server, scenario);
        return refusal.isPresent() ? refusal : clauses(server, scenario);
    }

    /** Every request that the load will send, in its own bytes, on a connection that has to stay open. */
    private Optional<String> keepAlive(ServerProcess server, Scenario scenario) {
        List<Template> templates = scenario.templates();
        int count = scenario.video() ? KEEP_ALIVE_VIDEOS : Math.max(KEEP_ALIVE, templates.size());
        try (Connection connection = Connection.open(server.address(), STEP_LIMIT)) {
            for (int i = 0; i < count; i++) {
                Template template = templates.get(i % templates.size());
                Exchange exchange = template.fill(random);
                Octets request = Octets.of(exchange.requestBytes());
                connection.send(request);
                Reply reply = connection.read(template.method());
                for (Difference difference : expectation(exchange.answer()).differences(reply)) {
                    return Optional.of(words(
                            "request " + (i + 1) + " of " + count + " on one connection",
                            new Failure(request.escaped(SHOWN), difference.expected(), difference.actual(), "")));
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of("no connection to " + server.address() + ": " + e);
        }
    }

    /** Tries without a pause, since a pause would become part of the start-up time. */
    private Optional<Failure> awaitFirst(ServerProcess server, Template template) {
        long deadline = System.nanoTime() + FIRST_ANSWER_LIMIT.toNanos();
        while (true) {
            Optional<Failure> failure = probe(server, template);
            if (failure.isEmpty() || System.nanoTime() > deadline || !server.isAlive()) {
                return failure;
            }
        }
    }

    private Optional<Failure> probe(ServerProcess server, Template template) {
        Exchange exchange = template.fill(random);
        return Probe.check(server.address(), exchange.requestBytes(), expectation(exchange.answer()), STEP_LIMIT);
    }

    private Expectation expectation(Answer answer) {
        BodyRule body = switch (answer.content()) {
            case EXACT -> new BodyRule.Exactly(Octets.of(answer.bodyBytes()));
            case VIDEO -> new BodyRule.Exactly(video.content());
            case ANY -> new BodyRule.Any();
        };
        Expectation.Answer expected = Expectation.status(answer.status()).body(body);
        if (!answer.mediaType().isEmpty()) {
            expected = expected.type(answer.mediaType());
        }
        for (Map.Entry<String, String> header : answer.headers().entrySet()) {
            expected = expected.header(HeaderRule.once(header.getKey(), header.getValue()));
        }
        return expected;
    }

    private Optional<String> clauses(ServerProcess server, Scenario scenario) {
        Subject subject = Subject.of(server, server.config(), video);
        Report report = new Verifier(subject, random.nextInt(Integer.MAX_VALUE), STEP_LIMIT)
                .run(Clauses.of(Set.copyOf(scenario.gates())));
        return report.results().stream()
                .filter(r -> !holds(r.outcome(), scenario))
                .findFirst()
                .map(ContractGate::words);
    }

    /** A declared refusal bars from measuring only where the scenario asks for what is lacked. */
    private static boolean holds(Outcome outcome, Scenario scenario) {
        return outcome instanceof Outcome.Pass
                || (outcome instanceof Outcome.Lacked lacked
                        && !scenario.capabilities().contains(lacked.capability()));
    }

    private static String words(Result result) {
        String clause = "clause " + result.clause();
        return switch (result.outcome()) {
            case Outcome.Pass unused -> clause;
            case Outcome.Fail fail -> words(clause, fail.failure());
            case Outcome.KnownFault known -> words(clause, known.failure());
            case Outcome.Lacked lacked -> clause + ": lacked: " + lacked.reason();
            case Outcome.NotRun notRun -> clause + ": not run: " + notRun.why();
        };
    }

    private static String words(String what, Failure failure) {
        return what + ": sent " + failure.sent() + ": expected " + oneLine(failure.expected()) + ", got "
                + oneLine(failure.actual());
    }

    private static String oneLine(String text) {
        return String.join(" ", List.of(text.split("\\s*\n\\s*")));
    }
}
