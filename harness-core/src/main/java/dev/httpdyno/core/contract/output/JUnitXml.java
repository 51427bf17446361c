package dev.httpdyno.core.contract.output;

import dev.httpdyno.core.contract.output.ReportView.ClauseView;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Reports in the XML that CI systems read: a test suite for each server, a test case for each clause. */
public final class JUnitXml {

    private final XMLStreamWriter xml;

    private JUnitXml(XMLStreamWriter xml) {
        this.xml = xml;
    }

    /**
     * Writes reports.
     *
     * @param reports one for each server
     * @param out where to; it is flushed and not closed
     * @throws IllegalStateException if it cannot be written
     */
    public static void write(List<ReportView> reports, Writer out) {
        try {
            XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(out);
            new JUnitXml(xml).suites(reports);
            xml.flush();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("cannot write the JUnit report", e);
        }
    }

    private void suites(List<ReportView> reports) throws XMLStreamException {
        xml.writeStartDocument("UTF-8", "1.0");
        line();
        xml.writeStartElement("testsuites");
        for (ReportView report : reports) {
            line();
            suite(report);
        }
        line();
        xml.writeEndElement();
        line();
        xml.writeEndDocument();
    }

    private void suite(ReportView report) throws XMLStreamException {
        List<ClauseView> clauses = report.clauses();
        long failures = clauses.stream().filter(ClauseView::fatal).count()
                + report.findings().size();
        long passed = clauses.stream().filter(c -> c.outcome().equals("pass")).count();
        long fatal = clauses.stream().filter(ClauseView::fatal).count();
        xml.writeStartElement("testsuite");
        xml.writeAttribute("name", printable(report.subject()));
        xml.writeAttribute(
                "tests", Long.toString(clauses.size() + report.findings().size()));
        xml.writeAttribute("failures", Long.toString(failures));
        xml.writeAttribute("errors", "0");
        xml.writeAttribute("skipped", Long.toString(clauses.size() - passed - fatal));
        xml.writeAttribute("time", seconds(report.millis()));
        for (ClauseView clause : clauses) {
            line();
            testCase(report.subject(), clause);
        }
        for (String finding : report.findings()) {
            line();
            start(report.subject(), "declarations", 0);
            xml.writeStartElement("failure");
            xml.writeAttribute("message", printable(finding));
            xml.writeEndElement();
            xml.writeEndElement();
        }
        line();
        xml.writeEndElement();
    }

    private void testCase(String subject, ClauseView clause) throws XMLStreamException {
        start(subject, clause.id() + " " + clause.sentence(), clause.millis());
        if (clause.fatal()) {
            xml.writeStartElement("failure");
            xml.writeAttribute("message", printable("expected " + clause.expected()));
            xml.writeCharacters(printable("sent      " + clause.sent() + "\nexpected  " + clause.expected()
                    + "\ngot       " + clause.actual() + "\ncheck     " + clause.check()));
            xml.writeEndElement();
        } else if (!clause.outcome().equals("pass")) {
            xml.writeStartElement("skipped");
            xml.writeAttribute(
                    "message",
                    printable(
                            clause.reason().isEmpty()
                                    ? clause.level() + ": expected " + clause.expected() + ", got " + clause.actual()
                                    : clause.outcome() + ": " + clause.reason()));
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }

    private void start(String subject, String name, long millis) throws XMLStreamException {
        xml.writeStartElement("testcase");
        xml.writeAttribute("classname", "httpdyno." + printable(subject));
        xml.writeAttribute("name", printable(name));
        xml.writeAttribute("time", seconds(millis));
    }

    private void line() throws XMLStreamException {
        xml.writeCharacters("\n");
    }

    /** XML 1.0 (section 2.2) has no control characters, not even escaped, and no half characters. */
    private static String printable(String text) {
        return text.replaceAll("[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\uFFFE\\uFFFF\\p{Cs}]", "?");
    }

    private static String seconds(long millis) {
        return String.format(Locale.ROOT, "%.3f", millis / 1000.0);
    }
}
