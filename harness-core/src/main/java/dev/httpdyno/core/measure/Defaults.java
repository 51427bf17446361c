package dev.httpdyno.core.measure;

import dev.httpdyno.core.scenario.Scenario;
import java.time.Duration;

/** What holds when nobody says otherwise. */
public final class Defaults {

    /** Rounds of a run: every cell once in each, in a fresh random order. */
    public static final int ROUNDS = 5;
    /** Rounds of a quick look. */
    public static final int QUICK_ROUNDS = 1;
    /** Length of a measured window. */
    public static final Duration WINDOW = Duration.ofSeconds(5);
    /** Length of a measured window in a quick look. */
    public static final Duration QUICK_WINDOW = Duration.ofSeconds(2);
    /** Longest warm-up; a cell that reaches it is "not steady". */
    public static final Duration WARM_UP_CAP = Duration.ofSeconds(30);
    /** Longest warm-up in a quick look; twice that for the first scenario of a process. */
    public static final Duration QUICK_WARM_UP_CAP = Duration.ofSeconds(2);
    /** Length of a bucket of the warm-up. */
    public static final Duration WARM_UP_BUCKET = Duration.ofMillis(500);
    /** Pause after every fourth bucket, in which the JIT compiles what the load made hot. */
    public static final Duration WARM_UP_PAUSE = Duration.ofMillis(200);
    /** Answers that a server must have given before it can count as warm. */
    public static final long WARM_UP_REQUESTS = 20_000;
    /** The same for the video. */
    public static final long WARM_UP_VIDEOS = 200;
    /** How often a sample that a hard event spoilt is measured again. */
    public static final int VOID_REPEATS = 3;
    /** Pause between two processes. */
    public static final Duration COOLDOWN = Duration.ofMillis(300);

    /** Length of a window of a duet; there are as many as fit into a measured window. */
    public static final Duration DUET_WINDOW = Duration.ofMillis(500);
    /** How many times as many windows of a duet are taken at most, while the machine is slower than usual. */
    public static final int MOST_DUETS = 3;
    /** Rounds that take a forward and a reverse order alternately: as many of the one as of the other. */
    public static final int BOTH_ROUNDS = 6;
    /** The equal rate at which efficiency is measured: this share of what the slowest server answers in a closed loop. */
    public static final double EFFICIENCY_SHARE = 0.5;
    /** Rounds of a run that others will read. */
    public static final int PUBLISH_ROUNDS = 10;
    /** Length of a measured window of a run that others will read. */
    public static final Duration PUBLISH_WINDOW = Duration.ofSeconds(10);
    /** Rounds of the laptop study. */
    public static final int LAPTOP_ROUNDS = 5;
    /** Length of a measured window of the laptop study. */
    public static final Duration LAPTOP_WINDOW = Duration.ofSeconds(10);
    /** Pause between two processes of the laptop study. */
    public static final Duration LAPTOP_COOLDOWN = Duration.ofSeconds(75);
    /** Connections of the laptop study; the video keeps its own number. */
    public static final int LAPTOP_CONNECTIONS = 500;

    private Defaults() {}

    /**
     * How many right answers a server must have given before it can count as warm.
     *
     * @param scenario what is asked of it
     * @return {@link #WARM_UP_VIDEOS} or {@link #WARM_UP_REQUESTS}
     */
    public static long enough(Scenario scenario) {
        return scenario.video() ? WARM_UP_VIDEOS : WARM_UP_REQUESTS;
    }
}
