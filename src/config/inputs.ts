import { ArchitectError } from "../core/errors.js";
import { COMMAND_NAMES } from "../core/trigger.js";
import { INPUT_TABLE, type InputDefinition } from "./input-table.js";
import { valueText } from "./problems.js";
import type { Configuration } from "./schema.js";
import { twinProblem } from "./twin.js";

/** Every input of the action, in the order of the documentation (product.md §2). */
export const inputDefinitions: readonly InputDefinition[] = INPUT_TABLE;

/** The inputs that were given; a key is absent when its input is unset or empty. */
export interface ActionInputs {
  readonly githubToken?: string;
  readonly apiKey?: string;
  readonly baseUrl?: string;
  readonly model?: string;
  readonly fallbackModels?: readonly string[];
  readonly prompt?: string;
  readonly command?: string;
  readonly agent?: string;
  readonly configFile?: string;
  readonly triggerPhrase?: string;
  readonly triggerLabel?: string;
  readonly triggerAssignee?: string;
  readonly allowedBots?: readonly string[];
  readonly maxSteps?: number;
  readonly budgetUsd?: number;
  readonly timeoutMinutes?: number;
  readonly stepTimeoutSeconds?: number;
  readonly confirmMode?: Configuration["approval"]["mode"];
  readonly allowedOnly?: boolean;
  readonly selfEval?: Configuration["evaluation"]["mode"];
  readonly dryRun?: boolean;
  readonly publish?: Configuration["publish"]["mode"];
  readonly branchPrefix?: string;
  readonly commitSigning?: Configuration["publish"]["commit_signing"];
  readonly sandbox?: Configuration["sandbox"]["mode"];
  readonly failOn?: Configuration["publish"]["fail_on"];
  readonly ciWorkflow?: string;
  readonly workingDirectory?: string;
}

/** The key of ActionInputs for an input's name. */
export function inputKey(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * The texts of the inputs in an environment, by kebab-case name. `INPUT_` is the runner's form (upper case, hyphens
 * kept: `INPUT_MAX-STEPS`); `ARCHITECT_` that of a shell (`ARCHITECT_MAX_STEPS`).
 */
export function valuesFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  prefix: "INPUT_" | "ARCHITECT_",
): Record<string, string | undefined> {
  return Object.fromEntries(
    inputDefinitions.map(({ name }) => {
      const upper = name.replaceAll(" ", "_").toUpperCase();
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

function refuse(name: string, origin: InputOrigin, problem: string): ArchitectError {
  return new ArchitectError("configuration", `${nameOf(name, origin)}: ${problem}`, { remedy: REMEDIES[origin] });
}

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
    case "text":
      return { value: text };
  }
}

/** Rules of inputs that have no twin in the file. */
function ownProblem(name: string, text: string, origin: InputOrigin): string | null {
  if (name === "command" && !COMMAND_NAMES.some((command) => command === text)) {
    return `expected one of ${COMMAND_NAMES.join(", ")}, got ${valueText(text)}`;
  }
  const isPath = name === "working-directory" || (name === "config-file" && origin === "input");
  if (isPath && (/^([/\\]|[A-Za-z]:)/.test(text) || text.split(/[/\\]/).includes(".."))) {
    return `must be a path inside the repository, got ${valueText(text)}`;
  }
  return null;
}

/**
 * Reads the texts of the inputs, keyed by kebab-case name; empty means unset. Throws ArchitectError("configuration")
 * that names the input, what is wrong and what is allowed; the value of a secret input is never shown.
 */
export function parseInputs(values: Readonly<Record<string, string | undefined>>, origin: InputOrigin): ActionInputs {
  const inputs: Record<string, unknown> = {};
  for (const definition of inputDefinitions) {
    const text = values[definition.name]?.trim() ?? "";
    if (text === "") continue;
    if (definition.secret && /[\r\n]/.test(text)) throw refuse(definition.name, origin, "must be one line");
    const read = convert(definition, text);
    if ("problem" in read) throw refuse(definition.name, origin, read.problem);
    const problem = definition.twin
      ? twinProblem(definition.twin, read.value)
      : ownProblem(definition.name, text, origin);
    if (problem !== null) throw refuse(definition.name, origin, problem);
    inputs[inputKey(definition.name)] = read.value;
  }
  // Each value was converted by its kind and judged by the schema of its twin, which is what the type says.
  return inputs as ActionInputs;
}
