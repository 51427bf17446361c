package dev.httpdyno.verify.zoo;

import dev.httpdyno.core.contract.VideoFile;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * A broken server, and the clause that must find it out.
 *
 * @param name what is broken
 * @param clause the id of the clause
 * @param words what its failure must say, in what was expected or in what came
 * @param build makes the server
 */
record Animal(String name, String clause, String words, Function<VideoFile, HealthyServer> build) {

    /** A server that changes its answers. */
    static Animal answering(String name, String clause, String words, UnaryOperator<ZooAnswer> change) {
        return answering(name, clause, words, (request, answer) -> change.apply(answer));
    }

    /** A server that changes its answers to some requests. */
    static Animal answering(
            String name, String clause, String words, BiFunction<ZooRequest, ZooAnswer, ZooAnswer> change) {
        return new Animal(name, clause, words, video -> new HealthyServer(video) {
            @Override
            ZooAnswer respond(ZooRequest request) {
                return change.apply(request, super.respond(request));
            }
        });
    }

    /** A server that takes a request for another. */
    static Animal reading(String name, String clause, String words, UnaryOperator<ZooRequest> change) {
        return new Animal(name, clause, words, video -> new HealthyServer(video) {
            @Override
            ZooAnswer respond(ZooRequest request) {
                return super.respond(change.apply(request));
            }
        });
    }

    /** A server that finds the name in a query in its own way. */
    static Animal naming(String name, String clause, String words, UnaryOperator<String> finder) {
        return new Animal(name, clause, words, video -> new HealthyServer(video) {
            @Override
            String name(String query) {
                return finder.apply(query);
            }
        });
    }

    /** A server that delimits its bodies in its own way. */
    static Animal framing(String name, String clause, String words, Function<ZooAnswer, String> fields) {
        return new Animal(name, clause, words, video -> new HealthyServer(video) {
            @Override
            String framing(ZooAnswer answer) {
                return fields.apply(answer);
            }
        });
    }

    @Override
    public String toString() {
        return clause + ": " + name;
    }
}
