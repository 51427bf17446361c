package dev.httpdyno.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds a free place for each name, so that no two overlap; a name for which there is none is left out. */
final class Labels {

    private static final double LINE = 13;
    private static final double[] RINGS = {0, 8, 16, 26};

    /** A name's place, from its lower left corner; far when it needs a line to its mark. */
    record Label(String text, double x, double y, boolean far) {

        /** The end of the text that is nearer. */
        double nearX(double markX) {
            double end = x + Svg.width(text);
            return markX < x ? x - 2 : markX > end ? end + 2 : markX;
        }
    }

    private record Box(double left, double top, double right, double bottom) {

        boolean overlaps(Box other) {
            return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
        }
    }

    private final Box frame;
    private final List<Box> taken = new ArrayList<>();

    Labels(double left, double top, double right, double bottom) {
        this.frame = new Box(left, top, right, bottom);
    }

    /** Keeps names off a mark. */
    void occupy(double x, double y, double r) {
        taken.add(new Box(x - r, y - r, x + r, y + r));
    }

    Optional<Label> place(String text, double x, double y, double r) {
        double width = Svg.width(text);
        for (double ring : RINGS) {
            double gap = r + 3 + ring;
            double[][] corners = {
                {x + gap, y + 4},
                {x - gap - width, y + 4},
                {x - width / 2, y - gap},
                {x - width / 2, y + gap + LINE - 3},
                {x + gap, y - gap},
                {x + gap, y + gap + LINE - 3},
                {x - gap - width, y - gap},
                {x - gap - width, y + gap + LINE - 3}
            };
            // Points of rates against costs lie on a falling curve: beyond its near side there is room along its
            // normal.
            double[][] beyond = {{x + gap, y + 4 - ring / 2}, {x - gap - width, y + 4 + ring / 2}};
            for (double[] corner : ring == 0 ? corners : beyond) {
                Box box = new Box(corner[0], corner[1] - LINE + 3, corner[0] + width, corner[1] + 3);
                if (isFree(box)) {
                    taken.add(box);
                    return Optional.of(new Label(text, corner[0], corner[1], ring > 0));
                }
            }
        }
        return Optional.empty();
    }

    private boolean isFree(Box box) {
        return box.left >= frame.left
                && box.right <= frame.right
                && box.top >= frame.top
                && box.bottom <= frame.bottom
                && taken.stream().noneMatch(box::overlaps);
    }
}
