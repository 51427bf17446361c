package dev.httpdyno.core.wire;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Reads one answer strictly (RFC 9112). What is malformed becomes a {@link Finding}; nothing is thrown. */
final class ReplyParser {

    private static final int MAX_LINE = 64 * 1024;
    private static final int MAX_HEAD_LINES = 1000;
    private static final Pattern STATUS_LINE = Pattern.compile("HTTP/1\\.[01] [1-9][0-9]{2} .*", Pattern.DOTALL);
    private static final Pattern LENIENT_STATUS = Pattern.compile("HTTP/[0-9.]+ +[0-9]{3}(?: .*)?", Pattern.DOTALL);
    private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    private static final Pattern LENGTH = Pattern.compile("[0-9]{1,9}");
    private static final Pattern CHUNK_SIZE = Pattern.compile("([0-9A-Fa-f]{1,7})(?:[ \t]*;.*)?", Pattern.DOTALL);

    private final Input in;
    private final boolean head;
    private final int start;
    private final List<Finding> findings = new ArrayList<>();
    private final List<Integer> interim = new ArrayList<>();
    private final List<Octets> pieces = new ArrayList<>();
    private List<Header> headers = new ArrayList<>();
    private List<Header> trailers = new ArrayList<>();
    private Framing framing = Framing.UNKNOWN;
    private String version = "";
    private int status;

    private ReplyParser(Input in, String method) {
        this.in = in;
        this.head = method.equals("HEAD");
        this.start = in.position();
    }

    /**
     * Reads an answer.
     *
     * @param in where it comes from
     * @param method the method of its request, since an answer to HEAD has no body
     * @return what came
     */
    static Reply read(Input in, String method) {
        return new ReplyParser(in, method).read();
    }

    private Reply read() {
        Ending ending = Ending.COMPLETE;
        try {
            readHead();
            while (status >= 100 && status < 200 && status != 101) {
                interim.add(status);
                checkNoFraming();
                readHead();
            }
            readBody();
        } catch (Input.End e) {
            ending = framing == Framing.CLOSE && e.ending() == Ending.CLOSED ? Ending.COMPLETE : e.ending();
        }
        return new Reply(
                status,
                version,
                headers,
                trailers,
                framing,
                pieces.size() == 1 ? pieces.get(0) : Octets.join(pieces),
                interim,
                findings,
                ending,
                in.since(start));
    }

    private void readHead() throws Input.End {
        status = 0;
        version = "";
        framing = Framing.UNKNOWN;
        headers = new ArrayList<>();
        readStatusLine();
        readFields(headers);
    }

    private void readStatusLine() throws Input.End {
        String line = line("HTTP/");
        if (!LENIENT_STATUS.matcher(line).matches()) {
            throw unreadable(Finding.Kind.NOT_HTTP, line);
        }
        if (!STATUS_LINE.matcher(line).matches()) {
            find(Finding.Kind.STATUS_LINE, line);
        }
        version = line.substring(0, line.indexOf(' '));
        String rest = line.substring(version.length()).stripLeading();
        status = Integer.parseInt(rest.substring(0, 3));
    }

    private void readFields(List<Header> fields) throws Input.End {
        for (String line = line(""); !line.isEmpty(); line = line("")) {
            if (fields.size() >= MAX_HEAD_LINES) {
                throw unreadable(Finding.Kind.TOO_LONG, "more than " + MAX_HEAD_LINES + " lines");
            }
            if (line.charAt(0) == ' ' || line.charAt(0) == '\t') {
                find(Finding.Kind.OBS_FOLD, line);
                if (!fields.isEmpty()) {
                    Header last = fields.remove(fields.size() - 1);
                    fields.add(new Header(last.name(), last.value() + " " + line.strip()));
                }
                continue;
            }
            fields.add(field(line));
        }
    }

    private Header field(String line) {
        int colon = line.indexOf(':');
        String name = colon < 0 ? line : line.substring(0, colon);
        String value = colon < 0 ? "" : line.substring(colon + 1);
        if (colon < 0 || !TOKEN.matcher(name).matches()) {
            find(Finding.Kind.FIELD_NAME, line);
        }
        if (value.chars().anyMatch(c -> (c < 0x20 && c != '\t' && c != '\r') || c == 0x7f)) {
            find(Finding.Kind.FIELD_VALUE, line);
        }
        return new Header(name.strip(), value.strip());
    }

