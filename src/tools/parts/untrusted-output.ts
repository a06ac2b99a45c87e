import { posix } from "node:path";
import type { ToolContext } from "../../core/tool/tool.js";

/** The name of command output in the list of what a run has read. */
export const COMMAND_OUTPUT = "output of a command";

/** Programs that print only the files named as arguments. */
const FILE_READERS: ReadonlySet<string> = new Set(["cat", "head", "tail", "wc", "nl"]);
/** Subcommands of git that print commits and the files in them. */
const COMMIT_READERS: ReadonlySet<string> = new Set(["log", "show"]);

/**
 * The source of a command's output for `ToolResult.outside`; '' if only people with write access wrote it. Installed
 * packages influence what tests, builds and scripts print, so only a single reading command qualifies: `git log`, `git
 * show`, or a reader of files that the base commit holds.
 */
export async function untrustedOutput(
  argv: readonly string[] | undefined,
  directory: string,
  { workspace: { files, history, prefix } }: Pick<ToolContext, "workspace">,
): Promise<string> {
  const [program = "", ...args] = argv ?? [];
  if (program === "git" && COMMIT_READERS.has(args[0] ?? "")) return "";
  if (!FILE_READERS.has(program)) return COMMAND_OUTPUT;
  // The number of `head -n 20` is no operand. If a file has this name, the program reads it too, and it is an operand.
  const operands = args.filter(
    (arg, index) => !arg.startsWith("-") && !(args[index - 1] === "-n" && /^\d+$/.test(arg)),
  );
  const isAuthors = async (operand: string): Promise<boolean> => {
    const path = posix.join(directory, operand);
    const found = await files.check(path, "read");
    // A link leads to another path than the requested one.
    return found.ok && found.value.path === path && history.isTracked(`${prefix}${path}`);
  };
  const authors = await Promise.all(operands.map(isAuthors));
  return operands.length > 0 && authors.every(Boolean) ? "" : COMMAND_OUTPUT;
}
