package dev.httpdyno.core.guard;

import dev.httpdyno.core.result.DuetWindow;
import dev.httpdyno.core.result.SideFigures;
import dev.httpdyno.core.result.SoloWindow;
import dev.httpdyno.core.result.guard.Arm;
import dev.httpdyno.core.stats.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** One number of a round for each question: medians over the windows of an arm. */
final class Effects {

    private Effects() {}

    /** ln(CPU a request of b over a) with both under load. */
    static Optional<Double> cpu(Arm arm) {
        return median(arm.duet().stream().mapToDouble(DuetWindow::logCost));
    }

    /** ln(time a request of b over a) with both under load; absent when the scheduler favoured a side in most windows. */
    static Optional<Double> time(Arm arm) {
        List<DuetWindow> fair = arm.duet().stream().filter(DuetWindow::fair).toList();
        return 2 * fair.size() < arm.duet().size()
                ? Optional.empty()
                : median(fair.stream().mapToDouble(w -> -w.logRate()));
    }

    /** ln(CPU a request of b over a), each alone. */
    static Optional<Double> solo(Arm arm) {
        Optional<Double> a = solo(arm, true, SideFigures::cpuMicros);
        Optional<Double> b = solo(arm, false, SideFigures::cpuMicros);
        return a.isPresent() && b.isPresent() ? median(DoubleStream.of(Math.log(b.get() / a.get()))) : Optional.empty();
    }

    /** A figure of one side, alone. */
    static Optional<Double> solo(Arm arm, boolean ofA, ToDoubleFunction<SideFigures> figure) {
        return median(arm.solo().stream()
                .filter(w -> w.ofA() == ofA && w.alone())
                .map(SoloWindow::active)
                .filter(f -> f.valid() > 0)
                .mapToDouble(figure));
    }

    /** Nanoseconds a request of one side's router. */
    static Optional<Double> nanos(Arm arm, boolean ofA) {
        return median(arm.duet().stream().mapToDouble(w -> (ofA ? w.a() : w.b()).cpuMicros() * 1000));
    }

    /** Bytes a request of one process, which are the same in all windows but for chance. */
    static Optional<Double> allocated(Arm arm, boolean ofA) {
        Stream<SideFigures> both = arm.duet().stream().map(w -> ofA ? w.a() : w.b());
        Stream<SideFigures> alone =
                arm.solo().stream().filter(w -> w.ofA() == ofA).map(SoloWindow::active);
        return median(Stream.concat(both, alone).filter(f -> f.valid() > 0).mapToDouble(SideFigures::allocatedBytes));
    }

    private static Optional<Double> median(DoubleStream values) {
        List<Double> finite =
                new ArrayList<>(values.filter(Double::isFinite).boxed().toList());
        return finite.isEmpty()
                ? Optional.empty()
                : Optional.of(Summary.of(finite).median());
    }
}
