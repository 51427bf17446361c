package dev.httpdyno.core.scenario;

import static dev.httpdyno.core.scenario.CoreScenarios.MANY;

import dev.httpdyno.api.Capability;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTable;
import dev.httpdyno.api.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What a path costs: each scenario one kind of route, or one way to find none. */
final class RoutingScenarios {

    /** So few that whatever a server may remember of a path, it remembers. */
    private static final String KNOWN = ":8d<16}";
    /** So many that no two requests of a run are likely to be the same. */
    private static final String FRESH = ":8}";

    private static final int MANY_ROUTES = 1000;

    /** These are mixed: what every framework has a native answer for. */
    private static final Set<String> UNMIXED = Set.of("method-not-allowed", "head", "cardinality", "param-cold");

    private RoutingScenarios() {}

    static List<Scenario> all(Settings settings) {
        List<Scenario> all = new ArrayList<>(paths(settings));
        all.addAll(layers(settings));
        List<Scenario> mixable =
                all.stream().filter(s -> !UNMIXED.contains(s.id())).toList();
        all.add(mixed(mixable));
        all.add(routes(MANY_ROUTES));
        all.add(routesCold());
        all.addAll(tables());
        return all;
    }

    private static List<Scenario> paths(Settings settings) {
        return List.of(
                get("static", "/static", "static", "a fixed path", "R8.static"),
                get("param", "/user/${id" + KNOWN, "${id}", "one parameter, of 16 values", "R8.user"),
                get(
                        "param-cold",
                        "/user/${id" + FRESH,
                        "${id}",
                        "one parameter that no request had before: what a cache of paths is worth",
                        "R8.user"),
                get(
                        "cardinality",
                        "/user/${id:8d<" + settings.cardinality() + "}",
                        "${id}",
                        "one parameter, of " + settings.cardinality() + " values: where a cache of paths ends",
                        "R8.user"),
                get(
                        "deep",
                        "/api/v1/users/${user" + KNOWN + "/books/${book" + KNOWN,
                        "${user} ${book}",
                        "six segments, two of them parameters",
                        "R8.book"),
                get("wildcard", "/assets/${a" + KNOWN + "/${b" + KNOWN + ".css", "assets", "a catch-all", "R8.assets"),
                get(
                                "wildcard-named",
                                "/files/${a" + KNOWN + "/${b" + KNOWN + ".txt",
                                "${a}/${b}.txt",
                                "a catch-all whose text the handler gets",
                                "R8.files")
                        .needing(Capability.NAMED_WILDCARD),
                get(
                                "optional-present",
                                "/search/${category" + KNOWN + "/${page" + KNOWN,
                                "${category} ${page}",
                                "an optional parameter that is there",
                                "R8.search")
                        .needing(Capability.OPTIONAL_SEGMENT),
                get(
                                "optional-absent",
                                "/search/${category" + KNOWN,
                                "${category} -",
                                "an optional parameter that is not there",
                                "R8.search")
                        .needing(Capability.OPTIONAL_SEGMENT),
                of("notfound", "GET /nope/:id", "a path that no route has", List.of(missing("/nope/")), "P12"),
                of(
                                "method-not-allowed",
                                "POST of a path that has GET alone",
                                "a known path with another method",
                                List.of(Template.of("POST", "/orders/tracking").answers(Answer.ofStatus(405))),
                                "R4")
                        .needing(Capability.METHOD_NOT_ALLOWED),
                of(
                                "head",
                                "HEAD /user/:id",
                                "an answer without its body",
                                List.of(Template.of("HEAD", "/user/${id" + KNOWN)
                                        .answers(new Answer(200, "", Map.of(), "", Answer.Content.EXACT))),
                                "R9")
                        .needing(Capability.HEAD));
    }

    private static List<Scenario> layers(Settings settings) {
        int count = settings.middlewareCount();
        return List.of(
                get(
                                "middleware",
                                Contract.MIDDLEWARE,
                                Integer.toString(count),
                                count + " pass-through middleware",
                                "R8.middleware",
                                "R11")
                        .needing(Capability.MIDDLEWARE)
                        .with(new Needs(Set.of(Table.CONTRACT), 0, count)),
                get("context", Contract.CONTEXT, "dyno", "a value from a middleware to the handler", "R8.ctx")
                        .needing(Capability.MIDDLEWARE),
                get(
                                "mounted",
                                "/api/v2/${org" + KNOWN + "/items/${item" + KNOWN,
                                "${org} ${item}",
                                "a router inside another, with a parameter in each",
                                "R8.mounted")
                        .needing(Capability.SUB_ROUTER),
                of(
                                "specificity",
                                "literals beside parameters and wildcards",
                                "finding the most specific of several routes that match",
                                specific(),
                                "R2",
                                "R8.files",
                                "R8.search")
                        .needing(Capability.NAMED_WILDCARD, Capability.OPTIONAL_SEGMENT),
                get(
                        "validate",
                        "/validated/${id:9d<1000000}",
                        "${id}",
                        "a parameter that has to be a number in a range",
                        "R8.validated"));
    }

