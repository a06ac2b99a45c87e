import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { Ajv, type ValidateFunction } from "ajv";
import formats from "ajv-formats";
import type { Exchange, Observer } from "../../src/embedded-github/types.js";
import { checkGraphqlAnswer, checkGraphqlRequest } from "./graphql-contract.js";

type Schema = Record<string, unknown>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly "x-webhooks": Readonly<Record<string, { readonly post: { readonly requestBody: unknown } }>>;
  readonly components: { readonly schemas: Schema };
}

interface OperationMatch {
  readonly operation: Operation;
  readonly key: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** GitHub's own description of its API, as a judge. Every function returns what is wrong, in plain words. */
export interface GithubContract {
  checkRequest(exchange: Pick<Exchange, "method" | "path" | "query" | "requestBody">): string[];
  checkResponse(exchange: Pick<Exchange, "method" | "path" | "status" | "responseBody">): string[];
  /** `name` as in the description, for example `issue-comment-created`. */
  checkWebhook(name: string, payload: unknown): string[];
}

const FIXTURE = fileURLToPath(new URL("../fixtures/github-openapi.json.gz", import.meta.url));

/** Parameters that may hold slashes, which OpenAPI cannot say. */
const GREEDY = new Set(["path", "ref", "basehead", "branch"]);

/** Errors that GitHub can give to any request, whether its description lists them there or not. */
const UNIVERSAL_ERRORS = new Set([401, 403, 404, 422, 429]);

/** Reads the committed slice of the description; schemas are compiled when first used. */
export function loadGithubContract(): GithubContract {
  const description: Description = JSON.parse(gunzipSync(readFileSync(FIXTURE)).toString("utf8"));
  allowNull(description.components.schemas);
  const strict = createAjv(description, false);
  const coercing = createAjv(description, "array");
  const compiled = new Map<string, ValidateFunction>();
  const validate = (key: string, schema: Schema, value: unknown, ajv = strict): string[] => {
    let check = compiled.get(key);
    if (check === undefined) {
      const own = withAbsoluteReferences(schema);
      allowNull(own);
      check = ajv.compile(own);
      compiled.set(key, check);
    }
    if (check(value)) return [];
    return (check.errors ?? []).map(({ instancePath, message, params }) => {
      const extra = params["additionalProperty"] ?? "";
      return `${instancePath || "/"} ${message ?? ""}${extra === "" ? "" : ` '${String(extra)}'`}`;
    });
  };
  const match = createMatcher(description);

  return {
    checkRequest({ method, path, query, requestBody }) {
      const found = match(method, path);
      if (found === undefined) return [`GitHub has no operation ${method} ${path}`];
      return [
        ...checkParameters(description, found, query, (key, schema, value) => validate(key, schema, value, coercing)),
        ...checkBody(description, found, requestBody, validate),
      ];
    },
    checkResponse({ method, path, status, responseBody }) {
      const found = match(method, path);
      if (found === undefined) return [];
      const raw = found.operation.responses[String(status)];
      if (raw === undefined) {
        if (status >= 500) return [];
        if (UNIVERSAL_ERRORS.has(status)) return checkError(responseBody);
        const known = Object.keys(found.operation.responses).join(", ");
        return [`${found.operation.operationId} never answers ${status} (but ${known})`];
      }
      const schema = jsonSchemaOf(description, raw);
      // Raw bytes come with another media type, which the description does not type.
      if (Buffer.isBuffer(responseBody)) return [];
      if (schema === undefined) return responseBody === undefined ? [] : checkError(responseBody);
      return validate(`${found.key} ${status}`, schema, responseBody).map((error) => `answer ${status}: ${error}`);
    },
    checkWebhook(name, payload) {
      const hook = description["x-webhooks"][name];
      if (hook === undefined) return [`GitHub has no webhook ${name}`];
      const schema = jsonSchemaOf(description, hook.post.requestBody);
      return schema === undefined ? [] : validate(`webhook ${name}`, schema, payload);
    },
  };
}

/** An observer for the embedded forge: REST by the OpenAPI description, GraphQL by the public schema. */
export function createContractObserver(contract = loadGithubContract()): Observer {
  return (exchange) => {
    if (exchange.fault || exchange.api === "git" || exchange.api === "web" || exchange.path.startsWith("/_logs/"))
      return [];
    if (exchange.api === "graphql") {
      const request = checkGraphqlRequest(exchange.requestBody);
      return request.length > 0 ? request : checkGraphqlAnswer(exchange.requestBody, exchange.responseBody);
    }
    return [...contract.checkRequest(exchange), ...contract.checkResponse(exchange)];
  };
}

function createAjv(description: Description, coerceTypes: false | "array"): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes, unicodeRegExp: false });
  formats.default(ajv);
  for (const name of ["timestamp", "int64", "repo.nwo", "ssh-key"]) ajv.addFormat(name, true);
  // The addresses of bots have brackets, in GitHub's answers and in no strict grammar of addresses.
  ajv.addFormat("email", /^[^\s@]+@[^\s@]+$/);
  return ajv.addSchema({ $id: "github", components: description.components });
}

