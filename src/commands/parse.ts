import { COMMAND_NAMES, type CommandFlags, type CommandName } from "../core/trigger.js";
import { nearestOf, usageLine } from "./usage.js";

/** A comment is read no further than this: the grammar needs its first line, the task its text. */
const MAXIMUM_LENGTH = 70_000;

export type ParsedCommand =
  | { readonly kind: "none" }
  | { readonly kind: "usage"; readonly message: string }
  | { readonly kind: "command"; readonly command: CommandName; readonly flags: CommandFlags; readonly text: string };

/** Commands that run an agent and so take the flags of product.md §1. */
const AGENT_COMMANDS: ReadonlySet<CommandName> = new Set([
  "fix",
  "plan",
  "build",
  "refactor",
  "review",
  "ask",
  "summarize",
  "resume",
  "retry",
]);

type FlagReader = (value: string) => Partial<CommandFlags> | string;

const positive =
  (name: string, key: "budget" | "timeoutMinutes"): FlagReader =>
  (value) =>
    /^\d{1,6}(\.\d{1,6})?$/.test(value) && Number(value) > 0
      ? { [key]: Number(value) }
      : `${name} needs a positive number`;

const VALUE_FLAGS: Readonly<Record<string, FlagReader>> = {
  "--model": (value) => (/^[\w.:/@+-]{1,200}$/.test(value) ? { model: value } : "--model needs a model name"),
  "--budget": positive("--budget", "budget"),
  "--max-steps": (value) =>
    /^[1-9]\d{0,5}$/.test(value) ? { maxSteps: Number(value) } : "--max-steps needs a positive whole number",
  "--timeout": positive("--timeout", "timeoutMinutes"),
  "--self-eval": (value) =>
    value === "off" || value === "basic" || value === "full"
      ? { selfEval: value }
      : "--self-eval is off, basic or full",
  "--agent": (value) => (/^[\w-]{1,64}$/.test(value) ? { agent: value } : "--agent needs the name of an agent"),
};

const SWITCHES: Readonly<Record<string, Partial<CommandFlags>>> = {
  "--dry-run": { dryRun: true },
  "--no-push": { noPush: true },
};

const APPROVAL_SWITCHES: Readonly<Record<string, Partial<CommandFlags>>> = {
  "--class": { approvalScope: "class" },
  "--all": { approvalScope: "all" },
};

/** The first line that is not blank, with what follows it; null when indented as code or absent. */
function firstLine(body: string): { line: string; rest: string } | null {
  let start = 0;
  while (start < body.length) {
    const newline = body.indexOf("\n", start);
    const end = newline === -1 ? body.length : newline;
    const line = body.slice(start, end).replace(/\r$/, "");
    if (!/^[ \t]*$/.test(line)) return { line, rest: body.slice(end + 1) };
    start = end + 1;
  }
  return null;
}

/** Reads one flag token; a string answer is the problem. */
function readFlag(token: string, command: CommandName): Partial<CommandFlags> | string {
  const equals = token.indexOf("=");
  const name = equals === -1 ? token : token.slice(0, equals);
  const switches = command === "approve" ? APPROVAL_SWITCHES : AGENT_COMMANDS.has(command) ? SWITCHES : {};
  const flag = switches[name];
  if (flag) return equals === -1 ? flag : `${name} takes no value`;
  const reader = AGENT_COMMANDS.has(command) ? VALUE_FLAGS[name] : undefined;
  if (!reader) return "unknown flag";
  return equals === -1 ? `write ${name}=<value>` : reader(token.slice(equals + 1));
}

function flagNames(command: CommandName): readonly string[] {
  if (command === "approve") return Object.keys(APPROVAL_SWITCHES);
  return AGENT_COMMANDS.has(command) ? [...Object.keys(VALUE_FLAGS), ...Object.keys(SWITCHES)] : [];
}

/** Takes flags from the front of `text` until a word that is none, or `--`. */
function readFlags(command: CommandName, text: string, phrase: string): { flags: CommandFlags; text: string } | string {
  let flags: CommandFlags = {};
  const given = new Set<string>();
  let rest = text;
  for (;;) {
    const match = /^[ \t]*(--[^\s]*)/.exec(rest);
    const token = match?.[1];
    if (match === null || token === undefined) return { flags, text: rest };
    rest = rest.slice(match[0].length);
    if (token === "--") return { flags, text: rest };
    const name = token.split("=")[0] ?? token;
    const read =
      given.has(name) && flagNames(command).includes(name) ? `${name} is given twice` : readFlag(token, command);
    if (typeof read === "string") {
      const unknown = read === "unknown flag";
      const problem = unknown && flagNames(command).length === 0 ? "this command takes no flags" : read;
      const nearest = unknown ? nearestOf(name, flagNames(command)) : null;
      return usageLine(phrase, capitalised(problem), nearest);
    }
    given.add(name);
    flags = { ...flags, ...read };
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Reads a comment by the grammar of product.md §1: a command only on the first non-blank line, after at most three
 * spaces. Linear in the length of the body. Never echoes what it does not know.
 */
export function parseCommand(body: string, phrase: string): ParsedCommand {
  const first = firstLine(body.slice(0, MAXIMUM_LENGTH));
  const indent = first === null ? null : /^ {0,3}(?! |\t)/.exec(first.line);
  if (first === null || indent === null) return { kind: "none" };
  const line = first.line.slice(indent[0].length);
  if (!line.startsWith(phrase)) return { kind: "none" };
  const tail = line.slice(phrase.length);
  if (tail !== "" && !/^[ \t]/.test(tail)) return { kind: "none" };
  const word = /^[ \t]+([^ \t]+)/.exec(tail);
  if (word === null) return { kind: "command", command: "help", flags: {}, text: "" };
  const name = word[1] ?? "";
  const command = COMMAND_NAMES.find((known) => known === name);
  if (command === undefined) {
    return { kind: "usage", message: usageLine(phrase, "Unknown command", nearestOf(name, COMMAND_NAMES)) };
  }
  const read = readFlags(command, tail.slice(word[0].length), phrase);
  if (typeof read === "string") return { kind: "usage", message: read };
  const text = [read.text.trim(), first.rest.trim()].filter((part) => part !== "").join("\n");
  return { kind: "command", command, flags: read.flags, text };
}
