import { COMMANDS, COMMENT_COMMANDS, type CommandName, type FlagSet } from "../core/run/commands.js";
import type { CommandFlags, ParsedCommand } from "../core/run/trigger.js";
import { FLAGS } from "./flags.js";
import { nearestOf, usageLine } from "./usage.js";

/** Maximum characters of a comment to read: the grammar needs its first line, the task its text. */
const MAXIMUM_LENGTH = 70_000;

/** The first non-blank line and the rest; null if it is indented as code or missing. */
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

/** Parses one flag; a string is a problem, null an unknown flag. */
function readFlag(token: string, known: (typeof FLAGS)[FlagSet]): Partial<CommandFlags> | string | null {
  const equals = token.indexOf("=");
  const name = equals === -1 ? token : token.slice(0, equals);
  const flag = Object.hasOwn(known, name) ? known[name] : undefined;
  if (flag === undefined) return null;
  if (flag.value === null) return equals === -1 ? flag.read("") : `${name} takes no value`;
  return equals === -1 ? `write ${name}=<value>` : flag.read(token.slice(equals + 1));
}

/** Takes flags from the front of `text` until a word that is not a flag, or `--`. */
function readFlags(command: CommandName, text: string, phrase: string): { flags: CommandFlags; text: string } | string {
  const known = FLAGS[COMMANDS[command].help.flags];
  const names = Object.keys(known);
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
    const read = given.has(name) ? `${name} is given twice` : readFlag(token, known);
    if (read === null) {
      const problem = names.length === 0 ? "This command takes no flags" : "Unknown flag";
      return usageLine(phrase, problem, nearestOf(name, names));
    }
    if (typeof read === "string") return usageLine(phrase, capitalised(read), null);
    given.add(name);
    flags = { ...flags, ...read };
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Parses a comment: a command only on the first non-blank line, after at most three spaces. Linear in the length of the
 * body. Never echoes unknown text.
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
  const command = COMMENT_COMMANDS.find((known) => known === name);
  if (command === undefined) {
    return { kind: "usage", message: usageLine(phrase, "Unknown command", nearestOf(name, COMMENT_COMMANDS)) };
  }
  const read = readFlags(command, tail.slice(word[0].length), phrase);
  if (typeof read === "string") return { kind: "usage", message: read, command };
  const text = [read.text.trim(), first.rest.trim()].filter((part) => part !== "").join("\n");
  return { kind: "command", command, flags: read.flags, text };
}
