package dev.httpdyno.adapter.activej;

import dev.httpdyno.api.Answers;
import io.activej.bytebuf.ByteBufs;
import io.activej.csp.consumer.ChannelConsumers;
import io.activej.http.HttpRequest;
import io.activej.http.MultipartByteBufsDecoder.AsyncMultipartDataHandler;
import io.activej.promise.Promise;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The fields and files of a multipart body. */
record Upload(Map<String, String> fields, Map<String, FormFile> files) {

    /** A file that was read to its end. */
    record FormFile(String filename, long size, String crc) {
        static FormFile of(String filename, byte[] content) {
            return new FormFile(filename, content.length, Answers.crc(content));
        }
    }

    static Promise<Upload> of(HttpRequest request) {
        Upload upload = new Upload(new HashMap<>(), new HashMap<>());
        AsyncMultipartDataHandler handler = AsyncMultipartDataHandler.fieldsToMap(
                upload.fields,
                (name, filename) ->
                        Promise.of(ChannelConsumers.ofSupplier(parts -> parts.toCollector(ByteBufs.collector())
                                .map(content -> upload.files.put(name, FormFile.of(filename, content.asArray())))
                                .toVoid())));
        return request.handleMultipart(handler).map($ -> upload);
    }

    /** The text of the answer, unless a part is missing. */
    Optional<String> answer() {
        String note = fields.get("note");
        FormFile file = files.get("file");
        return note == null || file == null
                ? Optional.empty()
                : Optional.of(Answers.upload(note, file.filename(), file.size(), file.crc()));
    }
}
