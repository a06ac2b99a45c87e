import { type CommandClassifier, type CommandVerdict, isAllowedVariable } from "../core/command.js";
import { judgeCommand } from "./forms.js";
import { judgePath, type PathScope, type Problem } from "./operands.js";
import { blockedCommand, blockedText } from "./rules/blocked.js";
import type { Judgement } from "./rules/special.js";
import { tokenize } from "./tokenize.js";

export interface ClassifierOptions {
  /** Exact command beginnings that a maintainer allows (`commands.safe`, `commands.dev`). */
  readonly safe: readonly string[];
  readonly dev: readonly string[];
  /** RE2 patterns (`guardrails.blocked_commands`), looked at before anything else. */
  readonly blocked: readonly string[];
  /** Absolute path of the workspace: absolute operands below it then count as inside. */
  readonly root?: string;
}

type Argv = readonly [string, ...string[]];

const ONE_BY_ONE = "run the commands one by one, each as a single literal command without shell syntax";

function fromProblem(problem: Problem, argv?: Argv): CommandVerdict {
  return {
    class: problem.class,
    rule: problem.rule,
    reason: problem.reason,
    ...(problem.remedy === undefined ? {} : { remedy: problem.remedy }),
    ...(argv !== undefined && problem.class === "dangerous" ? { argv } : {}),
  };
}

function accepted(judged: Judgement, argv: Argv): CommandVerdict {
  const isSafe = judged.class === "safe";
  return {
    class: judged.class,
    rule: isSafe ? "R7 safe" : "R10 dev",
    reason: isSafe ? "It only reads, inside the workspace." : "It is a known build, test or lint command.",
    argv: judged.argv ?? argv,
  };
}

interface Prefix {
  readonly class: "safe" | "dev";
  readonly words: readonly string[];
}

function prefixesOf(options: ClassifierOptions): readonly Prefix[] {
  const entries = [
    ...options.safe.map((text) => ({ class: "safe" as const, text })),
    ...options.dev.map((text) => ({ class: "dev" as const, text })),
  ];
  return entries.flatMap((entry) => {
    const tokens = tokenize(entry.text);
    return tokens.kind === "simple" ? [{ class: entry.class, words: tokens.argv }] : [];
  });
}

/** A configured beginning: what follows is free, but stays inside the workspace and off credentials. */
function judgeConfigured(argv: Argv, prefixes: readonly Prefix[], scope: PathScope): Judgement | null {
  const prefix = prefixes.find(({ words }) => words.every((word, index) => argv[index] === word));
  if (prefix === undefined) return null;
  const rest = argv.slice(prefix.words.length).map((word) => word.replace(/^-[^=]*=/, ""));
  const problems = rest.filter((word) => !word.startsWith("-")).map((word) => judgePath(word, scope));
  return { class: prefix.class, problem: problems.find((problem) => problem !== null) ?? null };
}

type Matcher = (command: string) => Problem | null;

/** Compiles the configured patterns once; a pattern that cannot be compiled blocks everything (I8). */
async function compileBlocked(patterns: readonly string[]): Promise<Matcher> {
  if (patterns.length === 0) return () => null;
  const { RE2JS } = await import("re2js");
  const compiled = patterns.map((source) => {
    try {
      return { source, pattern: RE2JS.compile(source) };
    } catch {
      return { source, pattern: null };
    }
  });
  return (command) => {
    const hit = compiled.find(({ pattern }) => pattern === null || pattern.matcher(command).find());
    if (hit === undefined) return null;
    const reason =
      hit.pattern === null
        ? `The pattern ${hit.source} in guardrails.blocked_commands is no valid RE2 expression, so no command runs.`
        : `The command matches ${hit.source} in guardrails.blocked_commands.`;
    return { class: "blocked", rule: "K3 blocked_commands", reason };
  };
}

/** Class of one literal command. */
async function classifySimple(argv: Argv, prefixes: readonly Prefix[], scope: PathScope): Promise<CommandVerdict> {
  const blocked = blockedCommand(argv, scope, { everyWord: false, redirects: false });
  if (blocked !== null) return fromProblem(blocked);
  const judged = judgeConfigured(argv, prefixes, scope) ?? (await judgeCommand(argv, scope));
  if (judged !== null && judged.problem === null) return accepted(judged, argv);
  if (judged?.problem?.class === "blocked") return fromProblem(judged.problem);
  const credentials = blockedCommand(argv, scope, { everyWord: true, redirects: false });
  if (credentials !== null) return fromProblem(credentials);
  if (judged !== null && judged.problem !== null) return fromProblem(judged.problem, argv);
  return {
    class: "dangerous",
    rule: "E6 unknown",
    reason: `${argv[0]} in this form is no recognised command.`,
    remedy: "use a file tool or a recognised build, test or lint command, or let a maintainer add it to commands.dev",
    argv,
  };
}

/**
 * The command policy (policy §5, E3–E6): `safe` reads inside the workspace, `dev` is a known build, test or lint command,
 * `blocked` is refused whatever the mode, everything else is `dangerous`. Only one literal simple command is ever `safe`
 * or `dev`; its `argv` is spawned without a shell. Deterministic, no I/O, linear in the text.
 */
export function createClassifier(options: ClassifierOptions): CommandClassifier {
  const prefixes = prefixesOf(options);
  let matcher: Promise<Matcher> | undefined;
  return {
    async classify(command, context = {}) {
      const scope: PathScope = { cwd: context.cwd ?? "", root: options.root };
      const tokens = tokenize(command);
      if (tokens.kind === "rejected") {
        return { class: "blocked", rule: "R1 characters", reason: `The command is refused: ${tokens.reason}.` };
      }
      matcher ??= compileBlocked(options.blocked);
      const configured = (await matcher)(command);
      if (configured !== null) return fromProblem(configured);
      if (tokens.kind === "complex") {
        const blocked = blockedText(command, scope);
        if (blocked !== null) return fromProblem(blocked);
        const reason = `Only single literal commands are accepted; this one holds ${tokens.reason}.`;
        return { class: "dangerous", rule: "R4 shell syntax", reason, remedy: ONE_BY_ONE };
      }
      const verdict = await classifySimple(tokens.argv, prefixes, scope);
      const variable = Object.keys(context.env ?? {}).find((name) => !isAllowedVariable(name));
      if (variable === undefined || verdict.class === "blocked") return verdict;
      const reason = `The environment variable ${variable} is not on the list of accepted ones.`;
      return { ...verdict, class: "dangerous", rule: "R5 environment", reason };
    },
  };
}
