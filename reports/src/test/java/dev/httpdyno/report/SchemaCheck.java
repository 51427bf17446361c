package dev.httpdyno.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** As much of JSON Schema (2020-12) as {@code docs/results.schema.json} uses; what it does not know it reports. */
final class SchemaCheck {

    private static final List<String> KNOWN = List.of(
            "$schema",
            "$id",
            "$defs",
            "$ref",
            "title",
            "description",
            "type",
            "const",
            "enum",
            "properties",
            "required",
            "additionalProperties",
            "items");

    private final JsonNode root;
    private final List<String> faults = new ArrayList<>();

    SchemaCheck(JsonNode root) {
        this.root = root;
    }

    List<String> faults(JsonNode document) {
        faults.clear();
        check(root, document, "");
        return List.copyOf(faults);
    }

    private void check(JsonNode schema, JsonNode value, String at) {
        if (schema.has("$ref")) {
            check(root.at(schema.get("$ref").asString().substring(1)), value, at);
            return;
        }
        schema.propertyNames().stream()
                .filter(k -> !KNOWN.contains(k))
                .forEach(k -> faults.add(at + ": the schema's " + k + " is unknown"));
        if (schema.has("type") && !isOfType(schema.get("type"), value)) {
            faults.add(at + ": is " + type(value));
            return;
        }
        if (schema.has("const") && !schema.get("const").equals(value)) {
            faults.add(at + ": is not " + schema.get("const"));
        }
        if (schema.has("enum") && schema.get("enum").valueStream().noneMatch(value::equals)) {
            faults.add(at + ": is none of " + schema.get("enum"));
        }
        if (value.isObject()) {
            object(schema, value, at);
        }
        if (value.isArray() && schema.has("items")) {
            for (int i = 0; i < value.size(); i++) {
                check(schema.get("items"), value.get(i), at + "/" + i);
            }
        }
    }

    private void object(JsonNode schema, JsonNode value, String at) {
        if (schema.has("required")) {
            schema.get("required")
                    .valueStream()
                    .map(JsonNode::asString)
                    .filter(name -> !value.has(name))
                    .forEach(name -> faults.add(at + ": " + name + " is missing"));
        }
        for (String name : value.propertyNames()) {
            JsonNode own = schema.path("properties").path(name);
            JsonNode other = schema.path("additionalProperties");
            if (!own.isMissingNode()) {
                check(own, value.get(name), at + "/" + name);
            } else if (other.isObject()) {
                check(other, value.get(name), at + "/" + name);
            } else if (other.isBoolean() && !other.asBoolean()) {
                faults.add(at + ": " + name + " is unknown");
            }
        }
    }

    private static boolean isOfType(JsonNode types, JsonNode value) {
        List<String> allowed =
                types.isArray() ? types.valueStream().map(JsonNode::asString).toList() : List.of(types.asString());
        String type = type(value);
        return allowed.contains(type) || (type.equals("integer") && allowed.contains("number"));
    }

    private static String type(JsonNode value) {
        return value.isIntegralNumber() ? "integer" : value.getNodeType().name().toLowerCase(Locale.ROOT);
    }
}
