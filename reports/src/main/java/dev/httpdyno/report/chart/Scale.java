package dev.httpdyno.report.chart;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Maps values to coordinates.
 *
 * @param min the value at {@code from}
 * @param max the value at {@code to}, above {@code min}
 * @param from a coordinate
 * @param to a coordinate
 * @param log whether equal distances are equal factors; then {@code min} is above 0
 */
record Scale(double min, double max, double from, double to, boolean log) {

    /** Below this share of the greatest value the least one asks for an axis from 0. */
    private static final double NEAR = 0.6;
    /** What differs by less than this share is the same. */
    private static final double EQUAL = 1e-6;

    /** An axis that begins at 0, unless all values are so near to each other that they could not be told apart. */
    static Scale covering(Collection<Double> values, double from, double to) {
        double max = values.stream().mapToDouble(v -> v).max().orElse(1);
        double min = values.stream().mapToDouble(v -> v).min().orElse(0);
        if (max <= 0) {
            return new Scale(0, 1, from, to, false);
        }
        if (min < NEAR * max || max - min < EQUAL * max) {
            return new Scale(0, max * 1.05, from, to, false);
        }
        double room = (max - min) * 0.12;
        return new Scale(min - room, max + room, from, to, false);
    }

    /** An axis of factors. */
    static Scale logarithmic(Collection<Double> values, double from, double to) {
        double max = values.stream().mapToDouble(v -> v).max().orElse(10);
        double min = values.stream().mapToDouble(v -> v).min().orElse(1);
        return new Scale(min / 1.1, Math.max(max * 1.1, min * 1.3), from, to, true);
    }

    boolean fromZero() {
        return min == 0;
    }

    double at(double value) {
        double share = log ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min);
        return from + share * (to - from);
    }

    /** Round values inside, about as many as asked for. */
    List<Double> ticks(int about) {
        return log ? factors(about) : steps(about);
    }

    private List<Double> steps(int about) {
        double raw = (max - min) / about;
        double power = Math.pow(10, Math.floor(Math.log10(raw)));
        double mantissa = raw / power;
        double step = power * (mantissa <= 1 ? 1 : mantissa <= 2 ? 2 : mantissa <= 5 ? 5 : 10);
        List<Double> ticks = new ArrayList<>();
        for (long i = (long) Math.ceil(min / step - 1e-9); i * step <= max + step * 1e-9; i++) {
            ticks.add(i * step);
        }
        return ticks;
    }

    private List<Double> factors(int about) {
        List<Double> fine = new ArrayList<>();
        List<Double> coarse = new ArrayList<>();
        for (int power = (int) Math.floor(Math.log10(min)); Math.pow(10, power) <= max; power++) {
            for (int digit : new int[] {1, 2, 5}) {
                double value = digit * Math.pow(10, power);
                if (value >= min && value <= max) {
                    fine.add(value);
                    if (digit == 1) {
                        coarse.add(value);
                    }
                }
            }
        }
        return coarse.size() >= about ? coarse : fine;
    }
}
