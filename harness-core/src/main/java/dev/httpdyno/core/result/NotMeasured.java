package dev.httpdyno.core.result;

/**
 * A scenario with which an adapter is not measured, since it lacks what the scenario needs.
 *
 * @param adapter the adapter's id
 * @param scenario the scenario's id
 * @param reason the adapter's own reason
 */
public record NotMeasured(String adapter, String scenario, String reason) {}
