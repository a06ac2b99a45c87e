/**
 * Reduces GitHub's OpenAPI description to the operations and webhook payloads that Architect uses:
 * test/fixtures/github-openapi.json.gz. It keeps those in the file and adds the named ones. The package is about 400 MB
 * unpacked, so it is no dependency of this project:
 *
 *   mkdir /tmp/openapi && cd /tmp/openapi && npm init -y && npm i @octokit/openapi@23.0.2
 *   cd <this project> && npm exec -- node scripts/openapi-slice.mjs /tmp/openapi/node_modules/@octokit/openapi [issues/get …]
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

const TARGET = join(import.meta.dirname, "../test/fixtures/github-openapi.json.gz");
const METHODS = new Set(["get", "post", "put", "patch", "delete"]);

const [packageFolder, ...added] = process.argv.slice(2);
if (packageFolder === undefined) throw new Error("usage: openapi-slice.mjs <folder of @octokit/openapi> [name …]");
const source = JSON.parse(readFileSync(join(packageFolder, "generated/api.github.com.json"), "utf8"));
const before = JSON.parse(gunzipSync(readFileSync(TARGET)).toString("utf8"));
const isWebhook = (name) => Object.hasOwn(source["x-webhooks"], name);
const known = Object.values(before.paths).flatMap((item) => Object.values(item).map((one) => one.operationId));
const operations = [...known, ...added.filter((name) => !isWebhook(name))];
const webhooks = [...Object.keys(before["x-webhooks"]), ...added.filter(isWebhook)];

const components = {};
const slice = {
  openapi: source.openapi,
  info: { title: source.info.title, version: source.info.version, license: source.info.license },
  paths: trimmed(selectOperations()),
  "x-webhooks": trimmed(selectWebhooks()),
  components,
};
const packed = gzipSync(JSON.stringify(slice), { level: 9 });
writeFileSync(TARGET, packed);
console.log(`${operations.length} operations, ${webhooks.length} webhooks, ${Math.round(packed.length / 1000)} kB`);

function selectOperations() {
  const wanted = new Set(operations);
  const selected = {};
  for (const [path, item] of Object.entries(source.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (!METHODS.has(method) || !wanted.delete(operation.operationId)) continue;
      const { operationId, parameters, requestBody, responses } = operation;
      selected[path] ??= {};
      selected[path][method] = { operationId, parameters, requestBody, responses };
    }
  }
  if (wanted.size > 0) throw new Error(`not in the description: ${[...wanted].join(", ")}`);
  return selected;
}

function selectWebhooks() {
  const entries = webhooks.map((name) => {
    const found = source["x-webhooks"][name];
    if (found === undefined) throw new Error(`not in the description: ${name}`);
    return [name, { post: { operationId: name, requestBody: found.post.requestBody } }];
  });
  return Object.fromEntries(entries);
}

/**
 * Removes texts and examples, which no validator reads, and adds each component that the node refers to. A property may be
 * named "description" or "example".
 */
function trimmed(node) {
  if (Array.isArray(node)) return node.map(trimmed);
  if (node === null || typeof node !== "object") return node;
  if (typeof node.$ref === "string") keep(node.$ref);
  const entries = Object.entries(node).filter(([key, value]) => {
    if (key === "description" || key === "title") return typeof value !== "string";
    return (key !== "examples" && key !== "example") || isSchema(value);
  });
  return Object.fromEntries(entries.map(([key, value]) => [key, trimmed(value)]));
}

function keep(reference) {
  const [, , section, name] = reference.split("/");
  components[section] ??= {};
  if (components[section][name] !== undefined) return;
  // Set first, because components have circular references.
  components[section][name] = {};
  components[section][name] = trimmed(source.components[section][name]);
}

function isSchema(value) {
  const isObject = value !== null && typeof value === "object";
  return isObject && (typeof value.type === "string" || typeof value.$ref === "string");
}
