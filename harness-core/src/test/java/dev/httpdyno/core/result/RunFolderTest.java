package dev.httpdyno.core.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class RunFolderTest {

    @TempDir
    private Path temp;

    private RunFolder folder() {
        return RunFolder.create(temp, Samples.run("r1", List.of("a"), List.of("ping")));
    }

    @Test
    void run_written_comesBackEqual() {
        assertThat(folder().info()).isEqualTo(Samples.run("r1", List.of("a"), List.of("ping")));
    }

    @Test
    void run_ofATakenName_isRefusedAndNothingIsLost() {
        RunFolder first = folder();
        first.append(Samples.valid(1, 1, "a", "ping", 1000));

        assertThatThrownBy(this::folder).hasMessageContaining("exists already and is not overwritten");
        assertThat(first.samples()).hasSize(1);
    }

    @Test
    void samples_appended_comeBackInOrder() {
        RunFolder folder = folder();
        List<Sample> samples = List.of(
                Samples.valid(1, 1, "a", "ping", 1000.5),
                Samples.failed(2, 2, "a", "ping", "gate:\n \u4e2d \" \u0000"));

        samples.forEach(folder::append);

        assertThat(folder.samples()).isEqualTo(samples);
    }

    @Test
    void sample_thatRanBesideAnother_comesBackEqual() {
        RunFolder folder = folder();
        Sample sample = Samples.paired(1, 1, "a", "ping");

        folder.append(sample);

        assertThat(folder.samples()).containsExactly(sample);
    }

    @Test
    void journal_cutOffInItsLastLine_losesThatLineAlone() throws IOException {
        RunFolder folder = folder();
        folder.append(Samples.valid(1, 1, "a", "ping", 1));
        Files.writeString(folder.path().resolve("samples.jsonl"), "{\"round\":2,\"sl", StandardOpenOption.APPEND);

        assertThat(folder.samples()).hasSize(1);
    }

    @Test
    void journal_malformedInside_isRefusedWithTheLine() throws IOException {
        RunFolder folder = folder();
        Files.writeString(folder.path().resolve("samples.jsonl"), "{\"nosuch\":1}\n", StandardOpenOption.APPEND);

        assertThatIllegalArgumentException().isThrownBy(folder::samples).withMessageContaining("line 1");
    }

    /** A kill can cut a line off anywhere. */
    @Test
    void line_cutOffAnywhere_givesWayToTheNextOne() throws IOException {
        RunFolder folder = folder();
        Sample first = Samples.valid(1, 1, "a", "ping", 1);
        Sample lost = Samples.valid(1, 2, "a", "ping", 2);
        Sample next = Samples.valid(1, 3, "a", "ping", 3);
        Path file = folder.path().resolve("samples.jsonl");
        folder.append(first);
        long kept = Files.size(file);
        folder.append(lost);
        byte[] whole = Files.readAllBytes(file);
        for (int length = (int) kept; length < whole.length; length += 13) {
            Files.write(file, Arrays.copyOf(whole, length));

            assertThat(folder.samples()).containsExactly(first);
            folder.append(next);

            assertThat(folder.samples()).containsExactly(first, next);
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void disk_thatIsFull_isNamedAndTheJournalStaysWhole() throws IOException {
        RunFolder folder = folder();
        Path file = folder.path().resolve("samples.jsonl");
        Files.delete(file);
        Files.createSymbolicLink(file, Path.of("/dev/full"));

        assertThatThrownBy(() -> folder.append(Samples.valid(1, 1, "a", "ping", 1)))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("No space left on device");
        Files.delete(file);
    }

    @Test
    void run_ofAnOlderFile_lacksNothing() throws IOException {
        RunFolder folder = folder();
        Path file = folder.path().resolve("run.json");
        Files.writeString(
                file,
                Files.readString(file)
                        .replaceAll("(?s),\\s*\"scenarioTexts\".*?}", "")
                        .replaceAll("(?s),\\s*\"bundleBytes\".*?}", ""));

        assertThat(folder.info().scenarioTexts()).isEmpty();
        assertThat(folder.info().bundleBytes()).isEmpty();
    }

    @Test
    void sample_ofAnOlderFile_hasNoRate() throws IOException {
        RunFolder folder = folder();
        folder.append(Samples.valid(1, 1, "a", "ping", 1));
        Path file = folder.path().resolve("samples.jsonl");
        Files.writeString(file, Files.readString(file).replace(",\"rate\":null", ""));

        assertThat(Files.readString(file)).doesNotContain("\"rate\"");
        assertThat(folder.samples()).containsExactly(Samples.valid(1, 1, "a", "ping", 1));
    }

    @Test
    void contract_written_comesBackEqual() {
        RunFolder folder = folder();
        ContractResult result = new ContractResult("a", "Q4", "gate", ContractResult.Outcome.FAIL, "two\nlines");

        assertThat(folder.contract()).isEmpty();
        folder.writeContract(List.of(result));

        assertThat(folder.contract()).containsExactly(result);
    }

    @Test
    void folder_ofNoRun_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RunFolder(temp).info())
                .withMessageContaining("is not the folder of a run");
    }
}
