import type { RecentComment } from "../core/forge/forge.js";
import { RUN_STATUSES } from "../core/run/run.js";

interface OwnCost {
  readonly text: string;
  readonly usd: number | null;
  readonly steps: number;
  /** The session that the run continued; its cost is included here. */
  readonly resumedFrom?: string;
}

/** One of our runs on a subject, read from its comment. */
export interface OwnRun {
  /** `<run id>-<attempt>`. */
  readonly session: string;
  /** A run's status, or `running`. */
  readonly status: string;
  /** From the comment; null when unknown. */
  readonly cost: OwnCost | null;
  /** Whether a running one holds the subject's lock; if another run has the lock, this one is over. */
  readonly isLocked: boolean;
}

/** The last line of a comment whose run is active only while it holds the subject's lock. */
export const LOCKED = "<!-- architect:locked -->";
/**
 * The last line of a report that contains only text by people with write access, or by a model that read only such
 * text.
 */
export const CONFIRMED = "<!-- architect:confirmed -->";
const AT_END = new RegExp(`\\n\\n${CONFIRMED}\\s*$`);

const STATUSES = [...RUN_STATUSES, "running"].join("|");
const HEAD = new RegExp(
  `^<!-- architect:(?:run|plan|review):([a-z]+-\\d+) id=(\\d+-\\d+) head=[0-9a-f]* -->\\n(?:### Architect: (${STATUSES})\\n(?:[^\\n]* · (nothing spent) · (?:\\d+ min )?\\d+ s\\n)?)?`,
);

const MONEY = "(?:\\$(\\d+\\.\\d+) of \\$\\d+\\.\\d+|unpriced)";
/** The section of cost in a run's comment, and the line under an answer (report/sections.ts). */
const SECTION = new RegExp(`^<details><summary>Cost: ${MONEY}, (\\d+) steps?, `, "gm");
const RESUMED = /^[^\n]*\. All of it with the session (\d+-\d+), resumed here\.$/m;
const ANSWER = new RegExp(
  `\\n\\n${MONEY} · (\\d+) steps? · [\\w ]+(?: · with the session (\\d+-\\d+))?(?: · reported by the agent job)? · \\[Run\\]\\([^)\\s]+\\)\\s*$`,
);

function cost(usd: string | undefined, steps: string, resumedFrom: string | undefined): OwnCost {
  return {
    text: usd === undefined ? "unpriced" : `$${usd}`,
    usd: usd === undefined ? null : Number(usd),
    steps: Number(steps),
    ...(resumedFrom === undefined ? {} : { resumedFrom }),
  };
}

/** null with two sections: the comment also contains a model's text, which may imitate one. */
function sectionCost(text: string): OwnCost | null {
  const [found, ...more] = text.matchAll(SECTION);
  if (found?.[2] === undefined || more.length > 0) return null;
  const section = text.slice(found.index, text.indexOf("\n</details>", found.index));
  return cost(found[1], found[2], RESUMED.exec(section)?.[1]);
}

/** The fields of a comment that identify our run, in the conversation or in a review thread. */
export interface RunComment extends Pick<RecentComment, "id" | "body" | "createdAt" | "isOurs"> {
  /**
   * A review's text does not count: it begins like the comment of the run that posted it. Absent: in the conversation.
   */
  readonly kind?: "issue_comment" | "review_comment" | "review";
}

/** Whether one of our comments is the report of a run, marked as confirmed. */
export function isConfirmedReport(body: string): boolean {
  const text = body.replaceAll("\r\n", "\n");
  return HEAD.test(`${text}\n`) && AT_END.test(text);
}

/** Our runs on a subject, oldest first. Only comments of our own identity count, by their first lines. */
export function ownRuns(comments: readonly RunComment[], subject: string): readonly OwnRun[] {
  return comments.flatMap((comment) => ownRun(comment, subject) ?? []);
}

/** The run of a comment; null: it is not ours, or about another subject. An answer ends with its cost. */
export function ownRun({ isOurs, body, kind }: RunComment, subject: string): OwnRun | null {
  const text = body.replaceAll("\r\n", "\n").replace(AT_END, "");
  const [, of, session, status, nothing] = (isOurs && kind !== "review" ? HEAD.exec(`${text}\n`) : null) ?? [];
  if (of !== subject || session === undefined) return null;
  const isLocked = text.endsWith(`\n${LOCKED}`);
  if (status !== undefined)
    return {
      session,
      status,
      cost: nothing === undefined ? sectionCost(text) : cost("0.0000", "0", undefined),
      isLocked,
    };
  const [, usd, steps, resumedFrom] = ANSWER.exec(text) ?? [];
  if (steps === undefined) return null;
  return { session, status: "success", cost: cost(usd, steps, resumedFrom), isLocked };
}
