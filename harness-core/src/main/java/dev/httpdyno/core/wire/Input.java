package dev.httpdyno.core.wire;

/** The bytes of one direction, from which the parser pulls. All that was pulled can be had again. */
interface Input {

    /** Says that the next byte will not come. */
    final class End extends Exception {

        private static final long serialVersionUID = 1;

        private final Ending ending;

        End(Ending ending) {
            super(ending.toString(), null, false, false);
            this.ending = ending;
        }

        Ending ending() {
            return ending;
        }
    }

    /** The next byte, which is consumed. */
    int next() throws End;

    /** Up to so many bytes and at least one, which are consumed. */
    int skip(int most) throws End;

    /** How many bytes were consumed. */
    int position();

    /** The consumed bytes from a position on. */
    Octets since(int position);
}
