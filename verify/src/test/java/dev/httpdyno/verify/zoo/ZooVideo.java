package dev.httpdyno.verify.zoo;

import dev.httpdyno.core.contract.VideoFile;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sends a file and its byte ranges, in blocks. */
final class ZooVideo {

    private static final Pattern RANGE = Pattern.compile("bytes=([0-9]*)-([0-9]*)");
    static final String ETAG = "\"zoo-1\"";

    private final VideoFile file;

    ZooVideo(VideoFile file) {
        this.file = file;
    }

    VideoFile file() {
        return file;
    }

    ZooAnswer answer(ZooRequest request) {
        ZooAnswer whole = slice(200, 0, file.size());
        if (request.value("If-None-Match").filter(ETAG::equals).isPresent()) {
            return whole.withStatus(304);
        }
        Optional<String> range = request.value("Range");
        boolean applies = range.isPresent()
                && request.method().equals("GET")
                && request.value("If-Range").filter(v -> !v.equals(ETAG)).isEmpty();
        return applies ? ranged(range.get(), whole) : whole;
    }

    private ZooAnswer ranged(String range, ZooAnswer whole) {
        Matcher matcher = RANGE.matcher(range);
        if (!matcher.matches()
                || (matcher.group(1).isEmpty() && matcher.group(2).isEmpty())) {
            return whole;
        }
        long size = file.size();
        long from;
        long to;
        if (matcher.group(1).isEmpty()) {
            from = Math.max(0, size - Long.parseLong(matcher.group(2)));
            to = size - 1;
        } else {
            from = Long.parseLong(matcher.group(1));
            to = matcher.group(2).isEmpty() ? size - 1 : Math.min(size - 1, Long.parseLong(matcher.group(2)));
            if (from < size && to < from) {
                return whole;
            }
        }
        if (from >= size) {
            return ZooAnswer.error(416).with("Content-Range", "bytes */" + size);
        }
        return slice(206, from, to + 1).with("Content-Range", "bytes " + from + "-" + to + "/" + size);
    }

    ZooAnswer slice(int status, long from, long to) {
        return ZooAnswer.of(status, "video/mp4", new byte[0])
                .with("ETag", ETAG)
                .with("Accept-Ranges", "bytes")
                .withContent(new Slice(from, to));
    }

    private final class Slice implements ZooAnswer.Content {

        private final long from;
        private final long to;

        Slice(long from, long to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public long length() {
            return to - from;
        }

        @Override
        public void writeTo(OutputStream out) throws IOException {
            byte[] block = new byte[16 * 1024];
            try (RandomAccessFile in = new RandomAccessFile(file.path().toFile(), "r")) {
                in.seek(from);
                for (long left = length(); left > 0; ) {
                    int count = in.read(block, 0, (int) Math.min(block.length, left));
                    out.write(block, 0, count);
                    left -= count;
                }
            }
        }
    }
}
