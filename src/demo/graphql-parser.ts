/** A parser for the part of the GraphQL language that clients send: operations, fields, fragments, values. */

export type GraphqlValue =
  | { readonly kind: "variable"; readonly name: string }
  | { readonly kind: "literal"; readonly value: string | number | boolean | null }
  | { readonly kind: "list"; readonly items: readonly GraphqlValue[] }
  | { readonly kind: "object"; readonly fields: Readonly<Record<string, GraphqlValue>> };

export type GraphqlSelection =
  | {
      readonly kind: "field";
      readonly name: string;
      /** The key in the answer: the alias, or the name. */
      readonly key: string;
      readonly arguments: Readonly<Record<string, GraphqlValue>>;
      readonly selections: readonly GraphqlSelection[];
    }
  | { readonly kind: "inline"; readonly type: string | undefined; readonly selections: readonly GraphqlSelection[] }
  | { readonly kind: "spread"; readonly name: string };

export interface GraphqlOperation {
  readonly kind: "query" | "mutation";
  readonly variables: Readonly<
    Record<string, { readonly isRequired: boolean; readonly fallback: GraphqlValue | undefined }>
  >;
  readonly selections: readonly GraphqlSelection[];
}

export interface GraphqlDocument {
  readonly operation: GraphqlOperation;
  readonly fragments: Readonly<
    Record<string, { readonly type: string; readonly selections: readonly GraphqlSelection[] }>
  >;
}

const TOKEN =
  /\s+|,|#[^\n]*|"""(?:[^"\\]|\\.|"(?!""))*"""|"(?:[^"\\\n]|\\.)*"|\.\.\.|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[A-Za-z_]\w*|[!$():=@[\]{}|&]/y;

function tokenize(source: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex;
    const text = TOKEN.exec(source)?.[0];
    if (text === undefined) throw new Error(`Parse error on ${JSON.stringify(source.charAt(at))} at position ${at}`);
    if (!/^(\s|,|#)/.test(text)) tokens.push(text);
  }
  return tokens;
}

/** A place in the list of tokens. */
interface Cursor {
  peek(): string;
  next(): string;
  /** Takes the next token if it is the wanted one. */
  skip(wanted: string): boolean;
  expect(wanted: string): void;
  name(): string;
}

function createCursor(tokens: readonly string[]): Cursor {
  let index = 0;
  const peek = (): string => tokens[index] ?? "";
  const next = (): string => {
    index += 1;
    const token = tokens[index - 1];
    if (token === undefined) throw new Error("Unexpected end of document");
    return token;
  };
  const skip = (wanted: string): boolean => {
    if (peek() !== wanted) return false;
    index += 1;
    return true;
  };
  const expect = (wanted: string): void => {
    const found = next();
    if (found !== wanted) throw new Error(`Parse error on ${JSON.stringify(found)}: expected ${wanted}`);
  };
  const name = (): string => {
    const found = next();
    if (!/^[A-Za-z_]/.test(found)) throw new Error(`Parse error on ${JSON.stringify(found)}: expected a name`);
    return found;
  };
  return { peek, next, skip, expect, name };
}

/** Reads one document with exactly one operation. Throws an Error with GitHub's wording when it cannot. */
export function parseGraphql(source: string): GraphqlDocument {
  const cursor = createCursor(tokenize(source));
  let operation: GraphqlOperation | undefined;
  const fragments: Record<string, GraphqlDocument["fragments"][string]> = {};
  while (cursor.peek() !== "") {
    const keyword = cursor.peek() === "{" ? "query" : cursor.name();
    if (keyword === "fragment") {
      const key = cursor.name();
      cursor.expect("on");
      fragments[key] = { type: cursor.name(), selections: readSelections(cursor) };
      continue;
    }
    if (keyword !== "query" && keyword !== "mutation") throw new Error(`Parse error on ${JSON.stringify(keyword)}`);
    if (operation !== undefined) throw new Error("An operation name is required");
    if (/^[A-Za-z_]/.test(cursor.peek())) cursor.next();
    operation = { kind: keyword, variables: readVariables(cursor), selections: readSelections(cursor) };
  }
  if (operation === undefined) throw new Error("Unexpected end of document");
  return { operation, fragments };
}

function readSelections(cursor: Cursor): GraphqlSelection[] {
  const found: GraphqlSelection[] = [];
  cursor.expect("{");
  while (!cursor.skip("}")) found.push(readSelection(cursor));
  return found;
}

function readSelection(cursor: Cursor): GraphqlSelection {
  if (cursor.skip("...")) {
    if (cursor.peek() === "{") return { kind: "inline", type: undefined, selections: readSelections(cursor) };
    const target = cursor.name();
    if (target !== "on") return { kind: "spread", name: target };
    return { kind: "inline", type: cursor.name(), selections: readSelections(cursor) };
  }
  const key = cursor.name();
  const name = cursor.skip(":") ? cursor.name() : key;
  const given = readArguments(cursor);
  if (cursor.peek() === "@") throw new Error('Parse error on "@": directives are not understood here');
  return {
    kind: "field",
    name,
    key,
    arguments: given,
    selections: cursor.peek() === "{" ? readSelections(cursor) : [],
  };
}

function readArguments(cursor: Cursor): Record<string, GraphqlValue> {
  return cursor.skip("(") ? readPairs(cursor, ")") : {};
}

function readPairs(cursor: Cursor, end: string): Record<string, GraphqlValue> {
  const found: Record<string, GraphqlValue> = {};
  while (!cursor.skip(end)) {
    const key = cursor.name();
    cursor.expect(":");
    found[key] = readValue(cursor);
  }
  return found;
}

function readValue(cursor: Cursor): GraphqlValue {
  if (cursor.skip("$")) return { kind: "variable", name: cursor.name() };
  if (cursor.skip("{")) return { kind: "object", fields: readPairs(cursor, "}") };
  if (!cursor.skip("[")) return { kind: "literal", value: literal(cursor.next()) };
  const items: GraphqlValue[] = [];
  while (!cursor.skip("]")) items.push(readValue(cursor));
  return { kind: "list", items };
}

function readVariables(cursor: Cursor): GraphqlOperation["variables"] {
  const found: Record<string, GraphqlOperation["variables"][string]> = {};
  if (!cursor.skip("(")) return found;
  while (!cursor.skip(")")) {
    cursor.expect("$");
    const variable = cursor.name();
    cursor.expect(":");
    let last = "";
    while (/^[[\]!]$|^[A-Za-z_]/.test(cursor.peek())) last = cursor.next();
    const fallback = cursor.skip("=") ? readValue(cursor) : undefined;
    found[variable] = { isRequired: last === "!" && fallback === undefined, fallback };
  }
  return found;
}

function literal(token: string): string | number | boolean | null {
  if (token.startsWith('"""')) return token.slice(3, -3).replaceAll('\\"""', '"""');
  if (token.startsWith('"')) return String(JSON.parse(token));
  if (/^-?\d/.test(token)) return Number(token);
  if (token === "true" || token === "false") return token === "true";
  if (token === "null") return null;
  // An enum value; the executor reads it as text.
  if (/^[A-Za-z_]/.test(token)) return token;
  throw new Error(`Parse error on ${JSON.stringify(token)}: expected a value`);
}
