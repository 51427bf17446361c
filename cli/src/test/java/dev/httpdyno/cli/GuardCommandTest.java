package dev.httpdyno.cli;

import static dev.httpdyno.core.catalog.TestBundle.adapter;
import static dev.httpdyno.core.catalog.TestBundle.answering;
import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.catalog.TestBundle;
import dev.httpdyno.core.guard.Script;
import dev.httpdyno.core.machine.RequiredProgram;
import dev.httpdyno.core.result.guard.Arm;
import dev.httpdyno.core.result.guard.Round;
import dev.httpdyno.core.result.guard.ServerFacts;
import dev.httpdyno.core.result.guard.Sitting;
import dev.httpdyno.core.result.guard.SittingFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code dyno guard} on real servers in real processes, and on kept sittings. */
@Timeout(300)
class GuardCommandTest {

    @TempDir
    private Path temp;

    private String bundle(String name, String text) throws IOException {
        Path folder = temp.resolve("bundles").resolve(name);
        TestBundle.in(folder).with("A" + name, adapter("A" + name, "a", answering(text)));
        return folder.toString();
    }

    private DynoProcess ab(String base, String candidate, String... more) throws IOException, InterruptedException {
        List<String> args = new ArrayList<>(List.of("guard", "ab", "--base", base, "--candidate", candidate));
        args.addAll(List.of("--scenarios", "ping", "--rounds", "2", "--connections", "8"));
        args.addAll(List.of("--warmup", "500ms", "--windows", "1", "--no-lock"));
        args.addAll(List.of(more));
        DynoProcess dyno = DynoProcess.start(temp, args);
        dyno.exitCode(240);
        return dyno;
    }

    private SittingFolder kept(Sitting sitting) {
        SittingFolder folder = SittingFolder.create(temp.resolve("kept"), sitting.info());
        sitting.rounds().forEach(folder::append);
        return folder;
    }

    @Test
    void sameBuild_ofTwoRounds_cannotTellYetAndIsKept() throws Exception {
        try (DynoProcess dyno = ab(bundle("One", "Hi"), bundle("Two", "Hi"))) {
            assertThat(dyno.exitCode()).as(dyno.err()).isEqualTo(ExitCode.UNDECIDED);
            assertThat(dyno.out())
                    .contains("round 2: ", "cannot tell yet", "same build twice", "judged uncorrected", "exit code 4");
        }
        try (Stream<Path> sittings = Files.list(temp.resolve("results"))) {
            Path folder = sittings.toList().get(0);
            assertThat(new SittingFolder(folder).read().rounds()).hasSize(2);
            assertThat(folder.resolve("report.html")).exists();
            try (DynoProcess again = DynoProcess.run(temp, "guard", "ab", "--from", folder.toString())) {
                assertThat(again.exitCode()).isEqualTo(ExitCode.UNDECIDED);
            }
        }
    }

    @Test
    void wrongAnswer_ofACandidate_isARegressionInTheFirstRound() throws Exception {
        try (DynoProcess dyno = ab(bundle("One", "Hi"), bundle("Two", "Ho"))) {
            assertThat(dyno.exitCode()).as(dyno.err()).isEqualTo(ExitCode.FAILED);
            assertThat(dyno.out())
                    .contains("because wrong answer: candidate ping", "verdict regression (exit code 1)")
                    .doesNotContain("round 2: ");
        }
    }

    /** Takes the place of harness-levels, and says what the class path of its adapter asks for. */
    private void levels() throws IOException {
        Path source = Files.writeString(temp.resolve("LevelsMain.java"), """
                package dev.httpdyno.levels;
                public class LevelsMain {
                    public static void main(String[] args) throws Exception {
                        if (args.length == 1) {
                            System.out.println("LEVELS MATCH\\nREASON the framework keeps it to itself");
                        } else if (!Boolean.getBoolean("jmh.ignoreLock")) {
                            throw new IllegalStateException("JMH runs once a machine");
                        } else if (System.getProperty("java.class.path").contains("Wrong")) {
                            System.out.println("WRONG GET /user/1: expected '1', got '2'");
                        } else {
                            System.out.println("RESULT 50.5 16");
                        }
                    }
                }
                """);
        Path classes = temp.resolve("levels");
        Path jars = Files.createDirectories(temp.resolve("harness-levels/target/levels"));
        run("javac", "-d", classes.toString(), source.toString());
        run("jar", "--create", "--file", jars.resolve("levels.jar").toString(), "-C", classes.toString(), ".");
    }

