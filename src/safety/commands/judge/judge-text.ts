import { posix } from "node:path";
import { SHELLS } from "../../../core/programs.js";
import { wordSet } from "../../../core/text/word-set.js";
import type { CommandVerdict, ExitDecider } from "../../../core/tool/command.js";
import {
  block,
  fromRoot,
  isCredentialPath,
  type OperandProblem,
  type PathScope,
  refusal,
} from "../arguments/operands.js";
import { blockedCommand } from "../rules/blocked/blocked.js";
import { blockedInput } from "../rules/blocked/input.js";
import type { ShellParser } from "../shell/shell-parser.js";
import { literalWord, type Script, type SimpleCommand, type Statement, type Word } from "../shell/shell-tree.js";
import { MAXIMUM_COMMAND_BYTES, tokenize } from "../shell/tokenize.js";
import { wrappedCommands } from "../shell/wrappers.js";
import { UNKNOWN_DIRECTORY } from "./directories.js";
import { judgeLine, type LineJudgement, programsOf, type Settings, unreadable } from "./judge.js";
import { walk } from "./walk.js";

const PREFIXES = wordSet("if then else elif do while until ! time coproc in {");
const MAXIMUM_COMMANDS = 4000;
const MAXIMUM_CHARACTERS = 100_000;

/** Raw patterns, matched on the text without single-quoted parts. Each is linear. */
const NETS: readonly { readonly rule: string; readonly pattern: RegExp; readonly reason: string }[] = [
  { rule: "R6 network", pattern: /\/dev\/(?:tcp|udp)\//, reason: "Sockets are never opened through the shell." },
  { rule: "R11 fork bomb", pattern: /\(\)\s{0,9}\{[^}|]{0,200}\|[^}&]{0,200}&/, reason: "A function starts itself." },
  { rule: "R11 docker", pattern: /docker\.sock/, reason: "The Docker socket is never used." },
  {
    rule: "R6 runner",
    pattern: /\$\{?(?:GITHUB_(?:ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)|RUNNER_TEMP)\b/,
    reason: "The runner's own files are never touched.",
  },
  {
    rule: "R8 credentials",
    pattern: /\$\{?!?[A-Z0-9_]{0,64}(?:TOKEN|SECRET|PASSWORD|API_KEY|PRIVATE_KEY)/,
    reason: "Secrets are never printed or sent.",
  },
];

/** Probable commands of a text, as words. May be wrong: the text is `dangerous` anyway. */
function looseCommands(text: string): readonly (readonly string[])[] {
  const commands: (readonly string[])[] = [];
  for (const part of text.split(/[;&|\n()`]|\$\(|<\(/)) {
    if (commands.length >= MAXIMUM_COMMANDS) break;
    const words = part
      .slice(0, 4096)
      .split(/[ \t]+/)
      .map((word) => word.replace(/["'\\]/g, ""))
      .filter((word) => word !== "");
    while (words.length > 0 && (PREFIXES.has(words[0] ?? "") || /^[A-Za-z_]\w*=/.test(words[0] ?? ""))) words.shift();
    if (words.length > 0) commands.push(words);
  }
  return commands;
}

function simpleCommand(words: readonly Word[], { cwd }: PathScope): SimpleCommand {
  return { words, assignments: [], redirects: [], input: [], inner: [], directories: [cwd], origin: "script" };
}

/**
 * Best-effort search for blocked commands in text that could not be parsed. Anything it misses stays `dangerous`.
 * Linear in the text.
 */
function rawNet(text: string, scope: PathScope): OperandProblem | null {
  const shown = text.slice(0, MAXIMUM_CHARACTERS);
  const visible = shown.replace(/'[^']*'/g, "''");
  const net = NETS.find(({ pattern }) => pattern.test(visible));
  if (net !== undefined) return block(net.rule, net.reason);
  if (/\|&?\s{0,20}(?:\S{0,40}\/)?(?:ba|da|z|k)?sh\b/.test(visible) && /\b(?:curl|wget|base64)\b/.test(visible)) {
    return block("R11 pipe", "Downloaded text is never fed to a shell.");
  }
  for (const words of looseCommands(shown)) {
    let layer = [simpleCommand(words.map(literalWord), scope)];
    for (let depth = 0; depth < 4 && layer.length > 0; depth += 1) {
      for (const command of layer) {
        const found = blockedCommand(blockedInput(command, scope, []));
        if (found !== null) return found;
      }
      layer = layer.flatMap(({ words }) => wrappedCommands(words)).map((inner) => simpleCommand(inner, scope));
    }
    const shell = SHELLS.has(posix.basename(words[0] ?? "")) ? words.findIndex((word) => /^-[a-z]*c$/.test(word)) : -1;
    const carried = shell < 0 ? [] : words.slice(shell + 1);
    if (
      carried.length > 0 &&
      blockedCommand(blockedInput(simpleCommand(carried.map(literalWord), scope), scope, [])) !== null
    ) {
      return block("R11 script", "The script holds a command that is always refused.");
    }
    const isPrinter = /^(?:echo|printf|e?f?grep|rg|git)$/.test(words[0] ?? "");
    if (!isPrinter && words.slice(1).some((word) => word.length < 1024 && isCredentialPath(word))) {
      return block("R8 credentials", "Credentials are never read or written by commands.");
    }
  }
  return null;
}

interface Search {
  readonly scope: PathScope;
  readonly settings: Settings;
  readonly parser: ShellParser | null;
}

const MAXIMUM_DEPTH = 4;
const MAXIMUM_PIECES = 16;
const BACKTICKS = /`((?:[^`\\]|\\[\s\S])*)`/g;

/** Other readings of a text that the parser refuses but bash may accept. */
function readings(text: string): readonly string[] {
  const found: string[] = [];
  if (text.includes("((")) found.push(text.replaceAll("((", "( ("));
  if (!text.includes("`")) return found;
  found.push(text.replace(BACKTICKS, "$(:)"));
  for (const match of text.matchAll(BACKTICKS)) found.push((match[1] ?? "").replace(/\\([$`\\"])/g, "$1"));
  return found.slice(0, MAXIMUM_PIECES);
}

/**
 * Finds blocked commands in a text that could not be parsed: by raw patterns, and by parsing its probable meaning in
 * bash. There `$((a)…)` is a subshell if it is not arithmetic, and backticks contain a separate script.
 */
function searchUnread(text: string, search: Search, depth = 0): OperandProblem | null {
  const { scope, settings, parser } = search;
  const found = rawNet(text, scope);
  if (found !== null || parser === null || depth >= MAXIMUM_DEPTH) return found;
  for (const reading of readings(text)) {
    const script = reading === text ? null : parser(reading);
    const problem =
      script === null
        ? depth + 1 < MAXIMUM_DEPTH && reading.length < text.length
          ? searchUnread(reading, search, depth + 1)
          : null
        : judgeLine(walk(script.statements, script.depth, scope, parser), settings, scope).problem;
    if (problem?.class === "blocked") return problem;
  }
  return null;
}

type Argv = readonly [string, ...string[]];

/** Shell builtins: they would fail if spawned directly. */
const BUILTINS = wordSet(
  ". : alias bg bind break builtin caller cd command compgen complete continue coproc declare dirs disown enable eval exec exit export fc fg getopts hash help history jobs let local logout mapfile popd pushd read readarray readonly return set shift shopt source suspend times trap type typeset ulimit umask unalias unset wait",
);

/** The scope in which a line begins. */
export function scopeOf(cwd: string, root: string | undefined): PathScope {
  return { cwd: fromRoot(cwd, { cwd: "", root }) ?? UNKNOWN_DIRECTORY, root };
}

function fromProblem(problem: OperandProblem, argv: Argv | undefined): CommandVerdict {
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

/** One literal command as the tree that the parser would return. */
function literalScript(argv: Argv): Script {
  const command = { kind: "simple" as const, assignments: [], words: argv.map(literalWord) };
  return { statements: [{ command, redirects: [], negated: false, background: false }], depth: 1 };
}

let parser: Promise<ShellParser> | undefined;

/** mvdan-sh, once per process and only when a line needs it. */
function loadParser(): Promise<ShellParser> {
  parser ??= import("../shell/shell-parser.js").then(({ loadShellParser }) => loadShellParser());
  return parser;
}

function verdictOf(judged: LineJudgement, literal: Argv | undefined): CommandVerdict {
  if (judged.problem !== null) return fromProblem(judged.problem, spawnable(literal));
  const argv = literal === undefined ? undefined : spawnable(judged.argv ?? literal);
  return { class: judged.class, ...ACCEPTED[judged.class], ...(argv === undefined ? {} : { argv }) };
}

/** A line that is parsed once and judged again whenever more facts about the repository are known. */
export interface ReadLine {
  judge(scope: PathScope, settings: Settings): CommandVerdict;
  /** Files that it runs as programs. */
  programs(scope: PathScope): readonly string[];
}

/** Callers check its characters, the configured patterns and the environment. */
export async function readLine(command: string, start: PathScope): Promise<ReadLine> {
  if (Buffer.byteLength(command) > MAXIMUM_COMMAND_BYTES) {
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
  // With pipefail an earlier part may decide the exit code.
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

/** Programs whose exit code 1 is a regular answer (POSIX, "EXIT STATUS" of grep, diff, cmp and test). */
const DECIDERS: readonly (readonly [ExitDecider["kind"], RegExp])[] = [
  ["search", /^(?:grep|egrep|fgrep|rg|git grep)(?: |$)/],
  ["comparison", /^(?:diff|cmp|git diff)(?: |$)/],
  ["condition", /^(?:test|\[)(?: |$)/],
];

/** The program that decides the exit code of a line: its only command, or the last part of its pipe; `null`: none. */
function exitDecider(statements: readonly Statement[]): ExitDecider | null {
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
