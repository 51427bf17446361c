package dev.httpdyno.verify.zoo;

import java.util.List;
import java.util.stream.Stream;

/** Every broken server. */
final class Animals {

    private Animals() {}

    static List<Animal> all() {
        return Stream.of(
                        GeneralAnimals.all(),
                        PingAnimals.all(),
                        QueryAnimals.all(),
                        BodyAnimals.all(),
                        VideoAnimals.all(),
                        RoutingAnimals.all(),
                        OtherBodyAnimals.all())
                .flatMap(List::stream)
                .toList();
    }
}
