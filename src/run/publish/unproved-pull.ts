import type { Forge, Subject } from "../../core/forge/forge.js";
import { type LeftRed, NOTHING_LEFT } from "../../core/gate/demand.js";
import type { ResumedWork } from "../brief.js";
import type { Target } from "../checkout/target.js";

/** Used if no issue is named: the run that wrote the description did not prove its work. */
const UNPROVED = "<!-- architect:unproved -->";

const LEFT_RED = /^<!-- architect:left-red (\{[^\n]{0,8000}\}) -->$/m;
const MAXIMUM_LEFT = 20;
const MAXIMUM_NAME = 300;

/**
 * A line of the description that lists for later runs what this run had to repair and what still fails; '' = nothing.
 */
export function leftRedLine({ tests, gates }: LeftRed): string {
  if (tests.length + gates.length === 0) return "";
  const short = (names: readonly string[]): readonly string[] =>
    names.filter(({ length }) => length <= MAXIMUM_NAME).slice(0, MAXIMUM_LEFT);
  // Escaping keeps a name from ending the comment.
  const text = JSON.stringify({ tests: short(tests), gates: short(gates) }).replace(
    /[<>&-]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<!-- architect:left-red ${text} -->`;
}

/** Reads such a line of our own pull request. It may have been edited, but can only add to what must pass. */
export function readLeftRed(body: string): LeftRed {
  const text = LEFT_RED.exec(body.replaceAll("\r", ""))?.[1];
  if (text === undefined) return NOTHING_LEFT;
  try {
    const data = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const names = (value: unknown): readonly string[] =>
      Array.isArray(value) ? value.filter((one) => typeof one === "string").slice(0, MAXIMUM_LEFT) : [];
    return { tests: names(data["tests"]), gates: names(data["gates"]) };
  } catch {
    return NOTHING_LEFT;
  }
}

/** `Fixes #n`, or `Refs #n` while work remains. */
export function closingLine(subject: Subject, isProved: boolean): string {
  if (subject.kind === "issue") return `${isProved ? "Fixes" : "Refs"} #${subject.number}`;
  return isProved ? "" : UNPROVED;
}

/**
 * The issue that one of our branches was made for; null: none. Read from the branch's name, which is ours, not from the
 * pull request's text.
 */
export function issueOfBranch(branch: string, prefix: string): number | null {
  const digits = branch.startsWith(`${prefix}issue-`)
    ? /^\d{1,12}(?=-)/.exec(branch.slice(prefix.length + 6))?.[0]
    : "";
  return digits ? Number(digits) : null;
}

/** Only that line, anywhere: the description may have been edited since, with other line ends too. */
const lineOf = (word: "Fixes" | "Refs", issue: number): RegExp => new RegExp(`^${word} #${issue}$`, "gm");

/** Whether the description of one of our pull requests says that its work is not proved. */
export function saysUnproved(body: string, issue: number | null): boolean {
  return body.includes(UNPROVED) || (issue !== null && lineOf("Refs", issue).test(body));
}

/** The description after a run on the pull request itself; only the closing line changes. */
export function updateBody(body: string, issue: number | null, isProved: boolean): string {
  if (issue !== null) {
    return body.replace(lineOf(isProved ? "Refs" : "Fixes", issue), `${isProved ? "Fixes" : "Refs"} #${issue}`);
  }
  if (isProved) return body.replaceAll(UNPROVED, "").trimEnd();
  return body.includes(UNPROVED) ? body : `${body}\n\n${UNPROVED}`;
}

/**
 * Adds the start of the work that an earlier run left unproved, so that it is proved together with new changes: all of
 * our pull request if it says so, otherwise the work that the resumed session has pushed.
 */
export async function withBeginning(
  forge: Forge,
  target: Target,
  { prefix, resumes }: { readonly prefix: string; readonly resumes: ResumedWork | undefined },
): Promise<Target> {
  const { pull, ours, branch, base } = target;
  if (pull === null) return target;
  if (ours && saysUnproved(pull.body, issueOfBranch(branch, prefix))) {
    const commit = await forge.mergeBase(pull.baseRef, pull.headSha);
    return commit === null ? target : { ...target, since: { commit, isDraft: pull.draft, isStated: true } };
  }
  const isPushed = resumes !== undefined && resumes.published === base && resumes.base !== "" && resumes.base !== base;
  return isPushed ? { ...target, since: { commit: resumes.base, isDraft: false, isStated: false } } : target;
}
