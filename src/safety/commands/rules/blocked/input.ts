import type { PathScope } from "../../arguments/operands.js";
import type { SimpleCommand } from "../../shell/shell-tree.js";
import { commandName } from "../../shell/wrappers.js";

/** One simple command as input of the rules for blocked commands. */
export interface BlockedInput {
  /** Base name of the command word. */
  readonly name: string;
  /** The other words. */
  readonly texts: readonly string[];
  readonly command: SimpleCommand;
  readonly scope: PathScope;
  /** All commands of the line. */
  readonly commands: readonly SimpleCommand[];
}

export function blockedInput(
  command: SimpleCommand,
  scope: PathScope,
  commands: readonly SimpleCommand[],
): BlockedInput {
  return {
    name: commandName(command.words),
    texts: command.words.slice(1).map((word) => word.text),
    command,
    scope,
    commands,
  };
}
