import { SERVER_LAG } from "../../core/create-comment.js";
import type { Forge, PullRequestInfo } from "../../core/forge/forge.js";
import type { NewReview, ReviewState, ReviewThread } from "../../core/forge/reviews.js";
import type { Clock } from "../../core/runtime.js";
import type { MarkedFinding } from "./findings.js";
import { markGone } from "./marks.js";

/** Attempts: unchanged, with refused comments moved to the body, with all of them there, for the current head. */
const ATTEMPTS = 5;
/** Maximum threads to resolve in one run. */
const MAXIMUM_RESOLVED = 50;

/** The findings to post, by place. */
export interface PlacedFindings {
  readonly inline: readonly MarkedFinding[];
  readonly body: readonly MarkedFinding[];
}

export interface PostRequest {
  readonly forge: Forge;
  readonly clock: Clock;
  readonly pull: PullRequestInfo;
  /** The commit that the review read. */
  readonly head: string;
  /** The current head. */
  readonly headNow: string;
  readonly event: "COMMENT" | "REQUEST_CHANGES";
  readonly placed: PlacedFindings;
  /** The first line of the review. */
  readonly marker: string;
  bodyOf(placed: PlacedFindings): string;
  commentOf(finding: MarkedFinding): string;
  /** Whether the current diff allows a comment at the finding. */
  fits(finding: MarkedFinding): Promise<boolean>;
}

export interface Posted {
  /** '' = nothing was posted. */
  readonly url: string;
  readonly event: NewReview["event"] | "";
  readonly placed: PlacedFindings;
  /** Why nothing was posted; '' otherwise. */
  readonly problem: string;
}

async function createOnce(request: PostRequest, review: NewReview): ReturnType<Forge["createReview"]> {
  const { forge, clock, pull, marker } = request;
  const first = await forge.createReview(pull.number, review);
  if (first.ok || first.reason !== "unknown") return first;
  // The server may have the review although its response was lost: look for it before posting again.
  const look = async (): Promise<string | null> => {
    await clock.sleep(SERVER_LAG);
    const { ownReviews } = await forge.reviewState(pull.number);
    return ownReviews.findLast(({ body }) => body.startsWith(marker))?.url ?? null;
  };
  try {
    const found = await look();
    if (found !== null) return { ok: true, url: found };
    const again = await forge.createReview(pull.number, review);
    if (again.ok || again.reason !== "unknown") return again;
    const late = await look();
    return late === null ? again : { ok: true, url: late };
  } catch {
    return first;
  }
}

/** After the server refused positions: first moves findings that are no longer in the diff to the body, then all. */
async function withoutMisfits(request: PostRequest, { inline, body }: PlacedFindings): Promise<PlacedFindings> {
  const fitting = await Promise.all(inline.map((finding) => request.fits(finding).catch(() => false)));
  const stays = inline.filter((_, index) => fitting[index]);
  if (stays.length === inline.length) return { inline: [], body: [...inline, ...body] };
  return { inline: stays, body: [...inline.filter((_, index) => !fitting[index]), ...body] };
}

/** Posts one review object. Findings that cannot be posted at their line go into the body. */
export async function postReview(request: PostRequest): Promise<Posted> {
  let { placed, event, head: commit } = request;
  let problem = "";
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const comments = placed.inline.map((marked) => {
      const { path, line, startLine } = marked.finding;
      return { path, line, startLine, body: request.commentOf(marked) };
    });
    const result = await createOnce(request, { commit, event, comments, body: request.bodyOf(placed) });
    if (result.ok) return { url: result.url, event, placed, problem: "" };
    problem = result.message;
    if (result.reason === "own" && event === "REQUEST_CHANGES") event = "COMMENT";
    else if (result.reason === "place" && placed.inline.length > 0) placed = await withoutMisfits(request, placed);
    else if (result.reason === "place" && commit !== request.headNow) commit = request.headNow;
    else break;
  }
  return { url: "", event: "", placed, problem };
}

/**
 * Resolves threads whose lines are gone; if the token lacks the right, edits their first comment instead. Returns their
 * number, and notices for people.
 */
export async function resolveThreads(
  forge: Forge,
  threads: readonly ReviewThread[],
  head: string,
): Promise<{ readonly settled: number; readonly note: string }> {
  let settled = 0;
  let isDenied = false;
  for (const thread of threads.slice(0, MAXIMUM_RESOLVED)) {
    const result = isDenied ? "denied" : await forge.resolveThread(thread.id);
    if (result === "resolved") settled += 1;
    if (result !== "denied") continue;
    isDenied = true;
    const words = `**These lines no longer exist at ${head.slice(0, 10)}.**\n`;
    const marked = await forge.updateReviewComment(thread.commentId, markGone(thread.body, words)).catch(() => null);
    if (marked !== null) settled += 1;
  }
  const note = isDenied
    ? "Threads whose lines are gone were marked, not resolved: GitHub requires `contents: write` for that."
    : "";
  return { settled, note };
}

/** Reads the state of earlier reviews; null: it cannot be read, and findings may then be posted twice. */
export async function readState(forge: Forge, pull: PullRequestInfo): Promise<ReviewState | null> {
  return forge.reviewState(pull.number).catch(() => null);
}
