import { scriptBodies } from "../../../core/gate/gate-commands.js";
import { TEST_RUNNERS } from "../../../core/gate/test-commands.js";
import { testSideOf } from "../../../core/gate/test-side-paths.js";
import { followedAt } from "../../../core/programs.js";
import { parseOptions } from "../../../core/tool/command-options.js";
import { type CommandForm, judgeArguments } from "../arguments/arguments.js";
import type { PathScope } from "../arguments/operands.js";
import type { Judgement } from "../rules/special.js";
import { unwrap } from "../rules/wrapped.js";
import type { Word } from "../shell/shell-tree.js";

/** A text with these characters is more than plain words. */
const NOT_PLAIN = /[$`<>(){}\\!]/;

/** Options of test runners without a separate value, so that a test file may follow. */
const FLAG =
  /^--(?:test|test-only|test-force-exit|experimental-(?:strip-types|transform-types|test-coverage|test-module-mocks|vm-modules)|no-[\w-]+|enable-source-maps|expose-gc|exit|check-leaks|recursive|bail|ci|run|verbose|colors?|forbid-only|coverage)$/;
/** Programs that run tests with `--test`. */
const TAKES_TEST_OPTION = /^(?:node|tsx|bun)$/;

function isRunner([program = "", ...rest]: readonly string[]): boolean {
  return TEST_RUNNERS.has(program) || (TAKES_TEST_OPTION.test(program) && rest.includes("--test"));
}

const isTestOperand = (text: string): boolean =>
  !text.startsWith("-") &&
  (testSideOf(text.replace(/[*?[].*$/s, "x.js")) !== null || /^(?:\.\/)?(?:tests?|spec)\/?$/.test(text));

/** The words of a test command before its test files. */
function withoutFiles(words: readonly string[]): readonly string[] {
  let end = words.length;
  while (end > 1 && isTestOperand(words[end - 1] ?? "")) {
    const before = words[end - 2] ?? "";
    if (before.startsWith("-") && !before.includes("=") && !FLAG.test(before)) break;
    end -= 1;
  }
  return words.slice(0, end);
}

/** How gates and the scripts that they run start the project's tests, each without its test files. */
export function readRunners(lines: readonly string[], manifest: string | null): readonly (readonly string[])[] {
  const parts = [...lines, ...scriptBodies(lines, manifest).values()].flatMap((line) => line.split(/&&|\|\||[;|&\n]/));
  return parts.flatMap((part) => {
    if (NOT_PLAIN.test(part)) return [];
    const found: (readonly string[])[] = [];
    let words = part
      .trim()
      .split(/\s+/)
      .map((word) => word.replace(/^(["'])(.*)\1$/, "$2"));
    for (let next: number | null = 0; next !== null; next = followedAt(words)) {
      words = words.slice(next);
      words = words.slice(
        Math.max(
          0,
          words.findIndex((word) => !/^\w+=/.test(word)),
        ),
      );
      if (isRunner(words)) found.push(withoutFiles(words));
    }
    return found;
  });
}

/** Permitted additions: test files, a filter, output format. */
const ADDED: Omit<CommandForm, "words"> = {
  class: "dev",
  operands: "paths",
  scoped: true,
  options:
    "-g=t= --grep= --test-name-pattern= --test-only --test-reporter% --test-timeout% --test-concurrency% --bail --reporter%",
};

/** Words before a tool of the project, and the words spawned instead. */
const STARTERS: readonly (readonly [words: readonly string[], spawned: readonly string[]])[] = [
  [
    ["npx", "--no-install"],
    ["npx", "--no-install"],
  ],
  [["npx"], ["npx", "--no-install"]],
  [
    ["pnpm", "exec"],
    ["pnpm", "exec"],
  ],
  [["yarn"], ["yarn"]],
];

const begins = (words: readonly Word[], fixed: readonly string[]): boolean =>
  fixed.every((text, index) => words[index]?.text === text && words[index]?.glob === false);

/**
 * A command that starts tests like a gate of the base, or a script that it runs, but with other test files of the
 * repository: it runs the gate's program. `null`: no such command.
 */
export function judgeOwnRunner(
  words: readonly Word[],
  runners: readonly (readonly string[])[],
  scope: PathScope,
): Judgement | null {
  if (scope.cwd !== "" || runners.length === 0) return null;
  const wrapped = unwrap(words, scope);
  if (wrapped !== null) {
    const judged = wrapped.problem === null ? judgeOwnRunner(wrapped.inner, runners, scope) : null;
    if (judged?.argv === undefined) return judged;
    return { ...judged, argv: [...wrapped.own.map(({ text }) => text), ...judged.argv] };
  }
  const starter = STARTERS.find(([fixed]) => begins(words, fixed) && words.length > fixed.length);
  if (starter !== undefined) {
    const [fixed, spawned] = starter;
    const inner = words.slice(fixed.length);
    const judged = judgeOwnRunner(inner, runners, scope);
    return judged === null ? null : { ...judged, argv: [...spawned, ...inner.map(({ text }) => text)] };
  }
  const runner = runners.find((fixed) => begins(words, fixed));
  if (runner === undefined) return null;
  const added = words.slice(runner.length);
  const form: CommandForm = { ...ADDED, words: runner.join(" ") };
  if (judgeArguments(added, form, { ...scope, isStrict: true }) !== null) return null;
  const files = parseOptions(added, form).operands;
  return files.every(({ text }) => isTestOperand(text)) ? { class: "dev", problem: null } : null;
}
