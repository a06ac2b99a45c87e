import type { Risk } from "../../../core/run/approval.js";
import type { PathAccess } from "../../../core/tool/path-policy.js";
import type { ReadArguments } from "./options.js";

/**
 * What operands are. `search`: a pattern, unless an option gave it, then paths. `read`, `write`: paths. `revisions`:
 * git's, with paths. `script`: a file that is run, then its arguments. `text`: nothing that is looked at.
 */
export type OperandKind = "none" | "text" | "words" | "read" | "write" | "search" | "revisions" | "script";

/** A path of a command that its operand kind does not tell. */
export interface NamedPath {
  readonly path: string;
  readonly access: PathAccess;
}

/**
 * What git needs besides the sandbox of other commands. `commit`: a writable `.git`; `clone`: the network; `fetch`: both.
 */
export type GitAccess = "commit" | "clone" | "fetch";

/** One accepted form of a command: what no row names is not allowed. */
export interface CommandForm {
  /** Program and subcommands, divided by spaces. */
  readonly words: string;
  readonly risk: Risk;
  /** See `readArguments`. */
  readonly options: string;
  readonly operands: OperandKind;
  readonly minimum?: number;
  readonly maximum?: number;
  /** What follows `--` are arguments of something else, which it runs. */
  readonly hasArguments?: true;
  /** Why these arguments are not accepted all the same, as half a sentence; null: they are. */
  readonly check?: (given: ReadArguments) => string | null;
  /** Paths besides operands and options. */
  readonly paths?: (given: ReadArguments) => readonly NamedPath[];
  /** What the class of calls is narrowed to, such as the script that runs. */
  readonly narrow?: (given: ReadArguments) => string;
  /** The words that are run instead of those after `words`. */
  readonly rewrite?: (given: ReadArguments) => readonly string[];
  readonly needsRegistries?: true;
  readonly gitAccess?: GitAccess;
}

export const hasOption = (given: ReadArguments, ...names: string[]): boolean =>
  given.options.some(({ name }) => names.includes(name));

/** Every operand must look so. */
export function every(pattern: RegExp, what: string): NonNullable<CommandForm["check"]> {
  return ({ operands, rest }) => {
    const odd = [...operands, ...rest].find((operand) => !pattern.test(operand));
    return odd === undefined ? null : `'${odd}' is no ${what}`;
  };
}
