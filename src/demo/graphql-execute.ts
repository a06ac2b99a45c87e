import type { GraphqlDocument, GraphqlSelection, GraphqlValue } from "./graphql-parser.js";

export type GraphqlArguments = Readonly<Record<string, unknown>>;

/** An object of the graph. Every field is a function of its arguments; what is not listed does not exist. */
export interface GraphqlNode {
  readonly type: string;
  readonly fields: Readonly<Record<string, (input: GraphqlArguments) => GraphqlResult | Promise<GraphqlResult>>>;
}

export type GraphqlResult = GraphqlNode | readonly GraphqlNode[] | string | number | boolean | null;

/** An error that belongs to one field of the answer; `type` as GitHub names it. */
export class GraphqlError extends Error {
  readonly type: string | undefined;
  constructor(type: string | undefined, message: string) {
    super(message);
    this.type = type;
  }
}

export interface GraphqlAnswer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly Readonly<Record<string, unknown>>[];
}

interface Execution {
  readonly document: GraphqlDocument;
  readonly variables: GraphqlArguments;
  readonly errors: Record<string, unknown>[];
}

/** Runs the operation on the root. A failing top-level field is null in the data and has an entry in `errors`. */
export async function executeGraphql(
  document: GraphqlDocument,
  given: GraphqlArguments,
  root: GraphqlNode,
): Promise<GraphqlAnswer> {
  const errors: Record<string, unknown>[] = [];
  const variables: Record<string, unknown> = {};
  for (const [name, { isRequired, fallback }] of Object.entries(document.operation.variables)) {
    const value = given[name] ?? (fallback && resolveValue(fallback, {}));
    if (isRequired && (value === undefined || value === null)) {
      errors.push({ message: `Variable $${name} was provided invalid value` });
    }
    variables[name] = value ?? null;
  }
  if (errors.length > 0) return { errors };
  const execution = { document, variables, errors };
  try {
    checkFields(execution, root, document.operation.selections);
  } catch (error) {
    return { errors: [{ message: messageOf(error), extensions: { code: "undefinedField" } }] };
  }
  const data = await select(execution, root, document.operation.selections, []);
  return errors.length > 0 ? { data, errors } : { data };
}

/** An unknown top-level field fails the whole request before anything runs, as validation does on GitHub. */
function checkFields(execution: Execution, node: GraphqlNode, selections: readonly GraphqlSelection[]): void {
  for (const field of fieldsOf(execution, node, selections)) {
    if (!(field.name in node.fields) && field.name !== "__typename") throw undefinedField(field.name, node.type);
  }
}

function undefinedField(name: string, type: string): GraphqlError {
  return new GraphqlError("undefinedField", `Field '${name}' doesn't exist on type '${type}'`);
}

type FieldSelection = Extract<GraphqlSelection, { kind: "field" }>;

function fieldsOf(execution: Execution, node: GraphqlNode, selections: readonly GraphqlSelection[]): FieldSelection[] {
  return selections.flatMap((selection) => {
    if (selection.kind === "field") return [selection];
    const fragment = selection.kind === "spread" ? execution.document.fragments[selection.name] : selection;
    if (fragment === undefined) throw new GraphqlError(undefined, "A fragment of the document is not defined");
    const applies = fragment.type === undefined || fragment.type === node.type || INTERFACES.has(fragment.type);
    return applies ? fieldsOf(execution, node, fragment.selections) : [];
  });
}

/** Interfaces whose fragments apply to every type here. */
const INTERFACES = new Set(["Node", "Actor", "Comment", "Reactable", "UniformResourceLocatable"]);

async function select(
  execution: Execution,
  node: GraphqlNode,
  selections: readonly GraphqlSelection[],
  path: readonly (string | number)[],
): Promise<Record<string, unknown>> {
  const result: Record<string, unknown> = {};
  // One after the other: mutations must run in order.
  for (const field of fieldsOf(execution, node, selections)) {
    const here = [...path, field.key];
    try {
      result[field.key] = await resolveField(execution, node, field, here);
    } catch (error) {
      if (!(error instanceof GraphqlError)) throw error;
      result[field.key] = null;
      execution.errors.push({ ...(error.type ? { type: error.type } : {}), path: here, message: error.message });
    }
  }
  return result;
}

async function resolveField(
  execution: Execution,
  node: GraphqlNode,
  field: FieldSelection,
  path: readonly (string | number)[],
): Promise<unknown> {
  if (field.name === "__typename") return node.type;
  const resolver = node.fields[field.name];
  if (resolver === undefined) throw undefinedField(field.name, node.type);
  const input: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(field.arguments)) input[name] = resolveValue(value, execution.variables);
  const result = await resolver(input);
  if (isNodeList(result)) {
    return Promise.all(result.map((item, index) => select(execution, item, field.selections, [...path, index])));
  }
  if (typeof result !== "object" || result === null) {
    if (field.selections.length > 0 && result !== null)
      throw new GraphqlError(undefined, `Field '${field.name}' has no selections`);
    return result;
  }
  if (field.selections.length === 0) {
    throw new GraphqlError(
      undefined,
      `Field must have selections (field '${field.name}' returns ${result.type} but has no selections)`,
    );
  }
  return select(execution, result, field.selections, path);
}

function isNodeList(result: GraphqlResult): result is readonly GraphqlNode[] {
  return Array.isArray(result);
}

function resolveValue(value: GraphqlValue, variables: GraphqlArguments): unknown {
  if (value.kind === "variable") return variables[value.name] ?? null;
  if (value.kind === "list") return value.items.map((item) => resolveValue(item, variables));
  if (value.kind === "literal") return value.value;
  return Object.fromEntries(Object.entries(value.fields).map(([name, item]) => [name, resolveValue(item, variables)]));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
