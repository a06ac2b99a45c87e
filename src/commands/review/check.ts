import type { Configuration } from "../../config/schema/schema.js";
import type { CheckAnnotation, NewCheck } from "../../core/forge/checks.js";
import type { Forge } from "../../core/forge/forge.js";
import type { ReviewState, ReviewThread } from "../../core/forge/reviews.js";
import { plural } from "../../core/page/figures.js";
import { type ReviewSeverity, SEVERITY_WORDS } from "../../core/run/review.js";
import { inlineCode } from "../../core/text/fence.js";
import { stripInvisible } from "../../core/text/invisible.js";
import { hasPermission } from "../../run/authorize/authorize.js";
import type { MarkedFinding } from "./findings.js";
import { type FindingMark, isSameFinding, isStillThere, readMark } from "./marks.js";

export const CHECK_NAME = "Architect review";
/** Maximum characters of an annotation's title on GitHub. */
const TITLE_LENGTH = 255;
const MESSAGE_LENGTH = 4_000;
const LEVELS: Readonly<Record<ReviewSeverity, CheckAnnotation["level"]>> = {
  error: "failure",
  warning: "warning",
  info: "notice",
};
/** The first two paragraphs of a thread: its mark, severity and title (`renderFinding` in report/review.ts). */
const HEADLINE = /^[^\n]*\n\s*\*\*(\w+):\*\* ([^\n]*)/;
const DETAILS = /^Finding ([0-9a-f]{24}) ([a-z0-9-]{0,80})$/;

type FindingId = Pick<FindingMark, "at" | "title">;

/** The place of a check. */
interface CheckPlace {
  readonly forge: Forge;
  readonly configuration: Pick<Configuration, "review">;
  readonly phrase: string;
  readonly pull: number;
  readonly commit: string;
}

interface MarkedThread {
  readonly thread: ReviewThread;
  readonly mark: FindingMark;
}

interface JudgedThreads {
  /** Unresolved, or resolved by someone without write access. */
  readonly standing: readonly MarkedThread[];
  /** Marks of threads that a person with write access resolved. */
  readonly accepted: readonly FindingMark[];
}

/**
 * Classifies our threads by whether their finding still applies. GitHub also lets the author of a pull request resolve
 * its threads; without write access that does not count here.
 */
async function judgeThreads(forge: Forge, threads: readonly ReviewThread[]): Promise<JudgedThreads> {
  const known = new Map<string, boolean>();
  const mayResolve = async (login: string): Promise<boolean> => {
    const may = known.get(login) ?? hasPermission(await forge.permissionOf(login), "write");
    known.set(login, may);
    return may;
  };
  const standing: MarkedThread[] = [];
  const accepted: FindingMark[] = [];
  for (const thread of threads) {
    const mark = thread.isOurs ? readMark(thread.body) : null;
    // We resolve a thread ourselves only if its lines are gone.
    if (mark === null || mark.isGone || (thread.isResolved && thread.resolvedByOther === "")) continue;
    if (thread.isResolved && (await mayResolve(thread.resolvedByOther))) accepted.push(mark);
    else standing.push({ thread, mark });
  }
  return { standing, accepted };
}

const detailsOf = ({ at, title }: FindingId): string => `Finding ${at} ${title}`;

function idOf({ details }: CheckAnnotation): FindingId | null {
  const [, at, title] = DETAILS.exec(details) ?? [];
  return at === undefined || title === undefined ? null : { at, title };
}

const plainText = (text: string, maximum: number): string => stripInvisible(text).trim().slice(0, maximum);

/** Text in the pull request may persuade a later review to lower an error: an open thread keeps its severity. */
function ofFinding({ finding, mark }: MarkedFinding, standing: readonly MarkedThread[]): CheckAnnotation {
  const { path, line, startLine, severity, title, body, shown } = finding;
  const proof = shown === undefined ? "" : `\n\nShown by the test ${shown.path} in the gate ${shown.gate}.`;
  const earlier = standing.filter((one) => isSameFinding(one.mark, mark)).map(ofThread);
  const isError = earlier.some(({ level }) => level === "failure");
  return {
    ...{ path, startLine: startLine ?? line, endLine: line },
    level: isError ? "failure" : LEVELS[severity],
    title: plainText(title, TITLE_LENGTH),
    message: `${plainText(body, MESSAGE_LENGTH) || plainText(title, MESSAGE_LENGTH)}${proof}`,
    details: detailsOf(mark),
  };
}

function ofThread({ thread, mark }: MarkedThread): CheckAnnotation {
  const { path, line, body, resolvedByOther } = thread;
  const [, word, title = ""] = HEADLINE.exec(body) ?? [];
  // Unreadable text must not unblock anything.
  const severity = (["warning", "info"] as const).find((one) => SEVERITY_WORDS[one] === word) ?? "error";
  return {
    ...{ path, startLine: line ?? 1, endLine: line ?? 1 },
    level: LEVELS[severity],
    title: plainText(title, TITLE_LENGTH) || "A finding of an earlier review",
    message:
      resolvedByOther === ""
        ? "An earlier review posted this, and its thread is not resolved."
        : `An earlier review posted this. ${resolvedByOther} resolved its thread, but has no write access.`,
    details: detailsOf(mark),
  };
}

