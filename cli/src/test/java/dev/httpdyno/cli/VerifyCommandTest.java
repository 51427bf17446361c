package dev.httpdyno.cli;

import static dev.httpdyno.core.catalog.TestBundle.adapter;
import static dev.httpdyno.core.catalog.TestBundle.answering;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.httpdyno.core.catalog.TestBundle;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code dyno verify}, {@code list} and {@code serve} on real servers in real processes. */
@Timeout(120)
class VerifyCommandTest {

    @TempDir
    private Path temp;

    private String bundle(String text) throws Exception {
        Path folder = temp.resolve("bundle");
        TestBundle.in(folder).with("A", adapter("A", "a", answering(text)));
        return folder.toString();
    }

    @Test
    void clause_thatHolds_isSaidToPass() throws Exception {
        try (DynoProcess dyno = DynoProcess.run(temp, "verify", "--adapters", bundle("Hi"), "--clause", "P1,P2")) {
            assertThat(dyno.exitCode()).isZero();
            assertThat(dyno.out()).contains("right", "2 of 2 passed", "pass P1", "pass P2");
        }
    }

    @Test
    void clause_thatFails_isShownWithWhatWasSentExpectedAndGot() throws Exception {
        try (DynoProcess dyno = DynoProcess.run(temp, "verify", "--adapters", bundle("Ho"), "--clause", "P1")) {
            assertThat(dyno.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(dyno.out()).contains("WRONG", "FAIL P1", "sent", "GET / HTTP/1.1", "expected", "got", "check");
        }
    }

    @Test
    void clause_unknown_isWrongUsage() throws Exception {
        try (DynoProcess dyno = DynoProcess.run(temp, "verify", "--adapters", bundle("Hi"), "--clause", "P99")) {
            assertThat(dyno.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(dyno.err()).startsWith("dyno: there is no clause 'P99'");
        }
    }

    @Test
    void group_ofAdapters_meansThoseThatAreThere() throws Exception {
        Path folder = temp.resolve("bundle");
        TestBundle.in(folder).with("A", adapter("A", "tomcat", answering("Hi")));
        try (DynoProcess servlet = verify(folder + ",servlet");
                DynoProcess reactive = verify(folder + ",reactive")) {
            assertThat(servlet.exitCode()).isZero();
            assertThat(servlet.out()).contains("tomcat", "1 of 1 passed");
            assertThat(reactive.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(reactive.err()).contains("there is no adapter 'reactive'");
        }
    }

    private DynoProcess verify(String adapters) throws Exception {
        return DynoProcess.run(temp, "verify", "--adapters", adapters, "--clause", "P1");
    }

    @Test
    void list_ofABundle_namesItsAdapterAndTheScenarios() throws Exception {
        try (DynoProcess dyno = DynoProcess.run(temp, "list", "--adapters", bundle("Hi"))) {
            assertThat(dyno.exitCode()).isZero();
            assertThat(dyno.out()).contains("Test", "1.0", "ping", "routing");
        }
    }

    @Test
    void list_withoutAnyAdapter_saysWhereItLooked() throws Exception {
        try (DynoProcess dyno = DynoProcess.run(temp, "list")) {
            assertThat(dyno.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(dyno.err()).contains("no adapter found below " + temp.resolve("adapters"));
        }
    }

    @Test
    void serve_untilCtrlC_printsItsAddressAndLeavesNothing() throws Exception {
        try (DynoProcess dyno = DynoProcess.start(temp, List.of("serve", "--adapters", bundle("Hi"), "a"))) {
            List<ProcessHandle> children = dyno.awaitChildren(c -> c.contains("ServerHost"));
            while (!dyno.out().contains("Ctrl-C stops it.")) {
                Thread.sleep(50);
            }
            assertThat(dyno.out()).contains("executor = cached", "curl -i http://127.0.0.1:");

            dyno.interrupt();

            assertThat(dyno.exitCode(10)).isEqualTo(ExitCode.INTERRUPTED);
            children.forEach(c -> c.onExit().orTimeout(5, TimeUnit.SECONDS).join());
        }
    }

    @Test
    void command_missingOrUnknown_isWrongUsage() throws Exception {
        try (DynoProcess none = DynoProcess.run(temp);
                DynoProcess unknown = DynoProcess.run(temp, "bnech")) {
            assertThat(none.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(none.err()).contains("./dyno bench is a good start");
            assertThat(unknown.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(unknown.err()).contains("bench");
        }
    }

    @Test
    void results_asJUnitAndJson_areFilesOfTheirForm() throws Exception {
        try (DynoProcess dyno = DynoProcess.run(
                temp, "verify", "--adapters", bundle("Ho"), "--clause", "P1,P2", "--junit", "out.xml", "--json", "-")) {
            assertThat(dyno.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(dyno.out()).startsWith("[ {").contains("\"outcome\" : \"fail\"");
            assertThat(dyno.err()).contains("FAIL P1");
            assertThat(Files.readString(temp.resolve("out.xml"))).contains("<testcase", "P2", "<failure");
        }
    }

    @Test
    void outputFile_inAMissingFolder_isWrongUsageBeforeAnythingStarts() throws Exception {
        try (DynoProcess dyno = DynoProcess.run(temp, "verify", "--adapters", bundle("Hi"), "--junit", "no/out.xml")) {
            assertThat(dyno.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(dyno.err()).startsWith("dyno: --junit: cannot write");
            assertThat(dyno.out()).isEmpty();
        }
    }

    @Test
    void requests_ofAClause_arePrintedAsCommands() throws Exception {
        try (DynoProcess dyno = DynoProcess.run(temp, "verify", "--adapters", bundle("Hi"), "--print-curl", "P2")) {
            assertThat(dyno.exitCode()).isZero();
            assertThat(dyno.out()).startsWith("# P2").contains("curl -sS -i");
        }
    }

    @Test
    void fuzz_ofAServerWithoutARightRoute_isNoSuccess() throws Exception {
        try (DynoProcess dyno =
                DynoProcess.run(temp, "verify", "--adapters", bundle("Hi"), "--fuzz", "5s", "--seed", "3")) {
            assertThat(dyno.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(dyno.out()).contains("WRONG  0 random cases", "left out query");
        }
    }

    @Test
    void url_ofARunningServer_isHeldToTheContract() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/", exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "text/plain");
            exchange.sendResponseHeaders(200, 2);
            exchange.getResponseBody().write("Hi".getBytes(StandardCharsets.UTF_8));
            exchange.close();
        });
        server.start();
        String url = "http://127.0.0.1:" + server.getAddress().getPort();
        try (DynoProcess dyno = DynoProcess.run(temp, "verify", "--url", url, "--clause", "P1,G12", "--lacks", "XML")) {
            assertThat(dyno.exitCode()).isZero();
            assertThat(dyno.out()).contains("pass P1", "not run G12");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void url_malformedOrElsewhere_isWrongUsage() throws Exception {
        try (DynoProcess remote = DynoProcess.run(temp, "verify", "--url", "http://192.0.2.1:80");
                DynoProcess malformed = DynoProcess.run(temp, "verify", "--url", "localhost")) {
            assertThat(remote.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(remote.err()).contains("takes --allow-remote");
            assertThat(malformed.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(malformed.err()).contains("is not such as http://127.0.0.1:8080");
        }
    }

    @Test
    void doctor_ofThisMachine_saysWhatItFound() throws Exception {
        try (DynoProcess dyno = DynoProcess.run(temp, "doctor")) {
            assertThat(dyno.exitCode()).isIn(ExitCode.OK, ExitCode.FAILED);
            assertThat(dyno.out()).contains("files may be open");
            assertThat(dyno.err()).isEmpty();
        }
    }
}
