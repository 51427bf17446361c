package dev.httpdyno.core.contract.fuzz;

import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTable;
import dev.httpdyno.core.contract.Exchange;
import dev.httpdyno.core.contract.RouteFill;
import dev.httpdyno.core.contract.Values;
import dev.httpdyno.core.contract.clauses.Requests;
import dev.httpdyno.core.wire.Octets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;

/** One random request, which can be made smaller. */
sealed interface Shot {

    /** The request and its answer. */
    Exchange exchange();

    /** Smaller requests of the same kind. */
    List<Shot> smaller();

    /** {@code GET /id/:id?name=}. */
    record Query(String id, String name) implements Shot {

        @Override
        public Exchange exchange() {
            return Requests.query(id, name);
        }

        @Override
        public List<Shot> smaller() {
            List<Shot> smaller = new ArrayList<>();
            Smaller.text(id).forEach(i -> smaller.add(new Query(i, name)));
            Smaller.text(name).forEach(n -> smaller.add(new Query(id, n)));
            return smaller;
        }
    }

    /** A background route with a value for each parameter. */
    record Background(Route route, List<String> values) implements Shot {

        @Override
        public Exchange exchange() {
            Iterator<String> next = values.iterator();
            return RouteFill.exchange(route, next::next);
        }

        @Override
        public List<Shot> smaller() {
            return Smaller.within(values, Background::words).stream()
                    .<Shot>map(v -> new Background(route, v))
                    .toList();
        }

        /** The digit in front keeps a value from being a literal of the table. */
        private static List<String> words(String value) {
            return Smaller.text(value).stream()
                    .filter(v -> Character.isDigit(v.charAt(0)))
                    .collect(Collectors.toList());
        }
    }

    /** {@code POST /json}. */
    record Document(Json value) implements Shot {

        @Override
        public Exchange exchange() {
            return Requests.jsonTokens(value.text());
        }

        @Override
        public List<Shot> smaller() {
            return value.smaller().stream()
                    .filter(Json.Structure.class::isInstance)
                    .<Shot>map(Document::new)
                    .toList();
        }
    }

    /** {@code POST /form}. */
    record Form(String a, String b) implements Shot {

        @Override
        public Exchange exchange() {
            return Requests.form(a, b);
        }

        @Override
        public List<Shot> smaller() {
            List<Shot> smaller = new ArrayList<>();
            Smaller.text(a).forEach(s -> smaller.add(new Form(s, b)));
            Smaller.text(b).forEach(s -> smaller.add(new Form(a, s)));
            return smaller;
        }
    }

    /** {@code POST /upload}. */
    record Upload(String note, Octets file) implements Shot {

        @Override
        public Exchange exchange() {
            return Requests.upload(note, "1.bin", file);
        }

        @Override
        public List<Shot> smaller() {
            List<Shot> smaller = new ArrayList<>();
            Smaller.octets(file).forEach(f -> smaller.add(new Upload(note, f)));
            Smaller.text(note).forEach(n -> smaller.add(new Upload(n, file)));
            return smaller;
        }
    }

    /** {@code POST /binary}. */
    record Binary(Octets body) implements Shot {

        @Override
        public Exchange exchange() {
            return Requests.binary(body);
        }

        @Override
        public List<Shot> smaller() {
            return Smaller.octets(body).stream().<Shot>map(Binary::new).toList();
        }
    }

    /** {@code POST /text}. */
    record Text(String body) implements Shot {

        @Override
        public Exchange exchange() {
            return Requests.text(body);
        }

        @Override
        public List<Shot> smaller() {
            return Smaller.text(body).stream().<Shot>map(Text::new).toList();
        }
    }

    /** The routes with parameters. */
    List<Route> ROUTES = RouteTable.background().routes().stream()
            .filter(r -> !r.template().names().isEmpty())
            .toList();

    /** A random background request; its values are what clause R5 allows. */
    static Shot background(Values values) {
        Route route = values.oneOf(ROUTES);
        return new Background(
                route,
                route.template().names().stream()
                        .map(name ->
                                values.word() + values.oneOf(List.of("", " 2", "~", ".x", "ü", "€", "漢", "😀", "+")))
                        .toList());
    }
}
