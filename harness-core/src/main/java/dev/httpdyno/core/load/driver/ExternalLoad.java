package dev.httpdyno.core.load.driver;

import dev.httpdyno.core.load.LoadDriver;
import dev.httpdyno.core.load.LoadFailure;
import dev.httpdyno.core.load.LoadSession;
import dev.httpdyno.core.load.LoadSpec;
import dev.httpdyno.core.scenario.Exchange;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** An external program as a driver. */
final class ExternalLoad implements LoadDriver {

    private final Tool tool;

    ExternalLoad(Tool tool) {
        this.tool = tool;
    }

    @Override
    public String name() {
        return tool.name();
    }

    @Override
    public List<String> blindSpots() {
        return tool.blindSpots();
    }

    @Override
    public LoadSession open(LoadSpec spec) {
        refuse(spec);
        Exchange exchange = spec.scenario().templates().getFirst().fill(new SplittableRandom(spec.seed()));
        try {
            Path folder = Files.createTempDirectory("httpdyno-" + name());
            Files.write(
                    folder.resolve(Call.BODY_FILE),
                    Call.of(spec, exchange, Duration.ZERO, folder).bodyBytes());
            return new ExternalSession(tool, spec, exchange, folder);
        } catch (IOException e) {
            throw new LoadFailure("no folder for " + name() + ": " + e.getMessage(), e);
        }
    }

    /** What it cannot do is refused rather than done differently. */
    private void refuse(LoadSpec spec) {
        String program = name();
        String path = String.valueOf(System.getenv("PATH"));
        if (Stream.of(path.split(Pattern.quote(File.pathSeparator)))
                .noneMatch(f -> new File(f, program).canExecute())) {
            throw new LoadFailure(program + " is not installed: no such program on the path");
        }
        int kinds = spec.scenario().templates().size();
        if (kinds > 1) {
            throw new LoadFailure(program + " sends one fixed request, but the scenario "
                    + spec.scenario().id() + " has " + kinds);
        }
        if (spec.scenario().templates().getFirst().request().contains("\r\nTransfer-Encoding: chunked\r\n")) {
            throw new LoadFailure(program + " sends bodies with their length, and this scenario's is chunked");
        }
        if (spec.rate().isPresent()) {
            throw new LoadFailure(program + " is only used for closed loops: a rate needs dyno");
        }
        if (spec.shape().closeAfter() > 0 || spec.shape().readBytesPerSecond() > 0) {
            throw new LoadFailure(program + " can neither close connections nor read slowly as asked: that needs dyno");
        }
        if (spec.shape().pipeline() > 1 && !tool.pipelines()) {
            throw new LoadFailure(program + " does not pipeline");
        }
    }
}
