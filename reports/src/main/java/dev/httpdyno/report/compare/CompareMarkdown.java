package dev.httpdyno.report.compare;

import dev.httpdyno.report.export.MarkdownText;
import dev.httpdyno.report.text.Numbers;
import java.util.List;

/** Comparisons in GitHub Markdown, for a pull request. */
public final class CompareMarkdown {

    private CompareMarkdown() {}

    /**
     * Renders pairs.
     *
     * @param pairs at least one
     * @return the text
     */
    public static String of(List<Pair> pairs) {
        MarkdownText out = new MarkdownText();
        out.heading(1, "Runs side by side");
        pairs.forEach(p -> pair(out, p));
        return out.toString();
    }

    private static void pair(MarkdownText out, Pair pair) {
        out.heading(2, CompareText.title(pair));
        out.paragraph("Ratios of " + pair.second().name() + " to "
                + pair.first().name() + "; " + pair.metric().direction() + ".");
        list(out, "Not compared:", pair.refusals());
        list(out, "What differs:", pair.warnings());
        if (pair.rows().isEmpty()) {
            return;
        }
        String unit = pair.reference().isPresent() ? "" : " " + pair.metric().unit();
        out.table(
                List.of("scenario", "adapter", "before" + unit, "after" + unit, "ratio", "95 % interval", "verdict"),
                "llrrrrl",
                pair.rows().stream()
                        .map(r -> List.of(
                                r.board(),
                                r.contender(),
                                Numbers.usual(r.before()),
                                Numbers.usual(r.after()),
                                CompareText.ratio(r),
                                CompareText.interval(r),
                                r.word().toString()))
                        .toList());
    }

    private static void list(MarkdownText out, String title, List<String> items) {
        if (!items.isEmpty()) {
            out.paragraph(title).list(items);
        }
    }
}
