import { createHash } from "node:crypto";
import { type ConfirmationRequest, eachTimeRule, type Risk } from "../../core/run/approval.js";
import type { CommandVerdict } from "../../core/tool/command.js";
import { type AnyTool, namedFiles } from "../../core/tool/tool.js";

/** A call that may need a person's approval. */
export interface ConfirmationSubject {
  readonly tool: AnyTool;
  /** The arguments as parsed by the tool's schema. */
  readonly data: unknown;
  readonly args: Readonly<Record<string, unknown>>;
  /** The class of the command line, for tools that run one. */
  readonly verdict: CommandVerdict | null;
}

/** File types whose change is high risk. */
const HIGH_RISK_FILE = /\.(exe|dll|so|bin|sh|conf|sys)$/i;

/** Programs whose subcommand states the effect. For any other program a class is exactly one command line. */
const FAMILIES: ReadonlySet<string> = new Set(
  "git npm pnpm yarn bun deno cargo go make mvn gradle dotnet pip pip3 poetry bundle composer".split(" "),
);
/** Subcommands that run the words after them: each such line is its own class. */
const LAUNCHERS: ReadonlySet<string> = new Set(
  "exec x dlx eval config filter-branch bisect submodule rebase remote stash worktree".split(" "),
);
/** They run a script or program of the project: a dangerous command line with one of them is its own class. */
const RUNNERS: ReadonlySet<string> = new Set(["run", "run-script"]);

/** Words that make a command do more than its name states: force, another configuration, a program to start. */
const WIDENING =
  /^(?:\+.*|-[A-Za-z]*f[A-Za-z]*|--(?:force|hard|mirror|delete|prune|no-verify|exec|config|upload-pack|receive-pack).*|-c)$/;

/**
 * The only words, besides names, that a dangerous command may contain: another option, refspec or variable may change
 * its effect.
 */
const HARMLESS = /^(?:-q|-v|--quiet|--verbose|(?!-|\+)[^:=]*)$/;
const MESSAGE_FOLLOWS = /^(?:-a?m|--message)$/;
const OF_COMMIT = /^(?:-a|-a?m|--message(?:=.*)?)$/s;

function highRiskExtension({ tool, args }: ConfirmationSubject): string | null {
  const extensions = namedFiles(tool, args).flatMap(({ path }) => HIGH_RISK_FILE.exec(path)?.[1] ?? []);
  return extensions[0]?.toLowerCase() ?? null;
}

/** The risk shown to the person who decides. */
export function riskOf(subject: ConfirmationSubject): Risk {
  const { tool, verdict } = subject;
  if (verdict !== null) return verdict.class === "safe" ? "low" : verdict.class === "dev" ? "medium" : "high";
  if (tool.effects.includes("dispatch")) return tool.alwaysAsks?.(subject.data as never) === true ? "medium" : "low";
  if (tool.risk !== undefined) return tool.risk;
  if (tool.effects.includes("command") || tool.effects.includes("network")) return "high";
  if (!tool.effects.includes("write")) return "low";
  return highRiskExtension(subject) === null ? "medium" : "high";
}

/** Ignores a commit's message, which is free text. */
function isHarmless(subcommand: string, words: readonly string[]): boolean {
  if (subcommand !== "commit") return words.every((word) => HARMLESS.test(word));
  return words.every(
    (word, index) => MESSAGE_FOLLOWS.test(words[index - 1] ?? "") || OF_COMMIT.test(word) || HARMLESS.test(word),
  );
}

/** A class for exactly this command line. */
function exactLine(tool: string, args: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(Object.entries(args).sort(([left], [right]) => (left < right ? -1 : 1)));
  return `${tool}:${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
}

/**
 * The class of calls that one approval may cover: the tool; for commands program and subcommand, if they state the
 * effect. Wrappers, options before the subcommand and lines of several commands have a class for that line only; so
 * does a dangerous command with an option that is not known to be harmless (`git commit --amend`).
 */
export function ruleOf(subject: ConfirmationSubject): ConfirmationRequest["rule"] {
  const { tool, args, verdict } = subject;
  // A call that needs approval each time has no class: approval of one call covers no other.
  if (tool.alwaysAsks?.(subject.data as never) === true) return eachTimeRule(exactLine(tool.name, args));
  if (verdict === null && tool.effects.includes("command")) return exactLine(tool.name, args);
  if (verdict === null) {
    const extension = highRiskExtension(subject);
    return extension === null || !tool.effects.includes("write") ? tool.name : `${tool.name}:.${extension}`;
  }
  const [program = "", word = "", ...rest] = verdict.argv ?? [];
  const isKnown = FAMILIES.has(program) && /^[a-z][a-z0-9:_-]{0,40}$/.test(word) && !LAUNCHERS.has(word);
  const isVetted = verdict.class !== "dangerous";
  const isOne = isVetted || (!RUNNERS.has(word) && isHarmless(word, rest));
  const isPlain = args["env"] === undefined && !rest.some((each) => WIDENING.test(each));
  return isKnown && isOne && isPlain ? `${program}:${word}` : exactLine(tool.name, args);
}
