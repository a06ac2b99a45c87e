import { ArchitectError } from "../core/errors.js";
import { INPUT_TABLE, type InputDefinition, type InputOrigin } from "./input-table.js";
import { configKeyProblem, valueText } from "./problems.js";
import type { Configuration } from "./schema/schema.js";

/** Every input of the action, in the order of its documentation. */
export const inputDefinitions: readonly InputDefinition[] = INPUT_TABLE;

type AnyRow = (typeof INPUT_TABLE)[number];
/** An input that is passed to the run. */
type Row = Extract<AnyRow, { readonly configKey: string } | { readonly access: string }>;
export type InputName = AnyRow["name"];
/** An input that only code in `entry` reads. */
export type EntryInput = Exclude<AnyRow, Row>["name"];

function isShown({ access, configKey }: InputDefinition): boolean {
  return access === undefined ? configKey !== undefined : access === "shown";
}
const HANDED_ON = inputDefinitions.filter((input) => isShown(input) || input.access === "run");

/** Inputs whose values are redacted in all output. */
export const HIDDEN_INPUTS = INPUT_TABLE.filter((input) => !isShown(input));

type KeyOf<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<KeyOf<Rest>>}`
  : Name;
type At<Part, Path> = Path extends `${infer Key extends keyof Part & string}.${infer Rest}`
  ? At<Part[Key], Rest>
  : Part[Path & keyof Part];
type Kinds = { number: number; boolean: boolean; list: readonly string[] };
type ValueOf<Of extends Row> = Of extends { readonly configKey: infer Key }
  ? NonNullable<At<Configuration, Key>>
  : Of extends { readonly kind: infer Kind extends keyof Kinds }
    ? Kinds[Kind]
    : string;

/**
 * The inputs that are set, by `inputKey`; the key of an unset or empty input is absent. A value has the type of its
 * configuration key, otherwise of its kind.
 */
export type ActionInputs = { readonly [Of in Row as KeyOf<Of["name"]>]?: ValueOf<Of> };

/** The key of ActionInputs for an input's name. */
export function inputKey(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * The environment variable of an input: on a runner upper case with hyphens (`INPUT_MAX-STEPS`), in a shell
 * `ARCHITECT_MAX_STEPS`.
 */
export function inputVariable(name: string, origin: "input" | "environment"): string {
  const upper = name.toUpperCase();
  return origin === "input" ? `INPUT_${upper}` : `ARCHITECT_${upper.replaceAll("-", "_")}`;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** The shell variable that an input is read from: its own, otherwise its alias. */
export function shellVariable(name: InputName, environment: Variables): string {
  const own = inputVariable(name, "environment");
  const alias = inputDefinitions.find((input) => input.name === name)?.alias;
  return alias === undefined || environment[own] ? own : alias;
}

/** The texts of the inputs in an environment, by kebab-case name, without those that only `entry` reads. */
export function valuesFromEnvironment(
  environment: Variables,
  origin: "input" | "environment",
): Record<string, string | undefined> {
  return Object.fromEntries(HANDED_ON.map(({ name }) => [name, environment[inputVariable(name, origin)]]));
}

const REMEDIES: Readonly<Record<InputOrigin, string>> = {
  input: "Correct it under `with:` in the workflow.",
  environment: "Correct or unset the variable.",
  flag: "Correct the flag.",
};

/** @param variable the variable that held the text, if it is not the input's own */
export function inputError(
  name: string,
  origin: InputOrigin,
  problem: string,
  variable = inputVariable(name, "environment"),
): ArchitectError {
  const label = { input: `input ${name}`, environment: variable, flag: `--${name}` }[origin];
  return new ArchitectError("configuration", `${label}: ${problem}`, { remedy: REMEDIES[origin] });
}

/** Splits a list at commas and, for YAML blocks, at line breaks. */
function listOf(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function convert(definition: InputDefinition, text: string): { value: unknown } | { problem: string } {
  switch (definition.kind) {
    case "number":
      return /^[+-]?\d+(\.\d+)?$/.test(text)
        ? { value: Number(text) }
        : { problem: `expected a number, got ${valueText(text)}` };
    case "boolean":
      if (["true", "True", "TRUE"].includes(text)) return { value: true };
      if (["false", "False", "FALSE"].includes(text)) return { value: false };
      return { problem: `expected true or false, got ${valueText(text)}` };
    case "list":
      return { value: listOf(text) };
    default:
      return { value: text };
  }
}

/**
 * Parses the texts of the inputs, keyed by kebab-case name; empty means unset.
 *
 * @param aliases the variable that held a text, if it is not the input's own
 * @throws ArchitectError (configuration) that names the input, the mistake and the allowed values; never shows the
 *   value of a secret input.
 */
export function parseInputs(
  values: Readonly<Record<string, string | undefined>>,
  origin: InputOrigin,
  aliases: Readonly<Record<string, string>> = {},
): ActionInputs {
  const inputs: Record<string, unknown> = {};
  for (const definition of HANDED_ON) {
    const { name, configKey } = definition;
    const text = values[name]?.trim() ?? "";
    if (text === "") continue;
    const refuse = (problem: string): ArchitectError => inputError(name, origin, problem, aliases[name]);
    if (!isShown(definition) && /[\r\n]/.test(text)) throw refuse("must be one line");
    const read = convert(definition, text);
    if ("problem" in read) throw refuse(read.problem);
    const problem = configKey ? configKeyProblem(configKey, read.value) : definition.problem?.(text, origin);
    if (problem) throw refuse(problem);
    inputs[inputKey(name)] = read.value;
  }
  // Each value was converted by its kind and validated by the schema of its key, which is what the type states.
  return inputs as ActionInputs;
}
