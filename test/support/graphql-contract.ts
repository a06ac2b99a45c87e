import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildSchema, executeSync, type GraphQLSchema, getVariableValues, Kind, parse, validate } from "graphql";

let loaded: GraphQLSchema | undefined;

/** GitHub's public GraphQL schema; building it takes a moment, so it waits for the first request. */
function schema(): GraphQLSchema {
  if (loaded === undefined) {
    const path = fileURLToPath(new URL("schema.graphql", import.meta.resolve("@octokit/graphql-schema")));
    loaded = buildSchema(readFileSync(path, "utf8"), { assumeValid: true });
  }
  return loaded;
}

/** Judges a GraphQL request body: the document against the schema, the variables against their types. */
export function checkGraphqlRequest(body: unknown): string[] {
  if (!isObject(body) || typeof body["query"] !== "string") return ["graphql: a request needs a query"];
  const stray = Object.keys(body).filter((name) => !["query", "variables", "operationName"].includes(name));
  if (stray.length > 0) return [`graphql: unknown request properties ${stray.join(", ")}`];
  try {
    const document = parse(body["query"]);
    const errors = validate(schema(), document);
    if (errors.length > 0) return errors.map((error) => `graphql: ${error.message}`);
    const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
    if (operation === undefined) return ["graphql: the document has no operation"];
    const given = isObject(body["variables"]) ? body["variables"] : {};
    const coerced = getVariableValues(schema(), operation.variableDefinitions ?? [], given);
    return (coerced.errors ?? []).map((error) => `graphql: ${error.message}`);
  } catch (error) {
    return [`graphql: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** Judges an answer without errors: every value must have the type that the schema promises for its field. */
export function checkGraphqlAnswer(request: unknown, answer: unknown): string[] {
  if (!isObject(request) || typeof request["query"] !== "string" || !isObject(answer)) return [];
  if (answer["errors"] !== undefined || !isObject(answer["data"])) return [];
  const result = executeSync({
    schema: schema(),
    document: parse(request["query"]),
    rootValue: answer["data"],
    variableValues: isObject(request["variables"]) ? request["variables"] : {},
    fieldResolver: (source, _arguments, _context, info) =>
      isObject(source) ? source[String(info.path.key)] : undefined,
    typeResolver: (value) =>
      isObject(value) && typeof value["__typename"] === "string" ? value["__typename"] : undefined,
  });
  // The object type behind an interface or union is known only if the client asked for __typename.
  const errors = (result.errors ?? []).filter(
    ({ message }) => !/must resolve to an Object type|Abstract type/.test(message),
  );
  return errors.map((error) => `graphql answer: ${error.message}`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
