package dev.httpdyno.adapter.reactornetty;

import dev.httpdyno.api.Answers;
import io.netty.handler.codec.http.multipart.Attribute;
import io.netty.handler.codec.http.multipart.FileUpload;
import io.netty.handler.codec.http.multipart.HttpData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServerRequest;

/** The fields and files of a form or a multipart body, read before their buffers are released. */
record Form(Map<String, String> fields, Map<String, Upload> files) {

    record Upload(String filename, long size, String crc) {}

    static Mono<Form> of(HttpServerRequest request, Path tempDir) {
        return request.receiveForm(decoder -> decoder.baseDirectory(tempDir))
                .collect(() -> new Form(new HashMap<>(), new HashMap<>()), Form::add);
    }

    private void add(HttpData data) {
        try {
            if (data instanceof FileUpload file) {
                files.put(file.getName(), new Upload(file.getFilename(), file.length(), Answers.crc(file.get())));
            } else if (data instanceof Attribute field) {
                fields.putIfAbsent(field.getName(), field.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
