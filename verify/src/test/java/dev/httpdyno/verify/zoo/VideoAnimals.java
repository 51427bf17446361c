package dev.httpdyno.verify.zoo;

import java.util.List;

/** What breaks section V. */
final class VideoAnimals {

    private VideoAnimals() {}

    static List<Animal> all() {
        return List.of(
                new Animal("one byte too few", "V1", "instead of", video -> new HealthyServer(video) {
                    @Override
                    ZooAnswer respond(ZooRequest request) {
                        ZooAnswer answer = super.respond(request);
                        return request.path().equals("/video")
                                ? answer.withContent(
                                        video().slice(200, 0, video.size() - 1L).content())
                                : answer;
                    }
                }),
                new Animal("two bytes swapped round", "V1", "differs at byte 0", video -> new HealthyServer(video) {
                    @Override
                    ZooAnswer respond(ZooRequest request) {
                        byte[] bytes = video.content().toArray();
                        bytes[0]++;
                        ZooAnswer answer = super.respond(request);
                        return request.path().equals("/video") ? answer.withContent(ZooAnswer.bytes(bytes)) : answer;
                    }
                }));
    }
}
