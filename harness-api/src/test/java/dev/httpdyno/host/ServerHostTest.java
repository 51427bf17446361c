package dev.httpdyno.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.api.ServerConfig;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
@SuppressWarnings("NullAway.Init") // each test starts its process first
class ServerHostTest {

    @TempDir
    private Path folder;

    private Process process;
    private Writer input;
    private BufferedReader output;

    @AfterEach
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    private void start(String id) throws IOException {
        process = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        ServerHost.class.getName(),
                        id)
                .redirectError(folder.resolve("stderr").toFile())
                .start();
        input = process.outputWriter(StandardCharsets.UTF_8);
        output = process.inputReader(StandardCharsets.UTF_8);
        say(new Handshake("abc", ServerConfig.contract(folder.resolve("video"), folder)).line());
    }

    private void say(String line) throws IOException {
        input.write(line + "\n");
        input.flush();
    }

    private String ask(String line) throws IOException {
        say(line);
        return output.readLine();
    }

    private String errors() throws IOException {
        return Files.readString(folder.resolve("stderr"));
    }

    private int exitCode() throws InterruptedException {
        assertThat(process.waitFor(5, TimeUnit.SECONDS)).as("the process ended").isTrue();
        return process.exitValue();
    }

    @Test
    void adapter_started_saysWhereAndWhoItIs() throws Exception {
        start("plain");

        Ready ready = Ready.parse(output.readLine());

        assertThat(ready.nonce()).isEqualTo("abc");
        assertThat(ready.pid()).isEqualTo(process.pid());
        assertThat(ready.id()).isEqualTo("plain");
        HttpResponse<String> answer = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + ready.port() + "/"))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        assertThat(answer.body()).isEqualTo("Hi");
    }

    @Test
    void standardOutput_ofAFramework_staysOutOfTheProtocol() throws Exception {
        start("plain");

        assertThat(output.readLine()).doesNotContain("banner");
        assertThat(errors()).contains("a framework's banner");
    }

    @Test
    void commands_oneAfterAnother_areAnswered() throws Exception {
        start("plain");
        Ready.parse(output.readLine());

        assertThat(Snapshot.parse(ask("SNAPSHOT")).threads()).isPositive();
        assertThat(Snapshot.parse(ask("GC")).gcCount()).isPositive();
        assertThat(ask("BURN 500")).isEqualTo("OK");
        assertThat(ask("ALLOCATE 64")).isEqualTo("OK");
        assertThat(ask("BURN")).startsWith("ERROR BURN");
        assertThat(ask("BURN -1")).startsWith("ERROR BURN").contains("-1");
        assertThat(ask("DANCE")).isEqualTo("ERROR unknown command: DANCE");
        assertThat(ask("STOP")).isEqualTo("STOPPED");
        assertThat(exitCode()).isZero();
    }

    @Test
    void standardInput_ended_endsTheProcess() throws Exception {
        start("plain");
        Ready.parse(output.readLine());

        input.close();

        assertThat(exitCode()).isZero();
    }

    @Test
    void standardInput_endedWhileStarting_endsTheProcess() throws Exception {
        start("hanging");

        input.close();

        exitCode();
    }

    @Test
    void stop_ofAServerThatDoesNotClose_endsTheProcessAllTheSame() throws Exception {
        start("clinging");
        Ready.parse(output.readLine());

        say("STOP");

        assertThat(exitCode()).isZero();
    }

    @Test
    void adapter_unknown_exitsWith10AndNamesTheKnown() throws Exception {
        start("nosuch");

        assertThat(exitCode()).isEqualTo(ServerHost.EXIT_NO_ADAPTER);
        assertThat(errors()).contains("no adapter 'nosuch'", "plain");
    }

    @Test
    void start_failing_exitsWith11AndShowsTheTrace() throws Exception {
        start("failing");

        assertThat(exitCode()).isEqualTo(ServerHost.EXIT_START_FAILED);
        assertThat(errors()).contains("no such transport", "TestAdapters");
    }
}
