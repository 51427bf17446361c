package dev.httpdyno.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a relative change as people write it: {@code 3%} or {@code 0.03}. */
final class Tolerance implements ITypeConverter<Double> {

    private static final Pattern FORM = Pattern.compile("(\\d+(?:\\.\\d+)?)(%?)");

    @Override
    public Double convert(String text) {
        Matcher matcher = FORM.matcher(text);
        if (matcher.matches()) {
            boolean percent = !matcher.group(2).isEmpty();
            double value = Double.parseDouble(matcher.group(1)) / (percent ? 100 : 1);
            if (value > 0 && value < 1) {
                return value;
            }
        }
        throw new TypeConversionException("'" + text + "' is not a change such as 3% or 0.03, between 0 and 100%");
    }
}
