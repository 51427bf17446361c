package dev.httpdyno.core.result.guard;

import dev.httpdyno.core.result.DuetWindow;
import dev.httpdyno.core.result.SoloWindow;
import java.util.List;
import java.util.Optional;

/**
 * Two servers that were compared on one scenario in one round. Side a of every window is the base.
 *
 * @param kind what the comparison is for
 * @param scenario the scenario's id, for routers with the level, such as {@code param-match}
 * @param candidate the label of side b; empty unless a candidate was compared
 * @param burnNanos CPU time that side b spent more on each answer on command
 * @param duet windows with both under load at once
 * @param solo windows with one under load
 * @param steady whether both were warm before the cap
 * @param spoilt what happened outside, so that the windows are no base for a judgement
 */
public record Arm(
        Kind kind,
        String scenario,
        String candidate,
        double burnNanos,
        List<DuetWindow> duet,
        List<SoloWindow> solo,
        boolean steady,
        Optional<String> spoilt) {

    /** What a comparison is for. */
    public enum Kind {
        /** The base against a candidate: what the sitting is about. */
        CANDIDATE,
        /** Two processes of the base: nothing may be found. */
        SAME_BUILD,
        /** Two processes of the base, one of them slowed down on command: it must be found. */
        BURN,
        /** Two processes of an adapter that neither build changes: nothing may be found. */
        CONTROL,
        /** The base's router against a candidate's, without a socket: the CPU time of a request is its time in one thread. */
        ROUTER,
        /** Two processes with the base's router: nothing may be found. */
        SAME_ROUTER
    }

    /** Copies the lists. */
    public Arm {
        duet = List.copyOf(duet);
        solo = List.copyOf(solo);
    }

    /**
     * The same with the sides changed, which is as likely where both are one build.
     *
     * @return a comparison whose effects have the other sign
     */
    public Arm swapped() {
        return new Arm(
                kind,
                scenario,
                candidate,
                burnNanos,
                duet.stream().map(w -> new DuetWindow(w.b(), w.a())).toList(),
                solo.stream()
                        .map(w -> new SoloWindow(!w.ofA(), w.active(), w.idleBusy()))
                        .toList(),
                steady,
                spoilt);
    }
}
