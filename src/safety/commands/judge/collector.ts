import { assignedTexts, carriedScripts, inputScripts } from "../shell/carried-scripts.js";
import type { ShellParser } from "../shell/shell-parser.js";
import type { Assignment, Redirect, SimpleCommand, Statement, Word } from "../shell/shell-tree.js";
import { wrappedCommands } from "../shell/wrappers.js";
import { UNKNOWN_DIRECTORY } from "./directories.js";

/** Where commands of a part of a line run. */
export interface Flow {
  readonly directories: readonly string[];
  readonly input: readonly SimpleCommand[];
  /** Redirections of the enclosing compound commands. */
  readonly redirects: readonly Redirect[];
  readonly origin: "written" | "script";
  readonly scriptDepth: number;
}

/** A simple command found in the line. */
export interface Met {
  readonly words: readonly Word[];
  readonly assignments: readonly Assignment[];
  readonly redirects: readonly Redirect[];
  readonly inner: readonly SimpleCommand[];
  readonly flow: Flow;
}

export interface Collector {
  readonly commands: readonly SimpleCommand[];
  /** Carried scripts that could not be parsed. */
  readonly unread: readonly string[];
  /** True if a carried script was found but no parser was available. */
  needsParser(): boolean;
  /** Adds a command, the commands that it wraps, and those of the scripts that it carries. */
  push(met: Met): void;
}

/** A line with more commands is dangerous and never judged partially. */
const MAXIMUM_COMMANDS = 50;
const MAXIMUM_SCRIPT_DEPTH = 8;
/** Maximum characters of carried scripts parsed for one line, and maximum commands judged. */
const SCRIPT_BUDGET = 16_384;
const COMMAND_BUDGET = 2000;

/** Collects the simple commands of one line within fixed limits; exceeding them is reported, never ignored. */
export function createCollector(
  parser: ShellParser | null,
  line: { limit(reason: string): void; walkScript(script: readonly Statement[], flow: Flow): void },
): Collector {
  const commands: SimpleCommand[] = [];
  const unread: string[] = [];
  let needsParser = false;
  let met = 0;
  let budget = SCRIPT_BUDGET;

  function carried(command: SimpleCommand, flow: Flow): void {
    const scripts = [
      ...carriedScripts(command.words),
      ...inputScripts(command.words, [...command.redirects, ...flow.redirects]),
      ...assignedTexts(command.assignments),
    ];
    for (const text of scripts) {
      budget -= text.length;
      if (parser === null) needsParser = true;
      else if (budget < 0 || flow.scriptDepth >= MAXIMUM_SCRIPT_DEPTH) {
        unread.push(text);
        line.limit("The line carries too much shell text.");
        return;
      } else {
        const script = parser(text);
        if (script === null) unread.push(text);
        const input = [...command.input, ...command.inner];
        const inside: Flow = { ...flow, input, origin: "script", scriptDepth: flow.scriptDepth + 1 };
        line.walkScript(script?.statements ?? [], inside);
      }
    }
  }

  function push({ words, assignments, redirects, inner, flow }: Met): void {
    met += 1;
    if (met === MAXIMUM_COMMANDS + 1) line.limit(`The line holds more than ${MAXIMUM_COMMANDS} commands.`);
    const directories = flow.directories.length > 0 ? flow.directories : [UNKNOWN_DIRECTORY];
    let layer: readonly (readonly Word[])[] = [words];
    for (let depth = 0; layer.length > 0; depth += 1) {
      if (depth > MAXIMUM_SCRIPT_DEPTH || commands.length > COMMAND_BUDGET) {
        unread.push(...layer.map((rest) => rest.map((word) => word.text).join(" ")));
        line.limit("The line wraps commands too deeply.");
        return;
      }
      for (const current of layer) {
        const origin = depth === 0 ? flow.origin : "wrapped";
        const command: SimpleCommand = {
          words: current,
          assignments: depth === 0 ? assignments : [],
          redirects,
          input: flow.input,
          inner,
          directories,
          origin,
        };
        commands.push(command);
        carried(command, flow);
      }
      layer = layer.flatMap(wrappedCommands);
    }
  }

  return { commands, unread, needsParser: () => needsParser, push };
}
