package dev.httpdyno.report.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers as people read them: the same in every country, and with no more digits than there is knowledge. */
public final class Numbers {

    private static final int USUAL_DIGITS = 3;
    private static final int MOST_DIGITS = 4;
    private static final int RATIO_DECIMALS = 3;

    private Numbers() {}

    /**
     * A count.
     *
     * @param value any number
     * @return all its digits, in groups
     */
    public static String count(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /**
     * A number about whose error nothing is known.
     *
     * @param value a finite number
     * @return three significant digits
     */
    public static String usual(double value) {
        return significant(value, USUAL_DIGITS);
    }

    /**
     * A number with its first digits.
     *
     * @param value a finite number
     * @param digits how many, at least 1
     * @return the digits, in groups, zeros for the rest
     */
    public static String significant(double value, int digits) {
        if (value == 0) {
            return "0";
        }
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits, RoundingMode.HALF_EVEN));
        int decimals = Math.max(0, digits - (rounded.precision() - rounded.scale()));
        return fixed(rounded.doubleValue(), decimals);
    }

    /**
     * A number within an interval: its last digit is the first one of half the interval's width, one more where that is a 1.
     *
     * @param value a number of the interval, or one of its bounds
     * @param low the lower bound
     * @param high the upper bound, not below the lower one
     * @return at most four significant digits
     */
    public static String supported(double value, double low, double high) {
        double half = (high - low) / 2;
        if (half <= 0 || value == 0) {
            return usual(value);
        }
        int position = (int) Math.floor(Math.log10(half));
        if (half / Math.pow(10, position) < 2 - 1e-9) {
            position--;
        }
        position = Math.max(position, magnitude(value) - MOST_DIGITS + 1);
        position = Math.min(position, magnitude(value));
        BigDecimal rounded = new BigDecimal(value).setScale(-position, RoundingMode.HALF_EVEN);
        return fixed(rounded.doubleValue(), Math.max(0, -position));
    }

    /**
     * A ratio within an interval.
     *
     * @param value a positive number
     * @param low the lower bound
     * @param high the upper bound, not below the lower one
     * @return the digits that the interval supports, at most three of them decimals
     */
    public static String ratio(double value, double low, double high) {
        String supported = supported(value, low, high);
        int point = supported.indexOf('.');
        return point >= 0 && supported.length() - point - 1 > RATIO_DECIMALS ? fixed(value, RATIO_DECIMALS) : supported;
    }

    private static int magnitude(double value) {
        return (int) Math.floor(Math.log10(Math.abs(value)));
    }

    /**
     * A number with a given number of decimals.
     *
     * @param value a finite number
     * @param decimals how many
     * @return the digits, in groups
     */
    public static String fixed(double value, int decimals) {
        String text = String.format(Locale.ROOT, "%,." + decimals + "f", value);
        return text.matches("-[0.]+") ? text.substring(1) : text;
    }

    /**
     * A share in percent.
     *
     * @param share 1 for all
     * @return two significant digits below 10 %, whole ones above, with the sign of percent
     */
    public static String percent(double share) {
        double percent = share * 100;
        return fixed(percent, Math.abs(percent) < 9.95 ? 1 : 0) + " %";
    }

    /**
     * A label of an axis.
     *
     * @param value a finite number
     * @return the number with k, M or G for thousands, millions and billions
     */
    public static String tick(double value) {
        double size = Math.abs(value);
        if (size >= 1e9) {
            return plain(value / 1e9) + "G";
        }
        if (size >= 1e6) {
            return plain(value / 1e6) + "M";
        }
        return size >= 1e3 ? plain(value / 1e3) + "k" : plain(value);
    }

    /**
     * A coordinate of a drawing.
     *
     * @param value a finite number
     * @return one decimal at most
     */
    public static String coordinate(double value) {
        long tenths = Math.round(value * 10);
        return tenths % 10 == 0 ? Long.toString(tenths / 10) : Double.toString(tenths / 10.0);
    }

    /**
     * A number for programs.
     *
     * @param value a finite number
     * @return all its digits, without groups or exponent
     */
    public static String plain(double value) {
        BigDecimal digits = BigDecimal.valueOf(value).round(new MathContext(12, RoundingMode.HALF_EVEN));
        return digits.signum() == 0 ? "0" : digits.stripTrailingZeros().toPlainString();
    }
}
