package dev.httpdyno.core.measure;

import dev.httpdyno.core.scenario.Scenario;

/**
 * A sample's place in a run.
 *
 * @param number its position, from 1
 * @param scenario what is measured there
 */
public record Slot(int number, Scenario scenario) {}