function conclusionOf(mode: Configuration["review"]["check"], findings: readonly CheckAnnotation[]) {
  if (findings.length === 0) return "success";
  return mode === "block" && findings.some(({ level }) => level === "failure") ? "failure" : "neutral";
}

const unwritten = (why: string): string => `The check ${CHECK_NAME} was not written: ${why}.`;

/** Writes the check; returns a sentence if that failed, else ''. */
async function write(place: CheckPlace, annotations: readonly CheckAnnotation[], about: string): Promise<string> {
  const { forge, configuration, phrase, pull, commit } = place;
  const errors = annotations.filter(({ level }) => level === "failure").length;
  const title =
    annotations.length === 0
      ? "No unresolved findings"
      : `${plural(annotations.length, "unresolved finding")}, ${plural(errors, "error")}`;
  const again = `After threads were resolved, \`${phrase} review\` or a push updates this check.`;
  const check: NewCheck = {
    ...{ name: CHECK_NAME, commit, externalId: `pr-${pull}`, title, annotations },
    conclusion: conclusionOf(configuration.review.check, annotations),
    summary: [about, ...(annotations.length === 0 ? [] : [again])].join("\n\n"),
  };
  const written = await forge.writeCheck(check);
  if (written.ok) return "";
  return unwritten(written.reason === "denied" ? "GitHub requires `checks: write` for it" : written.message);
}

/** A review that has just read the commit. */
interface LatestReview {
  /** null: it could not be read. */
  readonly state: ReviewState | null;
  /** Threads whose lines are gone. */
  readonly settling: readonly ReviewThread[];
  readonly findings: readonly MarkedFinding[];
  /** Number of files that were not read, or only in part. */
  readonly unread: number;
  readonly redact: (text: string) => string;
  /** As for `outdatedThreads`. */
  readonly linesOf: (path: string) => Promise<readonly string[] | null | undefined>;
}

/**
 * The check after a review: its findings that no person with write access has resolved, and earlier findings that still
 * apply.
 */
export async function checkReview(place: CheckPlace, review: LatestReview): Promise<string> {
  const { state, settling, findings, unread, redact, linesOf } = review;
  // Unknown earlier findings may still apply.
  if (state === null) return unwritten("the threads of earlier reviews could not be read");
  try {
    const threads = state.threads.filter((thread) => !settling.includes(thread));
    const { standing, accepted } = await judgeThreads(place.forge, threads);
    const isIn = (marks: readonly FindingId[], mark: FindingMark): boolean =>
      marks.some((one) => isSameFinding(one, mark));
    const reported = findings.filter(
      ({ mark }) => standing.some((one) => isSameFinding(one.mark, mark)) || !isIn(accepted, mark),
    );
    const earlier: MarkedThread[] = [];
    for (const one of standing) {
      if (findings.some(({ mark }) => isSameFinding(mark, one.mark))) continue;
      const lines = one.thread.isResolved ? await linesOf(one.thread.path) : undefined;
      const isGone = lines === null || (lines !== undefined && !isStillThere(one.mark, one.thread.path, lines));
      if (!isGone) earlier.push(one);
    }
    const all = [...reported.map((one) => ofFinding(one, standing)), ...earlier.map(ofThread)].map((one) => ({
      ...one,
      title: redact(one.title),
      message: redact(one.message),
    }));
    const missed = unread === 0 ? "" : ` ${plural(unread, "file")} not read, or only in part.`;
    return await write(place, all, `Reviewed at ${place.commit.slice(0, 7)}.${missed}`);
  } catch (error) {
    return unwritten(error instanceof Error ? error.message : String(error));
  }
}

/**
 * The check after a push of ours, which starts no workflow: the annotations of the previous commit's check that still
 * apply. If there is none, that commit was not reviewed, and the new one gets no check.
 */
export async function carryReviewCheck(place: CheckPlace, before: string): Promise<string> {
  const { forge, pull, commit, phrase } = place;
  try {
    const externalId = `pr-${pull}`;
    const found = await forge.readCheck({ name: CHECK_NAME, commit: before, externalId });
    if (!found.ok)
      return unwritten(found.reason === "denied" ? "GitHub requires `checks: write` for it" : found.message);
    if (found.value === null) return "";
    const { standing, accepted } = await judgeThreads(forge, (await forge.reviewState(pull)).threads);
    const stands = (annotation: CheckAnnotation): boolean => {
      const id = idOf(annotation);
      if (id === null || standing.some(({ mark }) => isSameFinding(mark, id))) return true;
      return !accepted.some((mark) => isSameFinding(mark, id));
    };
    const about = `Architect pushed ${commit.slice(0, 7)} after the review of ${before.slice(0, 7)}. The findings of that review stand until their threads are resolved or ${inlineCode(`${phrase} review`)} looks again.`;
    return await write(place, found.value.filter(stands), about);
  } catch (error) {
    return unwritten(error instanceof Error ? error.message : String(error));
  }
}
