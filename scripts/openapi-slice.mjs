/**
 * Cuts GitHub's OpenAPI description down to the operations and webhook payloads that Architect meets:
 * test/fixtures/github-openapi.json.gz. It keeps those that are in the file, and adds the ones that are named. The package is
 * about 400 MB unpacked, so it stays out of this project:
 *
 *   mkdir /tmp/openapi && cd /tmp/openapi && npm init -y && npm i @octokit/openapi@23.0.2
 *   cd <this project> && npm exec -- node scripts/openapi-slice.mjs /tmp/openapi/node_modules/@octokit/openapi [issues/get …]
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

const TARGET = join(import.meta.dirname, "../test/fixtures/github-openapi.json.gz");
const METHODS = new Set(["get", "post", "put", "patch", "delete"]);

function main(packageFolder, ...added) {
  if (packageFolder === undefined) throw new Error("usage: openapi-slice.mjs <folder of @octokit/openapi> [name …]");
  const source = JSON.parse(readFileSync(join(packageFolder, "generated/api.github.com.json"), "utf8"));
  const before = JSON.parse(gunzipSync(readFileSync(TARGET)).toString("utf8"));
  const isWebhook = (name) => Object.hasOwn(source["x-webhooks"], name);
  const known = Object.values(before.paths).flatMap((item) => Object.values(item).map((one) => one.operationId));
  const operations = [...known, ...added.filter((name) => !isWebhook(name))];
  const webhooks = [...Object.keys(before["x-webhooks"]), ...added.filter(isWebhook)];
  const slice = {
    openapi: source.openapi,
    info: { title: source.info.title, version: source.info.version, license: source.info.license },
    paths: selectOperations(source.paths, operations),
    "x-webhooks": selectWebhooks(source["x-webhooks"], webhooks),
  };
  slice.components = collectComponents(slice, source.components);
  const text = JSON.stringify(withoutProse(slice));
  const packed = gzipSync(text, { level: 9 });
  writeFileSync(TARGET, packed);
  const kilobytes = (length) => `${Math.round(length / 1000)} kB`;
  console.log(
    `${operations.length} operations, ${webhooks.length} webhooks: ${kilobytes(text.length)}, packed ${kilobytes(packed.length)}`,
  );
}

function selectOperations(paths, names) {
  const wanted = new Set(names);
  const selected = {};
  for (const [path, item] of Object.entries(paths)) {
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

function selectWebhooks(webhooks, names) {
  const missing = names.filter((name) => webhooks[name] === undefined);
  if (missing.length > 0) throw new Error(`not in the description: ${missing.join(", ")}`);
  return Object.fromEntries(
    names.map((name) => [name, { post: { operationId: name, requestBody: webhooks[name].post.requestBody } }]),
  );
}

/** Every component that the selection refers to, also through other components. Examples are left behind. */
function collectComponents(selection, components) {
  const kept = {};
  const visit = (node) => {
    if (node === null || typeof node !== "object") return;
    if (typeof node.$ref === "string") {
      const [, , section, name] = node.$ref.split("/");
      if (section === "examples") return;
      kept[section] ??= {};
      if (kept[section][name] === undefined) {
        kept[section][name] = components[section][name];
        visit(kept[section][name]);
      }
      return;
    }
    for (const [key, value] of Object.entries(node)) if (key !== "examples" && key !== "example") visit(value);
  };
  visit(selection);
  return kept;
}

/** Drops what no validator reads. A property may itself be named "description", so only texts are dropped. */
function withoutProse(node) {
  if (Array.isArray(node)) return node.map(withoutProse);
  if (node === null || typeof node !== "object") return node;
  const result = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === "description" && typeof value === "string") continue;
    if (key === "title" && typeof value === "string") continue;
    if ((key === "examples" || key === "example") && !isSchema(value)) continue;
    result[key] = withoutProse(value);
  }
  return result;
}

function isSchema(value) {
  return (
    value !== null && typeof value === "object" && (typeof value.type === "string" || typeof value.$ref === "string")
  );
}

main(...process.argv.slice(2));
