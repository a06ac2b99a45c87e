import { posix } from "node:path";
import type { ToolContext } from "../../core/tool/tool.js";

/** How the output of commands is named among what a run has read. */
export const COMMAND_OUTPUT = "output of a command";

/** Programs that print nothing but the files that they are given. */
const FILE_READERS: ReadonlySet<string> = new Set(["cat", "head", "tail", "wc", "nl"]);
/** Subcommands of git that print commits and the files in them. */
const COMMIT_READERS: ReadonlySet<string> = new Set(["log", "show"]);

/**
 * What a command's output is, for `ToolResult.outside`: '' if all of it was written by people who may write to the
 * repository. Tests, builds and scripts print what installed packages make of it, so only a single reading command
 * qualifies: `git log`, `git show`, or a reader of files that the base commit holds.
 */
export async function untrustedOutput(
  argv: readonly string[] | undefined,
  directory: string,
  { workspace: { files, history, prefix } }: Pick<ToolContext, "workspace">,
): Promise<string> {
  const [program = "", ...args] = argv ?? [];
  if (program === "git" && COMMIT_READERS.has(args[0] ?? "")) return "";
  if (!FILE_READERS.has(program)) return COMMAND_OUTPUT;
  // The number of `head -n 20`. A file with such a name is read as well, and then counts as one.
  const operands = args.filter(
    (arg, index) => !arg.startsWith("-") && !(args[index - 1] === "-n" && /^\d+$/.test(arg)),
  );
  const isAuthors = async (operand: string): Promise<boolean> => {
    const path = posix.join(directory, operand);
    const found = await files.check(path, "read");
    // A link leads to another path than the one that was asked for.
    return found.ok && found.value.path === path && history.isTracked(`${prefix}${path}`);
  };
  const authors = await Promise.all(operands.map(isAuthors));
  return operands.length > 0 && authors.every(Boolean) ? "" : COMMAND_OUTPUT;
}
