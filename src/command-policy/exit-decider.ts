import type { ExitDecider } from "../core/command.js";
import type { Statement } from "./shell-tree.js";

/** Programs whose exit code 1 is an answer and nothing else (POSIX, "EXIT STATUS" of grep, diff, cmp and test). */
const DECIDERS: readonly (readonly [ExitDecider["kind"], RegExp])[] = [
  ["search", /^(?:grep|egrep|fgrep|rg|git grep)(?: |$)/],
  ["comparison", /^(?:diff|cmp|git diff)(?: |$)/],
  ["condition", /^(?:test|\[)(?: |$)/],
];

/** The program that decides the exit code of a line: its only command, or the last part of its pipe; `null`: no such. */
export function exitDecider(statements: readonly Statement[]): ExitDecider | null {
  let last = statements.at(-1);
  while (last !== undefined && !last.negated && !last.background) {
    const { command } = last;
    if (command?.kind === "simple") return deciderOf(command.words.map((word) => word.text).join(" "));
    if (command?.kind === "test") return { program: "[[", kind: "condition" };
    if (command?.kind !== "list") return null;
    const { left, operator, right } = command;
    const entered = left.command?.kind === "simple" && left.command.words[0]?.text === "cd";
    if (operator !== "|" && !(operator === "&&" && entered)) return null;
    last = right;
  }
  return null;
}

function deciderOf(text: string): ExitDecider | null {
  for (const [kind, pattern] of DECIDERS) {
    const program = pattern.exec(text)?.[0].trim();
    if (program !== undefined) return { program, kind };
  }
  return null;
}