    private static void run(String tool, String... args) {
        assertThat(ToolProvider.findFirst(tool).orElseThrow().run(System.out, System.err, args))
                .isZero();
    }

    @Test
    void routers_areTimedBesideTheServersAndKept() throws Exception {
        levels();
        try (DynoProcess dyno =
                ab(bundle("One", "Hi"), bundle("Two", "Hi"), "--levels", "match", "--level-requests", "param")) {
            assertThat(dyno.exitCode()).as(dyno.err()).isEqualTo(ExitCode.UNDECIDED);
            assertThat(dyno.out())
                    .contains(
                            "routers    param-match", "param-match", "time a request", "50.50 ns", "same router twice");
        }
        try (Stream<Path> sittings = Files.list(temp.resolve("results"))) {
            Sitting kept = new SittingFolder(sittings.toList().get(0)).read();
            assertThat(kept.info().routers()).containsExactly("param-match");
            assertThat(kept.rounds())
                    .hasSize(2)
                    .allSatisfy(r ->
                            assertThat(r.arms()).extracting(Arm::kind).contains(Arm.Kind.ROUTER, Arm.Kind.SAME_ROUTER));
        }
    }

    @Test
    void routerThatAnswersWrong_isARegressionInTheFirstRound() throws Exception {
        levels();
        try (DynoProcess dyno =
                ab(bundle("One", "Hi"), bundle("Wrong", "Hi"), "--levels", "match", "--level-requests", "param")) {
            assertThat(dyno.exitCode()).as(dyno.err()).isEqualTo(ExitCode.FAILED);
            assertThat(dyno.out())
                    .contains("because wrong answer: candidate param-match: WRONG GET /user/1: expected '1', got '2'")
                    .doesNotContain("round 2: ");
        }
    }

    @Test
    void level_withoutASeam_isRefusedWithItsReason() throws Exception {
        levels();
        String one = bundle("One", "Hi");
        assertUsage(
                "--levels: a has no seam for route: the framework keeps it to itself",
                ("guard ab --no-lock --scenarios ping --levels route --base " + one + " --candidate " + one)
                        .split(" "));
        assertUsage("there is no level 'matc'; did you mean match", "guard", "ab", "--levels", "matc");
        assertUsage("there is no request 'parm'", "guard", "ab", "--levels", "match", "--level-requests", "parm");
    }

    @Test
    void commits_ofARepository_areBuiltInWorktreesThatAreGoneAfterwards() throws Exception {
        RequiredProgram.require("git");
        bundle("One", "Hi");
        bundle("Two", "Ho");
        git("init", "-q");
        for (String name : List.of("One", "Two")) {
            Files.writeString(temp.resolve("which"), name);
            git("add", "which");
            git("-c", "user.name=t", "-c", "user.email=t@t", "commit", "-q", "-m", name);
        }
        List<String> args = new ArrayList<>(List.of("guard", "ab", "--base-ref", "HEAD~1", "--candidate-ref", "HEAD"));
        args.addAll(List.of("--build", "cp -r " + temp + "/bundles/$(cat which) out", "--bundle", "out"));
        args.addAll(List.of("--scenarios", "ping", "--connections", "8", "--warmup", "500ms", "--no-lock"));
        try (DynoProcess dyno = DynoProcess.run(temp, args.toArray(String[]::new))) {
            assertThat(dyno.err()).contains("building HEAD~1 ...", "building HEAD ...");
            assertThat(dyno.out()).contains("because wrong answer: candidate ping");
            assertThat(dyno.exitCode()).isEqualTo(ExitCode.FAILED);
        }
        assertThat(git("worktree", "list").lines()).hasSize(1);

        args.set(args.indexOf("HEAD"), "nowhere");
        assertUsage("nowhere cannot be checked out", args.toArray(String[]::new));
        args.set(args.indexOf("nowhere"), "HEAD");
        args.set(args.indexOf("out"), "elsewhere");
        assertUsage("the build of HEAD~1 left no elsewhere", args.toArray(String[]::new));
        assertThat(git("worktree", "list").lines()).hasSize(1);
    }

