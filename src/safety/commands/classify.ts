import type { CommandClassifier, CommandVerdict, RepositoryFacts } from "../../core/tool/command.js";
import { judgeWithFacts } from "./arguments/facts.js";
import type { OperandProblem, PathScope } from "./arguments/operands.js";
import { isSettable, refusedVariable } from "./arguments/variables.js";
import type { Prefix } from "./judge/judge.js";
import { type OwnCommands, readOwnCommands } from "./judge/own-commands.js";
import { tokenize } from "./shell/tokenize.js";

export interface ClassifierOptions {
  /** Exact command beginnings that a maintainer allows (`commands.safe`, `commands.dev`). */
  readonly safe: readonly string[];
  readonly dev: readonly string[];
  /** RE2 patterns (`guardrails.blocked_commands`), checked before anything else. */
  readonly blocked: readonly string[];
  /** Absolute path of the workspace: absolute operands below it then count as inside. */
  readonly root?: string;
  /** Quality gates and set-up commands of the project, configured or detected. */
  readonly project?: readonly string[];
  /** Absent: no program may be run by its path, and no project variable may be set. */
  readonly repository?: RepositoryFacts;
  /** Whether a sandbox contains what a command starts; called for each command. Absent: yes. */
  readonly isSandboxed?: () => Promise<boolean>;
  /** Files that file tools made in the scratch folder, as commands see them; called for each command. */
  readonly scratch?: () => ReadonlySet<string>;
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

/** The agent may also run the project's own gates and set-up commands; this never permits a blocked command. */
function asOwnCommand({ argv, ...verdict }: CommandVerdict): CommandVerdict {
  if (verdict.class !== "dangerous") return argv === undefined ? verdict : { ...verdict, argv };
  const reason = "It is a quality gate or a set-up command of the project.";
  return { class: "dev", rule: "R10 project", reason, ...(argv === undefined ? {} : { argv }) };
}

function withEnvironment(
  verdict: CommandVerdict,
  env: Readonly<Record<string, string>>,
  scope: PathScope,
): CommandVerdict {
  const name = Object.keys(env).find((key) => isSettable(key, env[key] ?? "", scope) !== true);
  if (name === undefined || verdict.class === "blocked") return verdict;
  const { remedy = "" } = refusedVariable(name);
  const reason = `The environment variable ${name} is not on the list of accepted ones, or its value is no plain word.`;
  return { ...verdict, class: "dangerous", rule: "R5 environment", reason, remedy, refusedVariable: name };
}

/**
 * The command policy: `safe` reads inside the workspace, `dev` is a known build, test or lint command, `blocked` is
 * refused in every mode, everything else is `dangerous`. A line gets the worst class of all its simple commands,
 * including those inside substitutions, bodies and carried scripts. A single literal command is judged without the
 * shell parser, which is loaded for the first other line; the rules themselves are loaded with the first command.
 * Deterministic, no other I/O.
 */
export function createClassifier(options: ClassifierOptions): CommandClassifier {
  const prefixes = prefixesOf(options);
  // The base is one commit for the whole run, so its scripts are read once.
  let reading: Promise<OwnCommands> | undefined;
  const readOwn = async (): Promise<OwnCommands> => {
    const { project = [], repository } = options;
    const manifest = project.length === 0 ? undefined : await repository?.baseText("package.json");
    return readOwnCommands(project, manifest ?? null);
  };
  let matcher: Promise<BlockedMatcher> | undefined;
  return {
    async classify(command, context = {}) {
      if (tokenize(command).kind === "rejected") {
        const reason = "The command is refused: it holds control or invisible characters.";
        return { class: "blocked", rule: "R1 characters", reason };
      }
      matcher ??= compileBlockedCommands(options.blocked);
      const matchBlocked = await matcher;
      const configured = matchBlocked(command);
      if (configured !== null) return { class: configured.class, rule: configured.rule, reason: configured.reason };
      reading ??= readOwn();
      const own = await reading;
      const { readLine, scopeOf } = await import("./judge/judge-text.js");
      const scratch = options.scratch?.();
      const isStrict = (await options.isSandboxed?.()) === false;
      const start = { ...scopeOf(context.cwd ?? "", options.root), isStrict };
      const line = await readLine(command, start);
      return judgeWithFacts(options.repository, (facts) => {
        const scope: PathScope = { ...start, facts };
        const settings = { prefixes, matchBlocked, root: options.root, scratch, facts, isStrict, own };
        const verdict = line.judge(scope, settings);
        const isOwn =
          scope.cwd === "" &&
          own.lines.has(command.trim()) &&
          line.programs(scope).every((path) => facts.provenanceOf(path) !== "other");
        const judged = isOwn ? asOwnCommand(verdict) : verdict;
        return withEnvironment(judged, context.env ?? {}, scope);
      });
    },
  };
}

/** Matches one text against `guardrails.blocked_commands`. */
type BlockedMatcher = (text: string) => OperandProblem | null;

/** Compiles the configured patterns once; a pattern that cannot be compiled blocks everything. */
async function compileBlockedCommands(patterns: readonly string[]): Promise<BlockedMatcher> {
  if (patterns.length === 0) return () => null;
  const { RE2JS } = await import("re2js");
  const compiled = patterns.map((source) => {
    try {
      return { source, pattern: RE2JS.compile(source) };
    } catch {
      return { source, pattern: null };
    }
  });
  return (text) => {
    const hit = compiled.find(({ pattern }) => pattern === null || pattern.matcher(text).find());
    if (hit === undefined) return null;
    const reason =
      hit.pattern === null
        ? `The pattern ${hit.source} in guardrails.blocked_commands is no valid RE2 expression, so no command runs.`
        : `The command matches ${hit.source} in guardrails.blocked_commands.`;
    return { class: "blocked", rule: "K3 blocked_commands", reason };
  };
}
