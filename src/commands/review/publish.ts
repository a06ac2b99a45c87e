import type { PullRequestInfo, RecentComment } from "../../core/forge/forge.js";
import type { OwnReview, ReviewState, ReviewThread } from "../../core/forge/reviews.js";
import type { FindingLocation, ReviewReport, UnreadFile } from "../../core/run/review.js";
import { threadOf } from "../../run/comment-place.js";
import { type Change, type ChangeRequest, createChangedText, readAt } from "../../run/conversation/read-change.js";
import { renderOptionsOf, sessionIdOf } from "../../run/job.js";
import { commentMarker } from "../../run/progress.js";
import type { Run } from "../../run/stages.js";
import { checkReview } from "./check.js";
import { checkReviews, type MarkedFinding, newFindings, outdatedThreads } from "./findings.js";
import type { PartsResult } from "./loop.js";
import { markLine } from "./marks.js";
import { type PlacedFindings, type Posted, type PostRequest, postReview, readState, resolveThreads } from "./post.js";
import type { FindingTests } from "./run-tests.js";

/** A review with its context. */
export interface Reviewing {
  readonly prepared: Run<"open">;
  readonly pull: PullRequestInfo;
  readonly change: Change;
  readonly request: ChangeRequest;
}

/** Parts that no conversation reached, as unread files. */
function unreached(change: Change, read: number): readonly UnreadFile[] {
  const known = new Set(change.plan.parts.slice(0, read).flatMap(({ paths }) => paths));
  const missed = new Set(change.plan.parts.slice(read).flatMap(({ paths }) => paths));
  return [...missed].map((path) => ({
    path,
    reason: known.has(path) ? "the run ended before all of it was read" : "the run ended before it was read",
  }));
}

function summaryOf({ reviews, outcome }: PartsResult, change: Change): string {
  if (change.plan.parts.length === 0) return "The pull request changes nothing that could be read.";
  const said = reviews.map(({ summary }) => summary.trim()).filter((summary) => summary !== "");
  return said.length > 0 ? said.join("\n\n") : outcome.finalOutput;
}

const NO_STATE: ReviewState = { login: null, threads: [], ownReviews: [] };

/**
 * Files at the head, for threads of earlier reviews; for a fork, computed from the diff and the base. A file that this
 * review did not read in full counts as unknown, because the finding may be in it.
 */
function linesAtHead(
  { prepared, pull, change, request }: Reviewing,
  changed: ReturnType<typeof createChangedText>,
  unread: readonly UnreadFile[],
) {
  const missed = new Set(unread.map(({ path }) => path));
  const commit = change.isFork ? prepared.start.target.base : pull.headSha;
  return async (path: string): Promise<readonly string[] | null | undefined> => {
    const bytes = await readAt(request.workspace, commit, path);
    if (bytes === undefined || (bytes !== null && missed.has(path))) return undefined;
    if (!change.isFork) return bytes === null ? null : bytes.toString("utf8").split("\n");
    const isRemoved = change.files.files.some((file) => file.path === path && file.status === "removed");
    if (isRemoved) return null;
    return [...changed.lines(path).map(({ text }) => text), "", ...(bytes?.toString("utf8").split("\n") ?? [])];
  };
}

function eventFor(reviewing: Reviewing, listed: readonly MarkedFinding[], login: string | null): PostRequest["event"] {
  const { session } = reviewing.prepared;
  const hasError = listed.some(({ finding }) => finding.severity === "error");
  // If our identity is unknown, GitHub itself refuses this on our own pull request.
  const isOwn = login?.toLowerCase() === reviewing.pull.author.toLowerCase();
  return session.configuration.review.event === "request_changes" && hasError && !isOwn ? "REQUEST_CHANGES" : "COMMENT";
}