    private String git(String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command)
                .directory(temp.toFile())
                .redirectErrorStream(true)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(out).isZero();
        return out;
    }

    @Test
    void from_aSittingWithAChangedOption_givesThreeInEveryFormat() throws Exception {
        Sitting equal = Script.equal(12).sitting(7);
        Sitting changed = new Sitting(
                equal.info(),
                equal.rounds().stream().map(GuardCommandTest::withAnotherOption).toList());
        String folder = kept(changed).path().toString();

        try (DynoProcess dyno = DynoProcess.run(
                temp, "guard", "ab", "--from", folder, "--json", "-", "--md", "out.md", "--html", "out.html")) {
            assertThat(dyno.exitCode()).as(dyno.err()).isEqualTo(3);
            assertThat(dyno.out()).startsWith("{").contains("\"exitCode\" : 3");
            assertThat(dyno.err()).contains("options changed: candidate: threads: 1 -> 2");
            assertThat(Files.readString(temp.resolve("out.md")))
                    .startsWith("### HttpDyno guard: pass, but options changed");
            assertThat(Files.readString(temp.resolve("out.html"))).contains("Every cell", "</svg>");
        }
        try (DynoProcess power = DynoProcess.run(temp, "guard", "power", folder, "--sittings", "20")) {
            assertThat(power.exitCode()).isZero();
            assertThat(power.out())
                    .contains("one build, 5 cells", "candidate, alone", "24 recorded rounds of one build", "10 %");
        }
    }

    private static Round withAnotherOption(Round r) {
        List<ServerFacts> servers = r.servers().stream()
                .map(s -> s.side().equals(Script.CANDIDATE)
                        ? new ServerFacts(s.side(), s.adapter(), s.version(), s.java(), Map.of("threads", "2"))
                        : s)
                .toList();
        return new Round(r.number(), r.startedAt(), r.seconds(), r.busyCpus(), servers, r.arms(), r.faults());
    }

    @Test
    void doctoredSittings_areAllJudgedRight() throws Exception {
        try (DynoProcess dyno = DynoProcess.run(temp, "guard", "controls", "--doctored")) {
            assertThat(dyno.exitCode()).as(dyno.out()).isZero();
            assertThat(dyno.out()).contains("13 right, 0 WRONG, 0 undecided");
        }
    }

    @Test
    void wrongUsage_isOneClearLine() throws Exception {
        assertUsage("name the build to compare with", "guard", "ab");
        assertUsage("there is no 'nowhere'", "guard", "ab", "--base", "nowhere", "--candidate", "nowhere");
        assertUsage("is not the folder of a sitting", "guard", "ab", "--from", "nowhere");
        assertUsage("there is no 'pong' here; did you mean ping", "guard", "ab", "--tolerance", "3%,pong=2%");
        assertUsage("is not a change such as 3%", "guard", "ab", "--tolerance", "300%");
        assertUsage("is no baseline", "guard", "compare", "--baseline", "nowhere", "run");
        assertUsage("is not the folder of a run", "guard", "save", "nowhere");
    }

    private void assertUsage(String words, String... args) throws Exception {
        try (DynoProcess dyno = DynoProcess.run(temp, args)) {
            assertThat(dyno.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(dyno.err()
                            .lines()
                            .filter(l -> !l.startsWith("building "))
                            .findFirst()
                            .orElse(""))
                    .startsWith("dyno: ")
                    .contains(words);
        }
    }
}
