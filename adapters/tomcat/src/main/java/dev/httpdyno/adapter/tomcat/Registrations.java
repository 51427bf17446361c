package dev.httpdyno.adapter.tomcat;

import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.ServerConfig;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.MultipartConfigElement;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.EnumSet;
import org.apache.catalina.servlets.DefaultServlet;

/** What a context is told when it starts: its servlets and filters. */
record Registrations(ServletContext servlets, ServerConfig config) {

    static final String HITS = "hits";
    static final String STORED = "stored";

    private static final long MAX_UPLOAD = 16L << 20;
    /** Larger parts go to a file. */
    private static final int MAX_IN_MEMORY = 1 << 20;

    /** One servlet for all routes, as frameworks on servlets have it. */
    void dispatcher(Routes routes) {
        servlets.setRequestCharacterEncoding("UTF-8");
        var dispatcher = servlets.addServlet("dispatcher", new Dispatcher(routes));
        dispatcher.addMapping("/");
        dispatcher.setAsyncSupported(true);
        dispatcher.setMultipartConfig(
                new MultipartConfigElement(config.tempDir().toString(), MAX_UPLOAD, MAX_UPLOAD, MAX_IN_MEMORY));
    }

    void video(String name) {
        servlets.addServlet("video", new Video(name)).addMapping(config.pathPrefix() + Contract.VIDEO);
    }

    void filters() {
        for (int i = 0; i < config.middlewareCount(); i++) {
            filter("hit" + i, Contract.MIDDLEWARE, (request, response, chain) -> {
                request.setAttribute(HITS, hits(request) + 1);
                chain.doFilter(request, response);
            });
        }
        filter("context", Contract.CONTEXT, (request, response, chain) -> {
            request.setAttribute(STORED, Contract.CONTEXT_VALUE);
            chain.doFilter(request, response);
        });
    }

    static int hits(ServletRequest request) {
        return request.getAttribute(HITS) instanceof Integer hits ? hits : 0;
    }

    private void filter(String name, String path, Filter filter) {
        servlets.addFilter(name, filter)
                .addMappingForUrlPatterns(EnumSet.of(DispatcherType.REQUEST), true, config.pathPrefix() + path);
    }

    /** Tomcat's servlet of files, for one file of its folder. */
    private static final class Video extends DefaultServlet {

        private static final long serialVersionUID = 1;

        private final String name;

        Video(String name) {
            this.name = name;
        }

        @Override
        protected void service(HttpServletRequest request, HttpServletResponse response)
                throws ServletException, IOException {
            response.setContentType(Contract.VIDEO_TYPE);
            super.service(request, response);
        }

        @Override
        protected String getRelativePath(HttpServletRequest request, boolean allowEmptyPath) {
            return "/" + Answers.pass(name);
        }
    }
}
