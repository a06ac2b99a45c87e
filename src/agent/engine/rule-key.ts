import { createHash } from "node:crypto";
import { type ConfirmationRequest, eachTimeRule, type Risk } from "../../core/run/approval.js";
import type { CommandVerdict } from "../../core/tool/command.js";
import { type AnyTool, namedFiles } from "../../core/tool/tool.js";

/** A call that may need a person's word. */
export interface ConfirmationSubject {
  readonly tool: AnyTool;
  /** As the tool's schema made them. */
  readonly data: unknown;
  readonly args: Readonly<Record<string, unknown>>;
  /** The class of the command line, for tools that run one. */
  readonly verdict: CommandVerdict | null;
}

/** Extensions whose change is high risk. */
const HIGH_RISK_FILE = /\.(exe|dll|so|bin|sh|conf|sys)$/i;

/** Programs whose first word says what they do. Of any other program a class is exactly one command line. */
const FAMILIES: ReadonlySet<string> = new Set(
  "git npm pnpm yarn bun deno cargo go make mvn gradle dotnet pip pip3 poetry bundle composer".split(" "),
);
/** First words that run what stands after them: no class of its own. */
const LAUNCHERS: ReadonlySet<string> = new Set(
  "exec x dlx eval config filter-branch bisect submodule rebase remote stash worktree".split(" "),
);
/** They run a script or program of the project: a class of its own where the policy knows nothing good of it. */
const RUNNERS: ReadonlySet<string> = new Set(["run", "run-script"]);

/** Words that make more of a command than its name says: force, other configuration, a program to start. */
const WIDENING =
  /^(?:\+.*|-[A-Za-z]*f[A-Za-z]*|--(?:force|hard|mirror|delete|prune|no-verify|exec|config|upload-pack|receive-pack).*|-c)$/;

/** All that a dangerous command may hold besides names: any other option, refspec or variable may be another deed. */
const HARMLESS = /^(?:-q|-v|--quiet|--verbose|(?!-|\+)[^:=]*)$/;
const MESSAGE_FOLLOWS = /^(?:-a?m|--message)$/;
const OF_COMMIT = /^(?:-a|-a?m|--message(?:=.*)?)$/s;

function highRiskExtension({ tool, args }: ConfirmationSubject): string | null {
  const extensions = namedFiles(tool, args).flatMap(({ path }) => HIGH_RISK_FILE.exec(path)?.[1] ?? []);
  return extensions[0]?.toLowerCase() ?? null;
}

/** Risk shown to the person who decides. */
export function riskOf(subject: ConfirmationSubject): Risk {
  const { tool, verdict } = subject;
  if (verdict !== null) return verdict.class === "safe" ? "low" : verdict.class === "dev" ? "medium" : "high";
  if (tool.effects.includes("dispatch")) return tool.alwaysAsks?.(subject.data as never) === true ? "medium" : "low";
  if (tool.risk !== undefined) return tool.risk;
  if (tool.effects.includes("command") || tool.effects.includes("network")) return "high";
  if (!tool.effects.includes("write")) return "low";
  return highRiskExtension(subject) === null ? "medium" : "high";
}

/** A commit's message is free text. */
function isHarmless(subcommand: string, words: readonly string[]): boolean {
  if (subcommand !== "commit") return words.every((word) => HARMLESS.test(word));
  return words.every(
    (word, index) => MESSAGE_FOLLOWS.test(words[index - 1] ?? "") || OF_COMMIT.test(word) || HARMLESS.test(word),
  );
}

/** A command line's own class: no other line has it. */
function exactLine(tool: string, args: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(Object.entries(args).sort(([left], [right]) => (left < right ? -1 : 1)));
  return `${tool}:${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
}

/**
 * The class of calls that one approval may cover: the tool; for commands program and subcommand, where these say what
 * is done. Wrappers, options before the subcommand and lines of several commands have a class of one line only; of a
 * dangerous command, any option that is not known to be harmless makes one too (`git commit --amend`).
 */
export function ruleOf(subject: ConfirmationSubject): ConfirmationRequest["rule"] {
  const { tool, args, verdict } = subject;
  // What a person is asked about each time is no class: the word for one call covers no other.
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
