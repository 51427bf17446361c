package dev.httpdyno.core.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.result.RunFolder;
import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.result.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MeasurementTest {

    @TempDir
    private Path temp;

    private RunFolder folder() {
        return RunFolder.create(temp, Samples.run("r", List.of("a", "b"), List.of("ping")));
    }

    private static void takeAll(int round, Visit visit, List<Slot> slots, Consumer<Sample> samples) {
        for (Slot slot : slots) {
            samples.accept(Samples.valid(
                    round, slot.number(), visit.adapter().id(), slot.scenario().id(), 1));
        }
    }

    @Test
    void plan_run_keepsEverySampleInItsOrder() {
        RunFolder folder = folder();
        Plan plan = Plans.plan(2, true, 4, "a", "b");
        List<Sample> heard = new ArrayList<>();
        Progress progress = new Progress() {
            @Override
            public void phase(int round, int slot, String adapter, String scenario, String phase) {}

            @Override
            public void taken(Sample sample) {
                heard.add(sample);
            }
        };

        boolean done = new Measurement(
                        plan,
                        (round, visit, slots, p, samples) -> takeAll(round, visit, slots, samples),
                        folder,
                        progress)
                .run();

        assertThat(done).isTrue();
        assertThat(folder.samples()).hasSize(20).isEqualTo(heard);
        assertThat(folder.samples()).extracting(Sample::slot).isSorted().doesNotHaveDuplicates();
        assertThat(folder.samples()).extracting(Sample::round).startsWith(1).endsWith(2);
    }

    @Test
    void plan_withEfficiency_isMeasuredOnceMoreAtHalfOfTheSlowestServersRate() {
        RunFolder folder = folder();
        List<Slot> slots = new ArrayList<>();
        Station station = (round, visit, open, progress, samples) -> {
            slots.addAll(open);
            for (Slot slot : open) {
                String id = visit.adapter().id();
                double rate = id.equals("a") ? 3_123 : id.equals("b") ? 2_123 : 10;
                samples.accept(
                        Samples.valid(round, slot.number(), id, slot.scenario().id(), rate));
            }
        };

        new Measurement(Plans.extended(Plans.plan(1, false, 4, "a", "b")), station, folder, Progress.SILENT).run();

        assertThat(slots).hasSize(30).extracting(Slot::number).isSorted().doesNotHaveDuplicates();
        assertThat(slots.subList(0, 15)).allMatch(s -> s.rate().isEmpty());
        assertThat(slots.subList(15, 30)).allMatch(s -> s.rate().equals(Optional.of(1_100.0)));
    }

    @Test
    void run_interrupted_stopsAndDropsTheSampleInFlight() {
        RunFolder folder = folder();
        Plan plan = Plans.plan(1, false, 4, "a", "b");
        Station station = (round, visit, slots, progress, samples) -> {
            if (slots.get(0).number() == 3) {
                Thread.currentThread().interrupt();
            }
            takeAll(round, visit, slots, samples);
        };

        boolean done = new Measurement(plan, station, folder, Progress.SILENT).run();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(done).isFalse();
        assertThat(folder.samples()).hasSize(2);
    }

    @Test
    void run_resumed_measuresWhatIsMissingAndNothingTwice() {
        RunFolder folder = folder();
        Plan plan = Plans.plan(2, true, 4, "a", "b");
        List<Integer> first = List.of(1, 2, 5, 7);
        first.forEach(n -> folder.append(Samples.valid(1, n, "a", "ping", 1)));
        folder.append(Samples.spoilt(1, 3, "a", "ping"));
        List<Integer> taken = new ArrayList<>();

        boolean done = new Measurement(
                        plan,
                        (round, visit, slots, p, samples) -> {
                            slots.forEach(s -> taken.add(s.number()));
                            takeAll(round, visit, slots, samples);
                        },
                        folder,
                        Progress.SILENT)
                .run();

        assertThat(done).isTrue();
        assertThat(taken).hasSize(16).doesNotContainAnyElementsOf(first).contains(3);
    }

    /** A kill leaves any number of octets of the journal, a line or a part of one. */
    @Test
    void run_killedAtRandom_losesAtMostTheSampleInFlight() throws IOException {
        Random random = new Random(11);
        Plan plan = Plans.plan(2, true, 4, "a", "b");
        Station station = (round, visit, slots, p, samples) -> takeAll(round, visit, slots, samples);
        RunFolder folder = folder();
        Path journal = folder.path().resolve("samples.jsonl");
        new Measurement(plan, station, folder, Progress.SILENT).run();
        byte[] whole = Files.readAllBytes(journal);
        List<Sample> all = folder.samples();
        for (int kill = 0; kill < 20; kill++) {
            Files.write(journal, Arrays.copyOf(whole, random.nextInt(whole.length + 1)));
            List<Sample> kept = folder.samples();

            assertThat(new Measurement(plan, station, folder, Progress.SILENT).run())
                    .isTrue();

            assertThat(kept).isEqualTo(all.subList(0, kept.size()));
            assertThat(folder.samples()).isEqualTo(all);
        }
    }
}
