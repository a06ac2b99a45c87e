import { fence, isQuoteLine, quoteLines, unquoteLines } from "../text/fence.js";
import { type HashedPlan, hashPlan, shortHash, unixLines } from "./plan.js";

/**
 * The plan in its comment. Every line of the plan is quoted and the task is in a fence longer than any in it, so that
 * no text of a model or a person can imitate our own lines, and both can be extracted exactly.
 */

/** Beginning of the first line of a plan's comment. */
export function planMarker(subject: string): string {
  return `<!-- architect:plan:${subject} `;
}

const MARKER = /^<!-- architect:plan:((?:issue|pr)-\d+) id=[\w-]+ head=([0-9a-f]{40}|[0-9a-f]{64}) -->$/;
/** Between the marker and the plan, in comments of earlier versions. */
const SUCCESS = "### Architect: success";
const PLAN = "**Plan**";
const TASK = "**Task**";
const BUILD = "**Build**";
const HASH = /^SHA-256 over the task, the plan and the commit: `([0-9a-f]{64})`\.$/;

/** Maximum characters of task and plan that fit into a comment with its other sections. */
export const PLAN_ROOM = 44_000;

/** The hashed sections of a plan's comment, and the line that builds it. `text` is already safe Markdown. */
export function planSections(plan: HashedPlan, phrase: string): string {
  const short = shortHash(plan.hash);
  const task = plan.task === "" ? [] : [TASK, fence(plan.task, "text")];
  const how = [
    BUILD,
    `Plan \`${short}\` was made for commit \`${plan.head}\`. To carry it out while that commit is the head, comment:`,
    fence(`${phrase} build ${short}`, "text"),
    `SHA-256 over the task, the plan and the commit: \`${plan.hash}\`.`,
  ];
  return [PLAN, quoteLines(plan.text), ...task, ...how].join("\n\n");
}

export type ReadPlan =
  /** The hash in the text matches the text. */
  | { readonly kind: "plan"; readonly plan: HashedPlan }
  /** Not a plan, or not complete yet. */
  | { readonly kind: "none" }
  /** Marked as a plan, but changed since it was posted. */
  | { readonly kind: "altered"; readonly hash: string | null };

/** Reads lines one after the other. */
function reader(lines: readonly string[]) {
  let at = 0;
  return {
    /** Whether these lines come next; then consumes them. */
    takes(...wanted: readonly string[]): boolean {
      if (!wanted.every((line, index) => lines[at + index] === line)) return false;
      at += wanted.length;
      return true;
    },
    next: (): string | undefined => lines[at++],
    peek: (): string | undefined => lines[at],
  };
}

type Reader = ReturnType<typeof reader>;

function readFence(lines: Reader): string | null {
  const marks = /^(`{3,})text$/.exec(lines.next() ?? "")?.[1];
  if (marks === undefined) return null;
  const inside: string[] = [];
  for (let line = lines.next(); line !== marks; line = lines.next()) {
    if (line === undefined) return null;
    inside.push(line);
  }
  return inside.join("\n");
}

/** Task and plan with the comment's hash; null: a line differs from the format of `planSections`. */
function readSections(lines: Reader): { task: string; text: string; hash: string } | null {
  lines.takes("");
  if (!lines.takes(PLAN, "")) return null;
  const text: string[] = [];
  for (let line = lines.peek(); line !== undefined && isQuoteLine(line); line = lines.peek()) {
    text.push(line);
    lines.next();
  }
  let task = "";
  if (lines.takes("", TASK, "")) {
    const found = readFence(lines);
    if (found === null) return null;
    task = found;
  }
  if (!lines.takes("", BUILD, "")) return null;
  // Skip the line to type, which is for people: the phrase may have changed since.
  lines.next();
  if (!lines.takes("") || readFence(lines) === null || !lines.takes("")) return null;
  const hash = HASH.exec(lines.next() ?? "")?.[1];
  return text.length === 0 || hash === undefined ? null : { task, text: unquoteLines(text), hash };
}

/** Extracts a plan from the text of a comment. Accepts only our format; the caller checks the author. */
export function readPlan(body: string, subject: string): ReadPlan {
  const all = unixLines(body).split("\n");
  const lines = reader(all);
  const [, of, head] = MARKER.exec(lines.next() ?? "") ?? [];
  if (of !== subject || head === undefined || (lines.peek() !== PLAN && !lines.takes(SUCCESS))) return { kind: "none" };
  const found = readSections(lines);
  const hash = found?.hash ?? all.flatMap((line) => HASH.exec(line)?.[1] ?? []).at(0) ?? null;
  if (found === null) return { kind: "altered", hash: hash };
  const plan = hashPlan({ subject, head, task: found.task, text: found.text });
  return plan.hash === found.hash ? { kind: "plan", plan } : { kind: "altered", hash: hash };
}
