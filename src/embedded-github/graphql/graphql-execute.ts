// By file: the bundler would take the whole package, 0.9 MB, for its index.
import type { FieldNode, OperationDefinitionNode, SelectionSetNode, ValueNode } from "graphql/language/ast.js";
import { Kind } from "graphql/language/kinds.js";
import { parse } from "graphql/language/parser.js";
import { valueFromASTUntyped } from "graphql/utilities/valueFromASTUntyped.js";

export type GraphqlArguments = Readonly<Record<string, unknown>>;

export type GraphqlField = GraphqlResult | ((input: GraphqlArguments) => GraphqlResult | Promise<GraphqlResult>);

/** Fields by name: a value, or a function of the arguments. A field that is not listed does not exist. */
export type GraphqlFields = Readonly<Record<string, GraphqlField>>;

/** An object of the graph. */
export interface GraphqlNode {
  readonly __typename: string;
  readonly [field: string]: GraphqlField;
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
  readonly fragments: ReadonlyMap<string, { readonly type: string; readonly selections: SelectionSetNode }>;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly errors: Record<string, unknown>[];
}

/**
 * Runs a document of one operation on the root of its kind. A failing field is null in the data and has an entry in
 * `errors`. There is no schema: the fields of a node say what exists.
 *
 * @throws Error when the document cannot be read.
 */
export async function executeGraphql(
  query: string,
  given: GraphqlArguments,
  roots: { readonly query: GraphqlNode; readonly mutation: GraphqlNode },
): Promise<GraphqlAnswer> {
  const { definitions } = parse(query, { noLocation: true });
  const operations = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (operation === undefined || operations.length > 1) throw new Error("The document must have one operation");
  if (operation.operation === "subscription") throw new Error("Schema is not configured for subscriptions.");
  const fragments = new Map(
    definitions
      .filter((one) => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((one) => [one.name.value, { type: one.typeCondition.name.value, selections: one.selectionSet }]),
  );
  const { variables, missing } = readVariables(operation, given);
  if (missing.length > 0) {
    return { errors: missing.map((name) => ({ message: `Variable $${name} was provided invalid value` })) };
  }
  const execution: Execution = { fragments, variables, errors: [] };
  const root = roots[operation.operation];
  try {
    checkFields(execution, root, operation.selectionSet);
  } catch (error) {
    return { errors: [{ message: messageOf(error), extensions: { code: "undefinedField" } }] };
  }
  const data = await select(execution, root, operation.selectionSet, []);
  return execution.errors.length > 0 ? { data, errors: execution.errors } : { data };
}

function readVariables(
  operation: OperationDefinitionNode,
  given: GraphqlArguments,
): { readonly variables: Record<string, unknown>; readonly missing: readonly string[] } {
  const variables: Record<string, unknown> = {};
  const missing: string[] = [];
  for (const { variable, type, defaultValue } of operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    variables[name] = given[name] ?? (defaultValue && valueFromASTUntyped(defaultValue)) ?? null;
    if (variables[name] === null && type.kind === Kind.NON_NULL_TYPE) missing.push(name);
  }
  return { variables, missing };
}

/** An unknown top-level field fails the whole request before anything runs, as validation does on GitHub. */
function checkFields(execution: Execution, node: GraphqlNode, selections: SelectionSetNode): void {
  for (const { name } of fieldsOf(execution, node, selections)) {
    if (!Object.hasOwn(node, name.value)) throw undefinedField(name.value, node.__typename);
  }
}

function undefinedField(name: string, type: string): GraphqlError {
  return new GraphqlError("undefinedField", `Field '${name}' doesn't exist on type '${type}'`);
}

function fieldsOf(execution: Execution, node: GraphqlNode, { selections }: SelectionSetNode): FieldNode[] {
  return selections.flatMap((selection) => {
    if ((selection.directives ?? []).length > 0) throw new Error("Directives are not understood here");
    if (selection.kind === Kind.FIELD) return [selection];
    const fragment =
      selection.kind === Kind.FRAGMENT_SPREAD
        ? execution.fragments.get(selection.name.value)
        : { type: selection.typeCondition?.name.value, selections: selection.selectionSet };
    if (fragment === undefined) throw new GraphqlError(undefined, "A fragment of the document is not defined");
    const applies = fragment.type === undefined || fragment.type === node.__typename || INTERFACES.has(fragment.type);
    return applies ? fieldsOf(execution, node, fragment.selections) : [];
  });
}

/** GraphQL interfaces; their fragments apply to every type here. */
const INTERFACES = new Set(["Node", "Actor", "Comment", "Minimizable", "Reactable", "UniformResourceLocatable"]);

async function select(
  execution: Execution,
  node: GraphqlNode,
  selections: SelectionSetNode,
  path: readonly (string | number)[],
): Promise<Record<string, unknown>> {
  const result: Record<string, unknown> = {};
  // In sequence, because mutations must run in order.
  for (const field of fieldsOf(execution, node, selections)) {
    const key = (field.alias ?? field.name).value;
    const here = [...path, key];
    try {
      result[key] = await resolveField(execution, node, field, here);
    } catch (error) {
      if (!(error instanceof GraphqlError)) throw error;
      result[key] = null;
      execution.errors.push({ ...(error.type ? { type: error.type } : {}), path: here, message: error.message });
    }
  }
  return result;
}

async function resolveField(
  execution: Execution,
  node: GraphqlNode,
  field: FieldNode,
  path: readonly (string | number)[],
): Promise<unknown> {
  const name = field.name.value;
  const value = node[name];
  if (value === undefined || !Object.hasOwn(node, name)) throw undefinedField(name, node.__typename);
  const read = (given: ValueNode): unknown => valueFromASTUntyped(given, execution.variables);
  const input = Object.fromEntries((field.arguments ?? []).map((one) => [one.name.value, read(one.value)]));
  const result = typeof value === "function" ? await value(input) : value;
  const selections = field.selectionSet;
  if (typeof result !== "object" || result === null) {
    if (selections !== undefined && result !== null)
      throw new GraphqlError(undefined, `Field '${name}' has no selections`);
    return result;
  }
  const isList = isNodeList(result);
  if (selections === undefined) {
    const returned = isList ? result[0]?.__typename : result.__typename;
    const reason = `field '${name}' returns ${returned ?? "a list"} but has no selections`;
    throw new GraphqlError(undefined, `Field must have selections (${reason})`);
  }
  if (!isList) return select(execution, result, selections, path);
  return Promise.all(result.map((item, index) => select(execution, item, selections, [...path, index])));
}

function isNodeList(result: GraphqlResult): result is readonly GraphqlNode[] {
  return Array.isArray(result);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
