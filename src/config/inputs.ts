import { ArchitectError } from "../core/errors.js";
import { COMMAND_NAMES, findCommand } from "../core/run/commands.js";
import { INPUT_TABLE, type InputDefinition } from "./input-table.js";
import { configKeyProblem, valueText } from "./problems.js";
import type { Configuration } from "./schema/schema.js";
import { shortName } from "./schema/values.js";

/** Every input of the action, in the order of its documentation. */
export const inputDefinitions: readonly InputDefinition[] = INPUT_TABLE;

/** Inputs that no part of a run is handed: `entry/model-key.ts`, `entry/hub-credentials.ts`, `entry/web-access.ts` and `entry/people-access.ts` read them. */
const KEY_NAMES = [
  ...(["api-key", "hub-token", "web-search-key"] as const),
  ...(["twilio-account-sid", "twilio-auth-token", "twilio-from", "phone-contacts"] as const),
  ...(["escalation-webhook", "escalation-secret"] as const),
] as const;
type KeyInput = (typeof KEY_NAMES)[number];
const KEY_INPUTS: readonly string[] = KEY_NAMES;
const HANDED_ON: readonly InputDefinition[] = INPUT_TABLE.filter(({ name }) => !KEY_INPUTS.includes(name));

type Row = Exclude<(typeof INPUT_TABLE)[number], { readonly name: KeyInput }>;
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
 * The inputs that were given, by `inputKey`; a key is absent when its input is unset or empty. A value has the type of its
 * key in the configuration, else of its kind.
 */
export type ActionInputs = { readonly [Of in Row as KeyOf<Of["name"]>]?: ValueOf<Of> };

/** The key of ActionInputs for an input's name. */
export function inputKey(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * The texts of the inputs in an environment, by kebab-case name. `INPUT_` is the runner's form (upper case, hyphens
 * kept: `INPUT_MAX-STEPS`); `ARCHITECT_` that of a shell (`ARCHITECT_MAX_STEPS`). The keys are not among them.
 */
export function valuesFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  prefix: "INPUT_" | "ARCHITECT_",
): Record<string, string | undefined> {
  return Object.fromEntries(
    HANDED_ON.map(({ name }) => {
      const upper = name.toUpperCase();
      return [name, env[prefix + (prefix === "INPUT_" ? upper : upper.replaceAll("-", "_"))]];
    }),
  );
}

/** Where the text of an input came from; names it in messages. */
export type InputOrigin = "input" | "environment" | "flag";

function nameOf(name: string, origin: InputOrigin): string {
  if (origin === "environment") return `ARCHITECT_${name.replaceAll("-", "_").toUpperCase()}`;
  return origin === "flag" ? `--${name}` : `input ${name}`;
}

const REMEDIES: Readonly<Record<InputOrigin, string>> = {
  input: "Correct it under `with:` in the workflow.",
  environment: "Correct or unset the variable.",
  flag: "Correct the flag.",
};

/** Splits a comma list; line breaks separate too, as in a YAML block. */
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

/** Rules of inputs that have no key in the file. */
function ownProblem(name: string, text: string, origin: InputOrigin): string | null {
  if (name === "command" && findCommand(text) === undefined) {
    return `expected one of ${COMMAND_NAMES.join(", ")}, got ${valueText(text)}`;
  }
  if (name === "job" && !shortName().safeParse(text).success) {
    return `expected the name of a job (letters, digits, - and _), got ${valueText(text)}`;
  }
  const isPath = name === "working-directory" || (name === "config-file" && origin === "input");
  if (isPath && (/^([/\\]|[A-Za-z]:)/.test(text) || text.split(/[/\\]/).includes(".."))) {
    return `must be a path inside the repository, got ${valueText(text)}`;
  }
  return null;
}

/**
 * Reads the texts of the inputs, keyed by kebab-case name; empty means unset.
 * @param aliases the variable that a text came from, where that is not the one of its input
 * @throws ArchitectError (configuration) that names the input, what is wrong and what is allowed; the value of a secret
 * input is never shown.
 */
export function parseInputs(
  values: Readonly<Record<string, string | undefined>>,
  origin: InputOrigin,
  aliases: Readonly<Record<string, string>> = {},
): ActionInputs {
  const refuse = (name: string, problem: string): ArchitectError =>
    new ArchitectError("configuration", `${aliases[name] ?? nameOf(name, origin)}: ${problem}`, {
      remedy: REMEDIES[origin],
    });
  const inputs: Record<string, unknown> = {};
  for (const definition of HANDED_ON) {
    const text = values[definition.name]?.trim() ?? "";
    if (text === "") continue;
    if (definition.secret && /[\r\n]/.test(text)) throw refuse(definition.name, "must be one line");
    const read = convert(definition, text);
    if ("problem" in read) throw refuse(definition.name, read.problem);
    const problem = definition.configKey
      ? configKeyProblem(definition.configKey, read.value)
      : ownProblem(definition.name, text, origin);
    if (problem !== null) throw refuse(definition.name, problem);
    inputs[inputKey(definition.name)] = read.value;
  }
  // Each value was converted by its kind and judged by the schema of its key, which is what the type says.
  return inputs as ActionInputs;
}
