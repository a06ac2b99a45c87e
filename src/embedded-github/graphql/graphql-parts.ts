import { isFields } from "../body.js";
import { type Call, isAccepted } from "../http.js";
import { type Json, userJson } from "../json/json.js";
import { type GraphqlArguments, GraphqlError, type GraphqlFields, type GraphqlNode } from "./graphql-execute.js";

/** GraphQL integers have 32 bits; larger ids appear in `fullDatabaseId` only. */
const smallId = (id: number): number | null => (id < 2 ** 31 ? id : null);

/** The fields that GraphQL has in common with REST: scalars in camel case, then ids, address and author. */
export function restFields(call: Call, json: Json): GraphqlFields {
  const plain = Object.entries(json).flatMap(([name, value]) => {
    const camelCase = name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
    return isScalar(value) ? [[camelCase, value] as const] : [];
  });
  const { node_id: nodeId, id, html_url: url, user } = json;
  const login = isFields(user) ? String(user["login"]) : undefined;
  const byPerson = login !== undefined && {
    author: () => actorNode(call, login),
    viewerDidAuthor: login === call.identity.login,
  };
  return {
    ...Object.fromEntries(plain),
    id: String(nodeId),
    databaseId: smallId(Number(id)),
    fullDatabaseId: String(id),
    url: String(url),
    ...byPerson,
  };
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

/** An account as author. A bot's login has no `[bot]` here, unlike in `viewer`. */
export function actorNode(call: Call, login: string): GraphqlNode {
  const json = userJson(call, login);
  return {
    __typename: json["type"] === "Bot" ? "Bot" : "User",
    ...restFields(call, json),
    login: String(json["login"]).replace(/\[bot\]$/, ""),
  };
}

/** Without the right the field becomes null and the answer gets an error. */
export function requireRight(call: Call, accepts: string): void {
  if (isAccepted(accepts, call.identity)) return;
  const by = call.identity.kind === "pat" ? "personal access token" : "integration";
  throw new GraphqlError("FORBIDDEN", `Resource not accessible by ${by}`);
}

export function unresolved(id: string): GraphqlError {
  return new GraphqlError("NOT_FOUND", `Could not resolve to a node with the global id of '${id}'.`);
}

/** The argument `input` of a mutation. */
export function inputOf(input: unknown): GraphqlArguments {
  if (!isFields(input)) throw new GraphqlError(undefined, "Argument 'input' is required");
  return input;
}

export function clientMutationId(input: unknown): string | null {
  const id = isFields(input) ? input["clientMutationId"] : null;
  return typeof id === "string" ? id : null;
}

const MAX_PAGE = 100;

/**
 * A page of `all`: `first` and `after` go forward, `last` and `before` backward. Cursors are positions.
 *
 * @param name of the field, for errors.
 */
export function connection<Item>(
  type: string,
  name: string,
  all: readonly Item[],
  input: GraphqlArguments,
  toNode: (item: Item) => GraphqlNode,
): GraphqlNode {
  const { first, last, after, before } = input;
  const size = typeof first === "number" ? first : last;
  if (typeof size !== "number") {
    const message = `You must provide a \`first\` or \`last\` value to properly paginate the \`${name}\` connection.`;
    throw new GraphqlError("MISSING_PAGINATION_BOUNDARIES", message);
  }
  if (size < 0 || size > MAX_PAGE) {
    const message = `Requesting ${size} records on the \`${name}\` connection exceeds the \`first\` limit of ${MAX_PAGE} records.`;
    throw new GraphqlError("EXCESSIVE_PAGINATION", message);
  }
  const from = typeof after === "string" ? fromCursor(after) + 1 : 0;
  const to = typeof before === "string" ? fromCursor(before) : all.length;
  const start = typeof first === "number" ? from : Math.max(from, to - size);
  const end = typeof first === "number" ? Math.min(to, from + size) : to;
  const page = all.slice(start, end);
  const cursor = (position: number): string | null => (page.length === 0 ? null : toCursor(position));
  const pageInfo = {
    __typename: "PageInfo",
    hasNextPage: end < all.length,
    hasPreviousPage: start > 0,
    startCursor: cursor(start),
    endCursor: cursor(end - 1),
  };
  return { __typename: type, totalCount: all.length, nodes: () => page.map(toNode), pageInfo };
}

function toCursor(position: number): string {
  return Buffer.from(`cursor:${position}`).toString("base64");
}

function fromCursor(cursor: string): number {
  return Number(Buffer.from(cursor, "base64").toString("utf8").replace("cursor:", "")) || 0;
}
