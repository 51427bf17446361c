package dev.httpdyno.adapter.jetty;

import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.content.HttpContent;
import org.eclipse.jetty.server.ResourceService;
import org.eclipse.jetty.server.handler.ResourceHandler;

/** One file of a handler of files, under a path of its own. */
record Video(ResourceHandler files, String name) {

    /** Whatever the file is called. */
    private static final class Typed extends HttpContent.Wrapper {

        private static final HttpField TYPE = new HttpField(HttpHeader.CONTENT_TYPE, Contract.VIDEO_TYPE);

        Typed(HttpContent content) {
            super(content);
        }

        @Override
        public HttpField getContentType() {
            return TYPE;
        }
    }

    void send(Call call) throws Exception {
        ResourceService service = files.getResourceService();
        HttpContent content = service.getHttpContentFactory().getContent("/" + Answers.pass(name));
        service.doGet(call.request(), call.response(), call.callback(), new Typed(content));
    }
}
