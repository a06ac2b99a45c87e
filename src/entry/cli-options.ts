import { parseArgs } from "node:util";
import { nearest as nearestName } from "../config/nearest.js";
import { ArchitectError } from "../core/errors.js";
import { COMMANDS, COMMENT_COMMANDS } from "../core/run/commands.js";
import { stripInvisible } from "../core/text/invisible.js";
import {
  CLI_COMMAND_NAMES,
  CLI_COMMANDS,
  type CliCommand,
  type CliCommandName,
  findCliCommand,
  OPTIONS,
  type OptionName,
  type OptionSpec,
  optionForm,
} from "./cli/table.js";

type Value<Name extends OptionName> = (typeof OPTIONS)[Name]["takes"] extends "nothing"
  ? boolean
  : (typeof OPTIONS)[Name]["takes"] extends "texts"
    ? readonly string[]
    : (typeof OPTIONS)[Name]["takes"] extends readonly (infer Choice)[]
      ? Choice
      : string;

/** The options that were given. */
export type Arguments = { readonly [Name in OptionName]?: Value<Name> };

export interface CommandLine {
  readonly command: CliCommandName;
  readonly values: Arguments;
  /** The words after the command. */
  readonly rest: readonly string[];
  /** `-h`, `--help`: only show the help. */
  readonly help: boolean;
  readonly version: boolean;
}

const shown = (word: string): string => stripInvisible(word).replaceAll("\n", " ").slice(0, 60);

function optionError(message: string, remedy: string): ArchitectError {
  return new ArchitectError("configuration", message, { remedy });
}

function didYouMean(nearest: string | null, otherwise: string): string {
  return nearest === null ? otherwise : `Did you mean \`${nearest}\`?`;
}

function helpOf(command: CliCommandName): string {
  return `\`architect ${command} --help\` lists its options.`;
}

/** @param typed the option as the user wrote it: `--max-steps`, `-x` */
function unknownOption(name: string, typed: string, command: CliCommandName): ArchitectError {
  const { options }: CliCommand = CLI_COMMANDS[command];
  if (Object.hasOwn(OPTIONS, name)) {
    const owners = CLI_COMMAND_NAMES.filter((each) => ownsOption(each, name));
    const [owner] = owners;
    if (owners.length === 1) return optionError(`--${name} works only with \`${owner}\`.`, helpOf(command));
    return optionError(`\`${command}\` has no option --${name}.`, helpOf(command));
  }
  const nearest = typed.startsWith("--") ? nearestName(name, options) : null;
  return optionError(
    `Unknown option ${shown(typed)}.`,
    didYouMean(nearest === null ? null : `--${nearest}`, helpOf(command)),
  );
}

function ownsOption(command: CliCommandName, name: string): name is OptionName {
  const { options }: CliCommand = CLI_COMMANDS[command];
  return options.some((option) => option === name);
}

/**
 * Validates a value by the row of its option.
 * @throws ArchitectError (configuration).
 */
function checkValue(name: OptionName, value: string | undefined): string | boolean {
  const { takes }: OptionSpec = OPTIONS[name];
  if (takes === "nothing") {
    if (value === undefined) return true;
    throw optionError(`--${name} takes no value.`, `Write --${name}.`);
  }
  const wants = `Write ${optionForm(name)}.`;
  if (value === undefined || value.trim() === "") throw optionError(`--${name} needs a value.`, wants);
  if (typeof takes !== "string") {
    if (takes.includes(value)) return value;
    throw optionError(`--${name} is ${takes.join(", ").replace(/, (?=[^,]*$)/, " or ")}.`, wants);
  }
  const isPositive = /^\d{1,6}(\.\d{1,6})?$/.test(value) && Number(value) > 0;
  if (takes === "number" && !isPositive) throw optionError(`--${name} needs a positive number.`, wants);
  if (takes === "count" && !/^[1-9]\d{0,5}$/.test(value))
    throw optionError(`--${name} needs a positive whole number.`, wants);
  return value;
}

/** Explains how to use a slash command that was typed on the terminal; null for any other word. */
function slashCommandProblem(word: string): ArchitectError | null {
  const name = COMMENT_COMMANDS.find((known) => known === word);
  if (name === undefined) return null;
  const { agent, allowed } = COMMANDS[name];
  const isTask = typeof agent === "object" && agent.publishes === "work" && allowed.needs === "nothing";
  return optionError(
    `\`${name}\` is a command for comments on GitHub.`,
    isTask ? 'Here, write: architect run "<task>".' : `Write \`/architect ${name}\` in a comment there.`,
  );
}

function commandOf(word: string): CliCommandName {
  const found = findCliCommand(word);
  if (found !== undefined) return found;
  const slashCommand = slashCommandProblem(word);
  if (slashCommand !== null) throw slashCommand;
  const nearest = nearestName(word.toLowerCase(), CLI_COMMAND_NAMES);
  throw optionError(`Unknown command ${shown(word)}.`, didYouMean(nearest, "`architect help` lists the commands."));
}

/** Options whose value may be the next word. */
const TYPES = Object.fromEntries(
  Object.entries<OptionSpec>(OPTIONS).map(([name, { takes }]) => [
    name,
    { type: takes === "nothing" ? ("boolean" as const) : ("string" as const) },
  ]),
);

/**
 * Parses the command line; `--` ends the options.
 * @throws ArchitectError (configuration) for a command or an option that is unknown, for an option of another command,
 *   and for a missing value.
 */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const { tokens } = parseArgs({
    args: [...args],
    options: { ...TYPES, help: { type: "boolean", short: "h" }, version: { type: "boolean", short: "V" } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const isVersion = ({ name, rawName }: { name: string; rawName: string }): boolean =>
    name === "version" || rawName === "-v";
  const words = tokens.flatMap((token) => (token.kind === "positional" ? [token.value] : []));
  const given = tokens.flatMap((token) => (token.kind === "option" ? [token] : []));
  const [first, ...rest] = words;
  const command = first === undefined ? "help" : commandOf(first);
  const values: Record<string, string | boolean | readonly string[]> = {};
  for (const option of given) {
    const { name, rawName, value, inlineValue } = option;
    if (name === "help" || isVersion(option)) continue;
    if (!ownsOption(command, name)) throw unknownOption(name, rawName, command);
    // The next word is not a value if it looks like an option.
    const own = value !== undefined && inlineValue !== true && value.startsWith("-") ? undefined : value;
    const checked = checkValue(name, own);
    if (OPTIONS[name].takes === "texts") {
      values[name] = [...((values[name] as readonly string[] | undefined) ?? []), String(checked)];
      continue;
    }
    if (Object.hasOwn(values, name)) throw optionError(`--${name} is given twice.`, "Give it once.");
    values[name] = checked;
  }
  const { operand }: CliCommand = CLI_COMMANDS[command];
  const most = { none: 0, one: 1, command: 1, many: Number.POSITIVE_INFINITY }[operand];
  if (rest.length > most)
    throw optionError(`\`${command}\` takes ${most === 0 ? "nothing" : "one word"} after it.`, helpOf(command));
  if (operand === "command" && rest[0] !== undefined) commandOf(rest[0]);
  // Each value was validated by the row of its option, which is what the type states.
  const help = given.some(({ name }) => name === "help");
  return { command, values: values as Arguments, rest, help, version: given.some(isVersion) };
}
