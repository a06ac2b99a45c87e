import type { Statement } from "./shell-tree.js";

/** Searches whose exit code 1 says that no line matched, and nothing else (POSIX grep, "EXIT STATUS"). */
const SEARCHES = /^(?:grep|egrep|fgrep|rg|git grep)(?: |$)/;

/** The search that decides the exit code of a line: its only command, or the last part of its pipe; `null`: none does. */
export function searchAtEnd(statements: readonly Statement[]): string | null {
  let last = statements.at(-1);
  while (last !== undefined && !last.negated && !last.background) {
    const { command } = last;
    if (command?.kind === "simple") {
      const text = command.words.map((word) => word.text).join(" ");
      return SEARCHES.exec(text)?.[0].trim() ?? null;
    }
    if (command?.kind !== "list") return null;
    const { left, operator, right } = command;
    const entered = left.command?.kind === "simple" && left.command.words[0]?.text === "cd";
    if (operator !== "|" && !(operator === "&&" && entered)) return null;
    last = right;
  }
  return null;
}
