package dev.httpdyno.verify.zoo;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What breaks section G. */
final class GeneralAnimals {

    private GeneralAnimals() {}

    static List<Animal> all() {
        return List.of(
                Animal.answering("201 for 200", "G1", "201", a -> a.status() == 200 ? a.withStatus(201) : a),
                Animal.framing(
                        "two framings",
                        "G2",
                        "Content-Length and Transfer-Encoding",
                        a -> "Content-Length: " + a.content().length() + "\r\nTransfer-Encoding: chunked\r\n"),
                Animal.framing(
                        "two lengths",
                        "G2",
                        "more than one Content-Length",
                        a -> ("Content-Length: " + a.content().length() + "\r\n").repeat(2)),
                Animal.framing("no framing", "G2", "neither Content-Length nor chunked", a -> ""),
                Animal.framing(
                        "length too long",
                        "G3",
                        "no more bytes within the time limit",
                        a -> "Content-Length: " + (a.content().length() + 1) + "\r\n"),
                Animal.framing(
                        "length too short",
                        "G3",
                        "behind them",
                        a -> "Content-Length: " + (a.content().length() - 1) + "\r\n"),
                Animal.answering(
                        "wrong body of the right length",
                        "G4",
                        "differs at byte 1",
                        a -> a.text().equals("Hi") ? a.withText("Ha") : a),
                Animal.answering(
                        "HTML instead of text",
                        "G5",
                        "text/html",
                        a -> a.without("Content-Type").with("Content-Type", "text/html")),
                Animal.answering(
                        "another charset",
                        "G5",
                        "iso-8859-1",
                        a -> a.without("Content-Type").with("Content-Type", "text/plain; charset=iso-8859-1")),
                Animal.answering(
                        "encoding of its own accord",
                        "G6",
                        "Content-Encoding: gzip",
                        a -> a.with("Content-Encoding", "gzip")),
                new Animal("HEAD with a body", "G7", "the body 'Hi'", video -> new HealthyServer(video) {
                    @Override
                    void write(ZooRequest request, ZooAnswer answer, OutputStream out) throws IOException {
                        super.write(request.withMethod("GET"), answer, out);
                    }
                }),
                new Animal(
                        "fifty requests a connection",
                        "G8",
                        "the server closed the connection",
                        video -> new HealthyServer(video) {
                            @Override
                            void converse(Socket socket, InputStream in, OutputStream out) throws IOException {
                                for (int i = 0; i < 50; i++) {
                                    var request = ZooHttp.read(in, () -> sendContinue(out));
                                    if (request.isEmpty()) {
                                        return;
                                    }
                                    write(request.get(), respond(request.get()), out);
                                    out.flush();
                                }
                            }
                        }),
                new Animal("close announced but not done", "G9", "stays open", video -> new HealthyServer(video) {
                    @Override
                    boolean closesWhenAsked() {
                        return false;
                    }
                }),
                new Animal("close done but not announced", "G9", "without it", video -> new HealthyServer(video) {
                    @Override
                    void writeHead(ZooRequest request, ZooAnswer answer, OutputStream out) throws IOException {
                        super.writeHead(request, answer.without("Connection"), out);
                    }
                }),
                new Animal("LF line ends", "G2", "LF without CR", video -> new HealthyServer(video) {
                    @Override
                    void writeHead(ZooRequest request, ZooAnswer answer, OutputStream out) throws IOException {
                        out.write(("HTTP/1.1 " + answer.status() + " OK\nContent-Length: "
                                        + answer.content().length() + "\n\n")
                                .getBytes(StandardCharsets.US_ASCII));
                    }
                }));
    }
}