/** The findings to post, checked and compared with earlier reviews. */
interface Judged {
  /** The report as if nothing had been posted. */
  readonly report: ReviewReport;
  readonly listed: readonly MarkedFinding[];
  /** All findings, including those that are not posted again. */
  readonly findings: readonly MarkedFinding[];
  readonly settling: readonly ReviewThread[];
  /** null: it could not be read. */
  readonly state: ReviewState | null;
  readonly linesOf: ReturnType<typeof linesAtHead>;
  /** Our latest review of the pull request; null: there is none, or it is unknown. */
  readonly earlier: OwnReview | null;
}

async function judge(reviewing: Reviewing, read: PartsResult, tests: FindingTests | null): Promise<Judged> {
  const { prepared, pull, change, request } = reviewing;
  const { session, forge } = prepared;
  const changed = createChangedText(change, pull.headSha, request);
  const [{ findings, dropped }, known, now] = await Promise.all([
    checkReviews(read.reviews, changed),
    readState(forge, pull),
    forge.getPullRequest(pull.number).catch(() => null),
  ]);
  const state = known ?? NO_STATE;
  const fresh = newFindings(findings, state);
  const posted = fresh.slice(0, session.configuration.review.max_findings);
  const listed = (await tests?.show(posted)) ?? posted;
  const others = findings.filter((one) => !posted.includes(one));
  const unread = [...change.plan.unread, ...unreached(change, read.reviews.length)];
  const linesOf = linesAtHead(reviewing, changed, unread);
  const settling = await outdatedThreads(state, findings, linesOf);
  const report: ReviewReport = {
    head: pull.headSha,
    headNow: now?.headSha ?? pull.headSha,
    url: "",
    event: "",
    summary: summaryOf(read, change),
    findings: reportedFindings(listed, () => "report"),
    dropped,
    repeated: findings.length - fresh.length,
    overLimit: fresh.length - listed.length,
    settled: 0,
    filesChanged: change.files.files.length,
    unread,
    parts: change.plan.parts.length,
    notes: known === null ? ["Earlier reviews could not be read, so some findings may be posted twice."] : [],
  };
  const mark = `<!-- architect:review:pr-${pull.number} `;
  const earlier = state.ownReviews.findLast(({ body }) => body.startsWith(mark)) ?? null;
  return { report, listed, findings: [...listed, ...others], settling, state: known, linesOf, earlier };
}

/**
 * Checks the submitted findings, posts new ones and resolves threads whose lines are gone. The report covers all of
 * them.
 */
export async function publishReview(
  reviewing: Reviewing,
  read: PartsResult,
  tests: FindingTests | null,
): Promise<ReviewReport> {
  const { prepared, pull, change } = reviewing;
  const { dryRun } = prepared.session;
  const sorted = await judge(reviewing, read, tests);
  const { report, settling, listed } = sorted;
  const isUnread = read.reviews.length === 0 && change.plan.parts.length > 0;
  // The run that continues the session posts all of it.
  const isWaiting = read.outcome.stopReason === "approval_pending";
  if (dryRun || isUnread || isWaiting || prepared.shutdown.aborted) return report;
  const posted =
    listed.length === 0 && sorted.earlier !== null
      ? await keepEarlier(reviewing, sorted.earlier)
      : await post(reviewing, sorted);
  const unchecked = await writeCheck(reviewing, sorted);
  if (posted.url === "") {
    const problem = `The review could not be posted: ${posted.problem}`;
    return { ...report, notes: [...report.notes, ...unchecked, problem] };
  }
  const { settled, note } = await resolveThreads(prepared.forge, settling, pull.headSha);
  const notes = [...report.notes, ...unchecked, note].filter((one) => one !== "");
  const findings = reportedFindings(listed, placeIn(posted.placed));
  return { ...report, url: posted.url, event: posted.event, findings, settled, notes };
}

/** Writes the check, if it is configured; returns a sentence for the report if that failed. */
async function writeCheck(reviewing: Reviewing, judged: Judged): Promise<readonly string[]> {
  const { prepared, pull } = reviewing;
  const { configuration } = prepared.session;
  if (configuration.review.check === "off") return [];
  const { forge, phrase, redactor } = prepared;
  const place = { forge, configuration, phrase, pull: pull.number, commit: pull.headSha };
  const unread = new Set(judged.report.unread.map(({ path }) => path)).size;
  const redact = (text: string): string => redactor.redact(text);
  const note = await checkReview(place, { ...judged, unread, redact });
  return note === "" ? [] : [note];
}

