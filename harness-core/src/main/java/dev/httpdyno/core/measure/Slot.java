package dev.httpdyno.core.measure;

import dev.httpdyno.core.scenario.Scenario;
import java.util.Optional;

/**
 * A sample's place in a run.
 *
 * @param number its position, from 1
 * @param scenario what is measured there
 * @param rate the requests a second of a fixed schedule; absent for a closed loop, or for the schedule of the whole run
 */
public record Slot(int number, Scenario scenario, Optional<Double> rate) {}
