import { judgePath, type PathScope, type Problem } from "../operands.js";
import { readFind } from "./search.js";

/** How a command was judged; `argv` when another vector than the written one is spawned. */
export interface Judgement {
  readonly class: "safe" | "dev";
  readonly problem: Problem | null;
  readonly argv?: readonly [string, ...string[]];
}

const FILE_TESTS = new Set(["-d", "-e", "-f", "-r", "-s", "-w", "-x", "-h", "-L"]);
const STRING_TESTS = new Set(["-n", "-z"]);

function firstProblem(paths: readonly string[], scope: PathScope): Problem | null {
  const problems = paths.map((path) => judgePath(path, scope)).filter((problem) => problem !== null);
  return problems.find((problem) => problem.class === "blocked") ?? problems[0] ?? null;
}

function judgeFind(words: readonly string[], scope: PathScope): Judgement {
  const { paths, refused } = readFind(words);
  const problem = firstProblem(paths, scope);
  if (problem !== null || refused === null) return { class: "safe", problem };
  return {
    class: "safe",
    problem: {
      class: "dangerous",
      rule: "R7 option",
      reason: `find is accepted with reading tests only; ${refused} is none.`,
      remedy: "use find with -name, -type or -path, or the find_files tool",
    },
  };
}

function judgeTest(words: readonly string[], scope: PathScope): Judgement {
  const [operator = "", operand = ""] = words[0] === "!" ? words.slice(1) : words;
  const length = words[0] === "!" ? 3 : 2;
  if (words.length === length && STRING_TESTS.has(operator)) return { class: "safe", problem: null };
  if (words.length === length && FILE_TESTS.has(operator)) return { class: "safe", problem: judgePath(operand, scope) };
  const reason = "test is accepted with one file or string test only.";
  return { class: "safe", problem: { class: "dangerous", rule: "R4 test", reason } };
}

function lookUp(names: readonly string[]): Judgement | null {
  const [first, ...rest] = names;
  if (first === undefined || !names.every((name) => /^[\w@.+-]+$/.test(name) && !name.startsWith("-"))) return null;
  return { class: "safe", problem: null, argv: ["which", first, ...rest] };
}

/**
 * Commands whose arguments no table describes. `type x` and `command -v x` are shell builtins, so `which x` is spawned.
 * `null`: none of these.
 */
export function judgeSpecial(argv: readonly string[], scope: PathScope): Judgement | null {
  const [name, ...words] = argv;
  if (name === "echo") return { class: "safe", problem: null };
  if (name === "find") return judgeFind(words, scope);
  if (name === "test") return judgeTest(words, scope);
  if (name === "[" && words.at(-1) === "]") return judgeTest(words.slice(0, -1), scope);
  if (name === "type") return lookUp(words);
  if (name === "command" && words[0] === "-v") return lookUp(words.slice(1));
  return null;
}