    private void readBody() throws Input.End {
        List<String> lengths = values("Content-Length");
        List<String> codings = values("Transfer-Encoding");
        if (!lengths.isEmpty() && !codings.isEmpty()) {
            find(
                    Finding.Kind.BOTH_FRAMINGS,
                    "Content-Length: " + lengths.get(0) + ", Transfer-Encoding: " + codings.get(0));
        }
        if (lengths.size() > 1) {
            find(Finding.Kind.TWO_LENGTHS, String.join(" and ", lengths));
        }
        boolean chunked = codings.size() == 1 && codings.get(0).equalsIgnoreCase("chunked");
        if (!codings.isEmpty() && !chunked) {
            find(Finding.Kind.CODING, String.join(" and ", codings));
        }
        boolean length = !lengths.isEmpty() && LENGTH.matcher(lengths.get(0)).matches();
        if (!lengths.isEmpty() && !length) {
            find(Finding.Kind.LENGTH, lengths.get(0));
        }
        if (head || status == 204 || status == 304 || status == 101) {
            framing = Framing.NO_BODY;
            if (status == 204 || status == 101) {
                checkNoFraming();
            }
        } else if (chunked) {
            framing = Framing.CHUNKED;
            readChunks();
        } else if (length) {
            framing = Framing.LENGTH;
            readExactly(Integer.parseInt(lengths.get(0)));
        } else {
            framing = Framing.CLOSE;
            if (lengths.isEmpty() && codings.isEmpty()) {
                find(Finding.Kind.UNFRAMED, "status " + status);
            }
            readToEnd();
        }
    }

    private void checkNoFraming() {
        for (Header header : headers) {
            if (header.is("Content-Length") || header.is("Transfer-Encoding")) {
                find(Finding.Kind.FORBIDDEN_FRAMING, status + " with " + header.name() + ": " + header.value());
            }
        }
    }

    private void readChunks() throws Input.End {
        while (true) {
            String line = line("");
            var size = CHUNK_SIZE.matcher(line);
            if (!size.matches()) {
                throw unreadable(Finding.Kind.CHUNK_SIZE, line);
            }
            int count = Integer.parseInt(size.group(1), 16);
            if (count == 0) {
                readFields(trailers);
                return;
            }
            readExactly(count);
            int first = in.next();
            int second = first == '\r' ? in.next() : -1;
            if (second != '\n') {
                throw unreadable(
                        Finding.Kind.CHUNK_END,
                        Octets.latin1(second < 0 ? "" + (char) first : "" + (char) first + (char) second)
                                .escaped());
            }
        }
    }

    private void readExactly(int count) throws Input.End {
        int from = in.position();
        try {
            int left = count;
            while (left > 0) {
                left -= in.skip(left);
            }
        } finally {
            keep(from);
        }
    }

    private void readToEnd() throws Input.End {
        int from = in.position();
        try {
            while (true) {
                in.skip(Integer.MAX_VALUE);
            }
        } finally {
            keep(from);
        }
    }

    private void keep(int from) {
        Octets piece = in.since(from);
        if (!piece.isEmpty()) {
            pieces.add(piece);
        }
    }

    /** A line without its end. As soon as it cannot begin with the given text any more, reading stops. */
    private String line(String mustBegin) throws Input.End {
        int from = in.position();
        while (true) {
            int b = in.next();
            int length = in.position() - from;
            if (length <= mustBegin.length() && b != mustBegin.charAt(length - 1)) {
                throw unreadable(Finding.Kind.NOT_HTTP, in.since(from).escaped());
            }
            if (b == '\n') {
                break;
            }
            if (length > MAX_LINE) {
                throw unreadable(Finding.Kind.TOO_LONG, in.since(from).escaped(80));
            }
        }
        String line = in.since(from).text(StandardCharsets.ISO_8859_1);
        line = line.substring(0, line.length() - 1);
        if (line.endsWith("\r")) {
            line = line.substring(0, line.length() - 1);
        } else {
            find(Finding.Kind.BARE_LF, line);
        }
        if (line.indexOf('\r') >= 0) {
            find(Finding.Kind.BARE_CR, line);
        }
        return line;
    }

    private List<String> values(String name) {
        return headers.stream().filter(h -> h.is(name)).map(Header::value).toList();
    }

    private void find(Finding.Kind kind, String text) {
        findings.add(new Finding(kind, Octets.latin1(text).escaped(120)));
    }

    private Input.End unreadable(Finding.Kind kind, String text) {
        find(kind, text);
        return new Input.End(Ending.UNREADABLE);
    }
}
