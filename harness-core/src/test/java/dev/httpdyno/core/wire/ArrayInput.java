package dev.httpdyno.core.wire;

/** Bytes that are all there, and then the end that was asked for. */
final class ArrayInput implements Input {

    private final Octets bytes;
    private final Ending end;
    private int at;

    ArrayInput(Octets bytes, Ending end) {
        this.bytes = bytes;
        this.end = end;
    }

    @Override
    public int next() throws End {
        requireMore();
        return bytes.at(at++);
    }

    @Override
    public int skip(int most) throws End {
        requireMore();
        int count = Math.min(most, bytes.size() - at);
        at += count;
        return count;
    }

    private void requireMore() throws End {
        if (at == bytes.size()) {
            throw new End(end);
        }
    }

    @Override
    public int position() {
        return at;
    }

    @Override
    public Octets since(int position) {
        return bytes.slice(position, at);
    }
}