/** OpenAPI 3.0 says `nullable`, JSON Schema says `type: [..., "null"]`. Changes the schema in place. */
function allowNull(node: unknown): void {
  if (Array.isArray(node)) {
    for (const item of node) allowNull(item);
    return;
  }
  if (!isObject(node)) return;
  for (const value of Object.values(node)) allowNull(value);
  if (node["nullable"] !== true) return;
  delete node["nullable"];
  if (typeof node["type"] === "string") {
    node["type"] = [node["type"], "null"];
    if (Array.isArray(node["enum"]) && !node["enum"].includes(null)) node["enum"].push(null);
    return;
  }
  const copy = { ...node };
  for (const key of Object.keys(node)) delete node[key];
  node["anyOf"] = [copy, { type: "null" }];
}

function withAbsoluteReferences(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === "$ref" && typeof value === "string" && value.startsWith("#") ? `github${value}` : value,
  );
}

function createMatcher({ paths }: Description): (method: string, path: string) => OperationMatch | undefined {
  const routes = Object.entries(paths).flatMap(([path, item]) => {
    const names: string[] = [];
    const source = path.replace(/[.+]/g, "\\$&").replace(/\{(\w+)\}/g, (_match, name: string) => {
      names.push(name);
      return name === "path" ? "(.*)" : GREEDY.has(name) ? "(.+)" : "([^/]+)";
    });
    const fixed = path.split("/").filter((part) => !part.startsWith("{")).length;
    const isGreedy = names.some((name) => GREEDY.has(name));
    const expression = new RegExp(`^${source}$`);
    return Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      key: `${method} ${path}`,
      operation,
      names,
      expression,
      rank: fixed * 2 - Number(isGreedy),
    }));
  });
  routes.sort((left, right) => right.rank - left.rank);
  return (method, path) => {
    for (const { method: wanted, key, operation, names, expression } of routes) {
      const found = wanted === method ? expression.exec(path) : null;
      if (found === null) continue;
      const values = names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? "")]);
      return { operation, key, parameters: Object.fromEntries(values) };
    }
    return undefined;
  };
}

function checkParameters(
  description: Description,
  { operation, key, parameters }: OperationMatch,
  query: Readonly<Record<string, string>>,
  validate: (key: string, schema: Schema, value: unknown) => string[],
): string[] {
  const declared = (operation.parameters ?? []).map((raw) => dereference(description, raw)).filter(isParameter);
  const known = new Set(declared.filter((one) => one.in === "query").map((one) => one.name));
  const problems = Object.keys(query)
    .filter((name) => !known.has(name))
    .map((name) => `unknown query parameter '${name}'`);
  for (const { name, in: place, required, schema } of declared) {
    const value = place === "path" ? parameters[name] : place === "query" ? query[name] : undefined;
    if (place === "header") continue;
    if (value === undefined) {
      if (required) problems.push(`missing ${place} parameter '${name}'`);
      continue;
    }
    const box = { type: "object", properties: { value: schema } };
    const errors = validate(`${key} ${place} ${name}`, box, { value });
    problems.push(...errors.map((error) => `${place} parameter '${name}': ${error}`));
  }
  return problems;
}

function checkBody(
  description: Description,
  { operation, key }: OperationMatch,
  body: unknown,
  validate: (key: string, schema: Schema, value: unknown) => string[],
): string[] {
  const declared = dereference(description, operation.requestBody);
  if (!isObject(declared)) {
    return body === undefined || (isObject(body) && Object.keys(body).length === 0)
      ? []
      : ["this operation takes no body"];
  }
  if (body === undefined) return declared["required"] ? ["missing body"] : [];
  const schema = jsonSchemaOf(description, declared);
  if (schema === undefined) return [];
  const problems = validate(`${key} body`, schema, body).map((error) => `body: ${error}`);
  const own = dereference(description, schema);
  // The description allows any property almost everywhere; GitHub ignores them, so a stray one is a mistake.
  if (isObject(own) && isObject(own["properties"]) && isObject(body) && !own["oneOf"] && !own["anyOf"]) {
    const known = Object.keys(own["properties"]);
    const stray = Object.keys(body).filter((name) => !known.includes(name));
    problems.push(...stray.map((name) => `body: unknown property '${name}'`));
  }
  return problems;
}

function checkError(body: unknown): string[] {
  return isObject(body) && typeof body["message"] === "string" ? [] : ["an error answer without a message"];
}

function jsonSchemaOf(description: Description, raw: unknown): Schema | undefined {
  const holder = dereference(description, raw);
  const content = isObject(holder) ? holder["content"] : undefined;
  const media = isObject(content) ? content["application/json"] : undefined;
  const schema = isObject(media) ? media["schema"] : undefined;
  return isObject(schema) ? schema : undefined;
}

function dereference(description: Description, node: unknown): unknown {
  let current = node;
  while (isObject(current) && typeof current["$ref"] === "string") {
    let target: unknown = description;
    for (const part of current["$ref"].slice(2).split("/")) target = isObject(target) ? target[part] : undefined;
    current = target;
  }
  return current;
}

function isParameter(value: unknown): value is Parameter {
  return isObject(value) && typeof value["name"] === "string" && isObject(value["schema"]);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
