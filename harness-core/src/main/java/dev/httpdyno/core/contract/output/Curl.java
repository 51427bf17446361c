package dev.httpdyno.core.contract.output;

import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Exchange;
import dev.httpdyno.core.wire.Header;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Request;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;

/** The requests of a clause as shell commands: curl where it can send them, and printf and nc where it cannot. */
public final class Curl {

    private static final int LONGEST_BODY = 2000;

    private Curl() {}

    /**
     * The commands of a clause.
     *
     * @param clause the clause
     * @param exchanges its requests
     * @param address where the server listens
     * @return lines of a shell script, comments included
     */
    public static List<String> of(Clause clause, List<Exchange> exchanges, InetSocketAddress address) {
        List<String> lines = new ArrayList<>();
        lines.add("# " + clause);
        for (Exchange exchange : exchanges) {
            lines.add("# expect: " + exchange.expected().text());
            lines.add(command(exchange.request(), address));
        }
        return lines;
    }

    private static String command(Request request, InetSocketAddress address) {
        if (request.bytes().size() > LONGEST_BODY) {
            return "# " + request.method() + " "
                    + Octets.latin1(request.target()).escaped(80) + " with "
                    + request.bytes().size() + " bytes is too long to paste";
        }
        return isPlain(request)
                ? curl(request, address)
                : "printf " + quoted(printf(request.bytes())) + " | nc -w 2 " + address.getHostString() + " "
                        + address.getPort();
    }

    /** Whether curl would send it as it is, but for the fields that curl adds. */
    private static boolean isPlain(Request request) {
        boolean sized = request.body().isEmpty()
                || request.value("Content-Length")
                        .filter(l -> l.equals(Integer.toString(request.body().size())))
                        .isPresent();
        boolean repeats = request.headers().stream()
                .anyMatch(h ->
                        request.headers().stream().filter(o -> o.is(h.name())).count() > 1);
        return request.version().equals("HTTP/1.1")
                && request.target().startsWith("/")
                && request.value("Host").isPresent()
                && request.value("Transfer-Encoding").isEmpty()
                && sized
                && !repeats
                && !(request.method().equals("GET") && !request.body().isEmpty());
    }

    private static String curl(Request request, InetSocketAddress address) {
        StringBuilder command = new StringBuilder();
        if (!request.body().isEmpty()) {
            command.append("printf ").append(quoted(printf(request.body()))).append(" | ");
        }
        command.append("curl -sS -i --path-as-is");
        switch (request.method()) {
            case "GET" -> {}
            case "HEAD" -> command.append(" --head");
            default -> command.append(" -X ").append(request.method());
        }
        for (Header header : request.headers()) {
            boolean own = (header.is("Host") && header.value().equals("localhost")) || header.is("Content-Length");
            if (!own) {
                command.append(" -H ").append(quoted(header.name() + ": " + header.value()));
            }
        }
        if (!request.body().isEmpty()) {
            command.append(" --data-binary @-");
        } else if (request.value("Content-Length").isPresent()) {
            command.append(" -d ''");
        }
        String url = "http://" + address.getHostString() + ":" + address.getPort() + request.target();
        return command.append(' ').append(quoted(url)).toString();
    }

    /** The format that makes the POSIX printf print these bytes. */
    private static String printf(Octets bytes) {
        StringBuilder format = new StringBuilder();
        for (int i = 0; i < bytes.size(); i++) {
            int b = bytes.at(i);
            switch (b) {
                case '\r' -> format.append("\\r");
                case '\n' -> format.append("\\n");
                case '\\' -> format.append("\\\\");
                case '%' -> format.append("%%");
                default -> {
                    if (b >= 0x20 && b < 0x7f) {
                        format.append((char) b);
                    } else {
                        format.append(String.format("\\%03o", b));
                    }
                }
            }
        }
        return format.toString();
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
