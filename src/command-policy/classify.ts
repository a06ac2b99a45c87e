import { type CommandClass, type CommandClassifier, type CommandVerdict, isAllowedVariable } from "../core/command.js";
import { type BlockedMatcher, compileBlockedCommands } from "./blocked-patterns.js";
import type { Prefix } from "./judge.js";
import { tokenize } from "./tokenize.js";
import { isAllowedValue } from "./variables.js";

export interface ClassifierOptions {
  /** Exact command beginnings that a maintainer allows (`commands.safe`, `commands.dev`). */
  readonly safe: readonly string[];
  readonly dev: readonly string[];
  /** RE2 patterns (`guardrails.blocked_commands`), looked at before anything else. */
  readonly blocked: readonly string[];
  /** Absolute path of the workspace: absolute operands below it then count as inside. */
  readonly root?: string;
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

function withEnvironment(verdict: CommandVerdict, env: Readonly<Record<string, string>>): CommandVerdict {
  const name = Object.keys(env).find((key) => !isAllowedVariable(key) || !isAllowedValue(key, env[key] ?? ""));
  if (name === undefined || verdict.class === "blocked") return verdict;
  const reason = `The environment variable ${name} is not on the list of accepted ones.`;
  const dangerous: CommandClass = "dangerous";
  return { ...verdict, class: dangerous, rule: "R5 environment", reason };
}

/**
 * The command policy (policy §5, E3–E6): `safe` reads inside the workspace, `dev` is a known build, test or lint command,
 * `blocked` is refused whatever the mode, everything else is `dangerous`. A line takes the worst class of all its simple
 * commands, those inside substitutions, bodies and carried scripts included. One literal command is judged without the
 * shell parser, which is loaded when the first other line comes; the rules themselves are loaded with the first command.
 * Deterministic, no I/O besides that.
 */
export function createClassifier(options: ClassifierOptions): CommandClassifier {
  const prefixes = prefixesOf(options);
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
      const { judgeText } = await import("./judge-text.js");
      const verdict = await judgeText(command, context.cwd ?? "", { prefixes, matchBlocked, root: options.root });
      return withEnvironment(verdict, context.env ?? {});
    },
  };
}
