import type { RecentComment } from "../core/forge.js";

interface OwnCost {
  readonly text: string;
  readonly usd: number | null;
  readonly steps: number;
  /** The session that the run went on with, whose cost is a part of this. */
  readonly resumedFrom?: string;
}

/** A run of ours on a subject, as its comment tells. */
export interface OwnRun {
  /** `<run id>-<attempt>`. */
  readonly session: string;
  /** A status of product.md §3, or `running`. */
  readonly status: string;
  /** As the comment says it; null when there is no telling. */
  readonly cost: OwnCost | null;
  /** A running one holds the subject's lock: whoever else has it, this run is over. */
  readonly isLocked: boolean;
}

/** The last line of a comment whose run goes on only as long as it holds the subject's lock. */
export const LOCKED = "<!-- architect:locked -->";

const STATUSES = "success|no_changes|partial|failed|skipped|denied|awaiting_approval|running";
const HEAD = new RegExp(
  `^<!-- architect:(?:run|plan|review):([a-z]+-\\d+) id=(\\d+-\\d+) head=[0-9a-f]* -->\\n### Architect: (${STATUSES})\\n`,
);

/** The section of cost in a run's comment (report/sections.ts), up to the section that follows it. */
const COST =
  /\*\*Cost\*\*\n\n(?:\$(\d+\.\d+) of \$\d+\.\d+|unpriced[^\n]*?), \d+ input tokens \(\d+ cached\), \d+ output tokens, (\d+) steps, [^\n]*?(?:; money, tokens and steps with the session (\d+-\d+), resumed here)?\n\n\*\*Links\*\*\n\n\[Run\]/g;

/** A model's words stand in the same comment and may imitate the section: two of it prove nothing. */
function costOf(body: string): OwnRun["cost"] {
  const found = [...body.replaceAll("\r\n", "\n").matchAll(COST)];
  const [usd, steps, resumedFrom] = found.length === 1 ? (found[0]?.slice(1) ?? []) : [];
  if (steps === undefined) return null;
  return {
    text: usd === undefined ? "unpriced" : `$${usd}`,
    usd: usd === undefined ? null : Number(usd),
    steps: Number(steps),
    ...(resumedFrom === undefined ? {} : { resumedFrom }),
  };
}

/** Our runs on a subject, oldest first. Only comments of our own identity count, by their first lines (product.md §5). */
export function ownRuns(comments: readonly RecentComment[], subject: string): readonly OwnRun[] {
  return comments.flatMap((comment) => ownRun(comment, subject) ?? []);
}

/** The run that a comment is of; null: it is none of ours, or of another subject. */
export function ownRun({ isOurs, body }: RecentComment, subject: string): OwnRun | null {
  const text = body.replaceAll("\r\n", "\n");
  const [, of, session, status] = (isOurs ? HEAD.exec(`${text}\n`) : null) ?? [];
  if (of !== subject || session === undefined || status === undefined) return null;
  return { session, status, cost: costOf(text), isLocked: text.endsWith(`\n${LOCKED}`) };
}
