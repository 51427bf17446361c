package dev.httpdyno.core.contract;

import dev.httpdyno.core.wire.Connection;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Reply;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Checks the answer to the very bytes that a load generator will send. */
public final class Probe {

    private static final int SHOWN = 400;

    private Probe() {}

    /**
     * Sends one request on a connection of its own and compares the answer.
     *
     * @param address where the server listens
     * @param request the bytes, which are sent as they are
     * @param expected what is due
     * @param limit how long a step may take
     * @return what is wrong, or nothing
     */
    public static Optional<Failure> check(
            InetSocketAddress address, byte[] request, Expectation expected, Duration limit) {
        Octets bytes = Octets.of(request);
        String hint = "the route of this scenario";
        try (Connection connection = Connection.open(address, limit)) {
            connection.send(bytes);
            Reply reply = connection.read(method(bytes));
            List<Difference> differences = expected.differences(reply);
            if (differences.isEmpty() && !connection.surplus(Duration.ZERO).isEmpty()) {
                differences = List.of(new Difference(
                        Difference.Aspect.FRAMING,
                        "nothing behind the answer",
                        "'" + connection.surplus(Duration.ZERO) + "'"));
            }
            return differences.stream()
                    .findFirst()
                    .map(d -> new Failure(bytes.escaped(SHOWN), d.expected(), d.actual(), hint));
        } catch (IOException e) {
            return Optional.of(
                    new Failure(bytes.escaped(SHOWN), "a connection to " + address, e.toString(), "the server"));
        }
    }

    private static String method(Octets request) {
        String text = request.text(StandardCharsets.ISO_8859_1);
        return text.substring(0, Math.max(0, text.indexOf(' ')));
    }
}
