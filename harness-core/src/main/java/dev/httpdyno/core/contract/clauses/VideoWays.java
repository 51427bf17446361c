package dev.httpdyno.core.contract.clauses;

import dev.httpdyno.core.contract.Difference;
import dev.httpdyno.core.contract.Exchange;
import dev.httpdyno.core.contract.Session;
import dev.httpdyno.core.contract.SubjectProcess;
import dev.httpdyno.core.machine.Listeners;
import dev.httpdyno.core.machine.ProcessMemory;
import dev.httpdyno.core.wire.Connection;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Reply;
import dev.httpdyno.core.wire.Request;
import dev.httpdyno.host.Snapshot;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.zip.GZIPInputStream;

/** How the clauses of section V are checked that need more than requests and answers. */
final class VideoWays {

    private static final int READERS = 50;
    private static final int READER_BUFFER = 16 * 1024;
    private static final long MEMORY_LIMIT = 1024 * 1024;
    private static final int DOWNLOADS = 100;
    /** What a server may open for itself meanwhile. */
    private static final int DESCRIPTOR_SLACK = 10;

    private static final Duration SETTLE = Duration.ofMillis(300);
    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(2);

    private VideoWays() {}

    static void notModified(Session session, List<Exchange> exchanges) {
        Connection connection = session.connect();
        Exchange exchange = exchanges.get(0);
        String tag = session.check(connection, exchange)
                .value("ETag")
                .orElseThrow(() -> session.notRun("the server sends no ETag"));
        Request conditional = exchange.request().without("If-None-Match").with("If-None-Match", tag);
        Reply reply = session.ask(connection, conditional);
        if (reply.status() != 304) {
            throw session.fail(conditional, "304", "status " + reply.status());
        }
    }

    static void plainOrPacked(Session session, List<Exchange> exchanges) {
        Exchange exchange = exchanges.get(0);
        Reply reply = session.ask(session.connect(), exchange.request());
        if (!reply.names("Content-Encoding", "gzip")) {
            session.compare(exchange, reply);
            return;
        }
        Octets content = session.subject().video().content();
        try (GZIPInputStream in =
                new GZIPInputStream(new ByteArrayInputStream(reply.body().toArray()))) {
            if (Octets.of(in.readAllBytes()).mismatch(content) >= 0) {
                throw session.fail(exchange.request(), "the file once it is unpacked", "other bytes");
            }
        } catch (IOException e) {
            throw session.fail(exchange.request(), "gzip", e.toString());
        }
    }

    static void slowReaders(Session session, List<Exchange> exchanges) {
        SubjectProcess process = session.process();
        Request request = exchanges.get(0).request();
        session.check(session.connect(), exchanges.get(0));
        long before = memory(process);
        List<Connection> readers = new ArrayList<>();
        for (int i = 0; i < READERS; i++) {
            Connection reader = session.connect(READER_BUFFER);
            session.send(reader, request);
            readers.add(reader);
        }
        readers.forEach(reader -> reader.skim(READER_BUFFER / 4));
        LockSupport.parkNanos(SETTLE.toNanos());
        long each = (memory(process) - before) / READERS;
        readers.forEach(Connection::abort);
        if (each >= MEMORY_LIMIT) {
            throw session.fail(
                    request,
                    "less than 1 MiB of memory for a slow reader",
                    each / 1024 + " KiB for each of " + READERS);
        }
    }

    private static long memory(SubjectProcess process) {
        Snapshot snapshot = process.collect();
        if (snapshot.heapBytes() == Snapshot.UNKNOWN) {
            return ProcessMemory.of(process.pid()).anonymousBytes().orElse(0L);
        }
        return snapshot.heapBytes() + snapshot.directBytes();
    }

    static void aborted(Session session, List<Exchange> exchanges) {
        Exchange exchange = exchanges.get(0);
        SubjectProcess process = session.process();
        session.check(session.connect(), exchange);
        long lines = process.logLines();
        int before = descriptors(session, process);
        for (int i = 0; i < DOWNLOADS; i++) {
            Connection connection = session.connect(READER_BUFFER);
            session.send(connection, exchange.request());
            connection.skim(READER_BUFFER);
            connection.abort();
        }
        List<Difference> differences =
                exchange.expected().differences(session.ask(session.connect(), exchange.request()));
        if (!differences.isEmpty()) {
            throw session.fail(exchange.request(), differences.get(0));
        }
        requireClosed(session, exchange.request(), process, before);
        long logged = process.logLines() - lines;
        if (logged > DOWNLOADS) {
            throw session.fail(
                    exchange.request(), "at most a line in the log for each aborted download", logged + " lines");
        }
    }

    private static void requireClosed(Session session, Request request, SubjectProcess process, int before) {
        long deadline = System.nanoTime() + CLOSE_LIMIT.toNanos();
        int now = descriptors(session, process);
        while (now > before + DESCRIPTOR_SLACK && System.nanoTime() < deadline) {
            LockSupport.parkNanos(SETTLE.toNanos());
            now = descriptors(session, process);
        }
        if (now > before + DESCRIPTOR_SLACK) {
            throw session.fail(
                    request, "no file or socket left open", (now - before) + " more than before the downloads");
        }
    }

    private static int descriptors(Session session, SubjectProcess process) {
        if (!Listeners.areKnown()) {
            throw session.notRun("needs /proc to count open files");
        }
        try {
            return Listeners.openDescriptors(process.pid());
        } catch (IOException e) {
            throw session.notRun("the open files of the process cannot be counted: " + e);
        }
    }
}
