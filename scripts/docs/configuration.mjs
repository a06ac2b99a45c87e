/** The tables of docs/configuration.md, one for each topic, and docs/architect.schema.json, both from the schema of the file. */
import { load } from "../ts.mjs";
import { bounds, cell, table } from "./table.mjs";

const { configurationJsonSchema } = await load("src/config/schema/json-schema.ts");

/** Topic → the keys at the top of the file that belong to it. */
const TOPICS = {
  general: ["version", "preset", "planning", "datetime"],
  model: ["llm", "costs", "limits"],
  triggers: ["triggers"],
  agents: ["agents", "instructions", "skills", "soul", "context"],
  commands: ["setup", "commands", "sandbox", "processes", "workspace"],
  guardrails: ["guardrails"],
  results: ["evaluation", "publish", "review", "improve", "session"],
  people: ["approval", "escalation", "phone", "hub"],
  extensions: ["hooks", "mcp", "web", "dynamic_tools"],
  memory: ["memory", "jobs", "collaboration"],
  scale: ["fan_out"],
};

export function generate() {
  const json = configurationJsonSchema();
  const known = Object.values(TOPICS).flat();
  const missing = Object.keys(json.properties).filter((key) => !known.includes(key));
  if (missing.length > 0) throw new Error(`scripts/docs/configuration.mjs has no topic for ${missing.join(", ")}`);
  return [
    { path: "docs/architect.schema.json", content: `${JSON.stringify(json, null, 2)}\n` },
    ...Object.entries(TOPICS).map(([topic, keys]) => ({
      path: "docs/configuration.md",
      marker: `keys-${topic}`,
      content: topicTable(json, keys),
    })),
  ];
}

function topicTable(json, keys) {
  const properties = Object.fromEntries(keys.map((key) => [key, json.properties[key]]));
  return table(["key", "type", "default", "meaning"], children(properties, "", json, new Map()));
}

/** One row per key, in the order of the schema; `seen` holds the shapes of entries that have their rows already. */
function rows(node, path, root, seen = new Map()) {
  const schema = resolve(node, root);
  const below = entries(schema, path, root);
  if (below) {
    const shape = JSON.stringify(below.properties);
    const known = seen.get(shape);
    if (known) return [row(path, schema, `${below.kind}, keys as in \`${known}\``)];
    seen.set(shape, path);
    return [row(path, schema, below.kind), ...children(below.properties, below.prefix, root, seen)];
  }
  if (schema.properties) return children(schema.properties, path, root, seen);
  return [row(path, schema, type(schema, root))];
}

function children(properties, path, root, seen) {
  return Object.entries(properties).flatMap(([key, value]) =>
    rows(value, path === "" ? key : `${path}.${key}`, root, seen),
  );
}

/** The keys of the entries, when a value is a list or a map of mappings. */
function entries(schema, path, root) {
  const value = resolve(schema.anyOf?.find((option) => option.type === "array") ?? schema, root);
  const list = resolve(value.items ?? {}, root).properties;
  if (list) return { kind: "list of mappings", prefix: `${path}[]`, properties: list };
  const map = resolve(
    typeof value.additionalProperties === "object" ? value.additionalProperties : {},
    root,
  ).properties;
  return map && { kind: "map of names to mappings", prefix: `${path}.<name>`, properties: map };
}

function row(path, schema, shown) {
  const fallback = schema.default === undefined ? "" : `\`${cell(JSON.stringify(schema.default))}\``;
  return [`\`${path}\``, cell(shown), fallback, cell(schema.description ?? "")];
}

function type(node, root) {
  const schema = resolve(node, root);
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(", ");
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map((option) => type(option, root)))].join(" or ");
  if (schema.type === "array") return `list of ${type(schema.items ?? {}, root)}`;
  if (schema.type === "object") return objectType(schema, root);
  return `${schema.type ?? "any"} ${bounds(schema)}`.trimEnd();
}

function objectType(schema, root) {
  const keys = Object.keys(schema.properties ?? {});
  if (keys.length > 0) return `{ ${keys.map((key) => `\`${key}\``).join(", ")} }`;
  const values = schema.additionalProperties;
  return values && typeof values === "object" ? `map of ${type(values, root)}` : "map";
}

function resolve(node, root) {
  if (!node.$ref) return node;
  const target = node.$ref
    .replace(/^#\/?/, "")
    .split("/")
    .filter((part) => part !== "")
    .reduce((at, part) => at[part], root);
  return { ...target, ...node };
}
