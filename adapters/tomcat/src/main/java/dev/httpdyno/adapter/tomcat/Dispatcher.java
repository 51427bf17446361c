package dev.httpdyno.adapter.tomcat;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.httpdyno.api.RouteTree;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import javax.xml.stream.XMLStreamException;

/** The servlet that finds a handler by path and method. */
final class Dispatcher extends HttpServlet {

    private static final long serialVersionUID = 1;

    private final transient Routes routes;

    Dispatcher(Routes routes) {
        this.routes = routes;
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        Call unmatched = new Call(request, response, Map.of());
        RouteTree.Match<Routes.Handler> match = routes.tree().find(request.getMethod(), request.getRequestURI());
        if (match.handler().isEmpty()) {
            if (!match.allowed().isEmpty()) {
                unmatched.header("Allow", String.join(", ", match.allowed()));
            }
            response.sendError(match.allowed().isEmpty() ? 404 : 405);
            return;
        }
        try {
            match.handler().get().handle(new Call(request, response, match.params()));
        } catch (JsonProcessingException | XMLStreamException malformed) {
            response.sendError(HttpServletResponse.SC_BAD_REQUEST);
        }
    }
}