/**
 * Without new findings, the earlier review stays and its run's comment mentions this one, so that a busy pull request
 * does not fill with comments.
 */
async function keepEarlier({ prepared, pull }: Reviewing, { url }: OwnReview): Promise<Posted> {
  const { comment } = prepared;
  const comments = await prepared.forge.recentComments({ kind: "pr", number: pull.number }).catch(() => []);
  const isOfReview = ({ isOurs, body }: RecentComment): boolean =>
    isOurs && body.startsWith(`<!-- architect:run:pr-${pull.number} `) && body.includes(`[Review](${url})`);
  const earlier = comments.findLast(isOfReview);
  // An answer in a thread stays there.
  if (earlier !== undefined && threadOf(prepared.request) === undefined) comment.redirectTo(earlier.id);
  return { url, event: "", placed: { inline: [], body: [] }, problem: "" };
}

async function post(reviewing: Reviewing, { report, listed, settling, state }: Judged): Promise<Posted> {
  const { prepared, pull } = reviewing;
  const functions = await prepared.services.report();
  const render = renderOptionsOf(prepared.environment, prepared.phrase);
  const place = { subject: `pr-${pull.number}`, sessionId: sessionIdOf(prepared.environment) };
  const line = commentMarker("review", place.subject, place.sessionId, pull.headSha);
  const redact = (text: string): string => prepared.redactor.redact(text);
  const expected: ReviewReport = { ...report, settled: settling.length };
  return postReview({
    forge: prepared.forge,
    clock: prepared.services.clock,
    pull,
    head: pull.headSha,
    headNow: report.headNow,
    event: eventFor(reviewing, listed, state?.login ?? null),
    placed: { inline: listed.filter((one) => !one.isOutside), body: listed.filter((one) => one.isOutside) },
    marker: line,
    bodyOf: ({ body }) => {
      const marks = [line, ...body.map(({ mark }) => markLine(mark, place))];
      return redact(functions.reviewBody(expected, { marks, inBody: body.map(({ finding }) => finding) }, render));
    },
    commentOf: ({ finding, mark }) => redact(functions.finding({ ...finding, mark: markLine(mark, place) }, render)),
    fits: createFits(reviewing),
  });
}

function placeIn({ inline }: PlacedFindings): (finding: MarkedFinding) => FindingLocation {
  const atLines = new Set(inline);
  return (finding) => (atLines.has(finding) ? "inline" : "body");
}

function reportedFindings(
  listed: readonly MarkedFinding[],
  placeOf: (finding: MarkedFinding) => FindingLocation,
): ReviewReport["findings"] {
  return listed.map((marked) => {
    const { path, line, startLine, severity, title, body } = marked.finding;
    return { path, line, startLine, severity, title, body, place: placeOf(marked) };
  });
}

/** Loads the current diff once, after the server refused a position. */
function createFits({ prepared, pull, request, change }: Reviewing): (finding: MarkedFinding) => Promise<boolean> {
  const { forge } = prepared;
  let asked: Promise<ReturnType<typeof createChangedText>> | null = null;
  const ask = async (): Promise<ReturnType<typeof createChangedText>> => {
    const now = (await forge.getPullRequest(pull.number)) ?? pull;
    const files = await forge.pullFiles(now);
    return createChangedText({ ...change, files }, now.headSha, request);
  };
  return async ({ finding }) => {
    asked ??= ask();
    const lines = (await asked).lines(finding.path);
    const hunkOf = (line: number): number | undefined => lines.find((one) => one.line === line)?.hunk;
    const hunk = hunkOf(finding.line);
    return hunk !== undefined && (finding.startLine === null || hunkOf(finding.startLine) === hunk);
  };
}