    /** The table is another than the contract's own: a server is started for each. */
    private static List<Scenario> tables() {
        Needs prefix = Needs.also(Table.PREFIX);
        return List.of(
                get("prefix-param", "/v1/user/${id" + KNOWN, "${id}", "every route below a fixed path", "R8.user")
                        .with(prefix),
                of(
                                "prefix-notfound-inside",
                                "GET /v1/nope/:id",
                                "a path below the prefix that no route has",
                                List.of(missing("/v1/nope/")),
                                "P12")
                        .with(prefix),
                of(
                                "prefix-notfound-outside",
                                "GET /user/:id without the prefix",
                                "a path that is not below the prefix",
                                List.of(missing("/user/")),
                                "P12")
                        .with(prefix),
                of("host", "GET /tenant/users/:id of three hosts", "routes by host name", hosts(), "R8.tenant")
                        .needing(Capability.HOST_ROUTING)
                        .with(Needs.also(Table.HOST)));
    }

    /** The last of so many numbered routes. */
    static Scenario routes(int count) {
        int last = count - 1;
        return get(
                        "routes-" + count,
                        "/r" + last + "/${id" + KNOWN,
                        "${id}",
                        "the last of " + count + " routes that were added",
                        "R8.numbered")
                .with(Needs.numbered(count));
    }

    private static Scenario routesCold() {
        return get(
                        "routes-1000-cold",
                        "/r999/${id" + FRESH,
                        "${id}",
                        "the last of 1000 routes, with a parameter that no request had before",
                        "R8.numbered")
                .with(Needs.numbered(MANY_ROUTES));
    }

    /** Each as often as the others, however many requests it has. */
    private static Scenario mixed(List<Scenario> parts) {
        int most = parts.stream().mapToInt(s -> s.templates().size()).max().orElseThrow();
        List<Template> templates = new ArrayList<>();
        parts.forEach(part -> part.templates()
                .forEach(t -> templates.add(t.weighing(
                        Math.max(1, Math.round((float) most / part.templates().size()))))));
        Set<Capability> capabilities = new TreeSet<>();
        List<String> gates = new ArrayList<>();
        parts.forEach(part -> {
            capabilities.addAll(part.capabilities());
            gates.addAll(part.gates());
        });
        return of(
                        "mixed",
                        parts.size() + " of these scenarios at random",
                        "a router that cannot foresee the next path",
                        templates,
                        gates.stream().distinct().toArray(String[]::new))
                .needing(capabilities.toArray(Capability[]::new))
                .with(parts.stream()
                        .map(Scenario::needs)
                        .filter(n -> n.middlewareCount() != Needs.MIDDLEWARE)
                        .findFirst()
                        .orElse(Needs.CONTRACT));
    }

    private static List<Template> specific() {
        List<Template> templates = new ArrayList<>();
        for (String path : List.of(
                "/v2/account/preferences",
                "/:locale/account/preferences",
                "/v2/users/:id/profile",
                "/:locale/users/:id/profile",
                "/files/shared",
                "/search/suggestions")) {
            RouteTable.background().routes().stream()
                    .filter(r -> isGet(r, path))
                    .map(CoreScenarios::template)
                    .forEach(templates::add);
        }
        templates.add(Template.of("GET", "/files/${a" + KNOWN).answers(Contract.TEXT_TYPE, "${a}"));
        templates.add(Template.of("GET", "/search/${category" + KNOWN).answers(Contract.TEXT_TYPE, "${category} -"));
        return templates;
    }

    private static boolean isGet(Route route, String path) {
        return route.method().equals("GET") && route.template().toString().equals(path);
    }

    private static List<Template> hosts() {
        return Contract.TENANTS.stream()
                .map(tenant -> Template.of("GET", "/tenant/users/${id" + KNOWN)
                        .header("Host", tenant + Contract.TENANT_DOMAIN)
                        .answers(Contract.TEXT_TYPE, tenant + " ${id}"))
                .toList();
    }

    private static Template missing(String path) {
        return Template.of("GET", path + "${id" + KNOWN).answers(Answer.ofStatus(404));
    }

    /** One GET, for which a reader sees names in place of values. */
    private static Scenario get(String id, String path, String answer, String isolates, String... gates) {
        return of(
                id,
                "GET " + path.replaceAll("\\$\\{(\\w+)[^}]*}", ":$1"),
                isolates,
                List.of(Template.of("GET", path).answers(Contract.TEXT_TYPE, answer)),
                gates);
    }

    private static Scenario of(String id, String request, String isolates, List<Template> templates, String... gates) {
        return Scenario.of(id, request, isolates, MANY, templates, List.of(gates));
    }
}
