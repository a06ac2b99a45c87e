import { posix } from "node:path";
import type { CommandVerdict } from "../core/command.js";
import { UNKNOWN_DIRECTORY } from "./directories.js";
import { exitDecider } from "./exit-decider.js";
import { judgeLine, type LineJudgement, programsOf, type Settings, unreadable } from "./judge.js";
import { type PathScope, type Problem, refusal } from "./operands.js";
import { rawNet } from "./raw-net.js";
import { searchUnread } from "./search-unread.js";
import type { ShellParser } from "./shell-parser.js";
import { literalWord, type Script } from "./shell-tree.js";
import { MAXIMUM_BYTES, tokenize } from "./tokenize.js";
import { walk } from "./walk.js";

type Argv = readonly [string, ...string[]];

/** Names that only a shell knows: spawned directly they would fail. */
const BUILTINS = new Set(
  ". : alias bg bind break builtin caller cd command compgen complete continue coproc declare dirs disown enable eval exec exit export fc fg getopts hash help history jobs let local logout mapfile popd pushd read readarray readonly return set shift shopt source suspend times trap type typeset ulimit umask unalias unset wait".split(
    " ",
  ),
);

/** Where a line begins to run. */
export function scopeOf(cwd: string, root: string | undefined): PathScope {
  if (cwd.startsWith("/")) {
    const normal = posix.normalize(cwd);
    const isInside = root !== undefined && (normal === root || normal.startsWith(`${root}/`));
    return { cwd: isInside ? posix.relative(root, normal) : UNKNOWN_DIRECTORY, root };
  }
  const normal = posix.normalize(cwd === "" ? "." : cwd).replace(/\/+$/, "");
  return { cwd: normal === "." ? "" : normal, root };
}

function fromProblem(problem: Problem, argv: Argv | undefined): CommandVerdict {
  return {
    class: problem.class,
    rule: problem.rule,
    reason: problem.reason,
    ...(problem.remedy === undefined ? {} : { remedy: problem.remedy }),
    ...(argv !== undefined && problem.class === "dangerous" ? { argv } : {}),
  };
}

const ACCEPTED: Readonly<Record<"safe" | "dev", Pick<CommandVerdict, "rule" | "reason">>> = {
  safe: { rule: "R7 safe", reason: "It only reads, inside the workspace." },
  dev: { rule: "R10 dev", reason: "It is a known build, test or lint command." },
};

function spawnable(argv: readonly string[] | undefined): Argv | undefined {
  const [first, ...rest] = argv ?? [];
  return first === undefined || BUILTINS.has(first) ? undefined : [first, ...rest];
}

/** One literal command as the tree the parser would give. */
function literalScript(argv: Argv): Script {
  const command = { kind: "simple" as const, assignments: [], words: argv.map(literalWord) };
  return { statements: [{ command, redirects: [], negated: false, background: false }], depth: 1 };
}

let parser: Promise<ShellParser> | undefined;

/** mvdan-sh, once per process and only when a line needs it. */
function loadParser(): Promise<ShellParser> {
  parser ??= import("./shell-parser.js").then(({ loadShellParser }) => loadShellParser());
  return parser;
}

function verdictOf(judged: LineJudgement, literal: Argv | undefined): CommandVerdict {
  if (judged.problem !== null) return fromProblem(judged.problem, spawnable(literal));
  const argv = literal === undefined ? undefined : spawnable(judged.argv ?? literal);
  return { class: judged.class, ...ACCEPTED[judged.class], ...(argv === undefined ? {} : { argv }) };
}

/** One line, read once and judged as often as more is known of the repository. */
export interface ReadLine {
  judge(scope: PathScope, settings: Settings): CommandVerdict;
  /** Files that it runs as programs. */
  programs(scope: PathScope): readonly string[];
}

/** Its characters, the configured patterns and the environment are the caller's business. */
export async function readLine(command: string, start: PathScope): Promise<ReadLine> {
  if (Buffer.byteLength(command) > MAXIMUM_BYTES) {
    const tooLong = refusal("R1 limit", "The line is longer than 8 kB.", "split the line into shorter commands");
    return { judge: (scope) => fromProblem(rawNet(command, scope) ?? tooLong, undefined), programs: () => [] };
  }
  const tokens = tokenize(command);
  const literal = tokens.kind === "simple" ? tokens.argv : undefined;
  const first = literal === undefined ? null : walk(literalScript(literal).statements, 1, start, null);
  const loaded = first === null || first.needsParser ? await loadParser() : null;
  const script = literal === undefined ? (loaded?.(command) ?? null) : literalScript(literal);
  if (script === null || script.statements.length === 0) {
    const reason = script === null ? "its syntax is incomplete, unusual or too long" : "it holds no command";
    return {
      judge: (scope, settings) =>
        fromProblem(searchUnread(command, { scope, settings, parser: loaded }) ?? unreadable(reason), undefined),
      programs: () => [],
    };
  }
  const walked = first !== null && loaded === null ? first : walk(script.statements, script.depth, start, loaded);
  // With pipefail the code may be that of an earlier part.
  const decider = command.includes("pipefail") ? null : exitDecider(script.statements);
  const judge = (scope: PathScope, settings: Settings): CommandVerdict => {
    const unread = walked.unread
      .map((text) => searchUnread(text, { scope, settings, parser: loaded }))
      .find((problem) => problem !== null);
    if (unread !== undefined && unread !== null) return fromProblem(unread, undefined);
    const verdict = verdictOf(judgeLine(walked, settings, scope), literal);
    return decider === null ? verdict : { ...verdict, decider };
  };
  return { judge, programs: (scope) => programsOf(walked, scope) };
}
