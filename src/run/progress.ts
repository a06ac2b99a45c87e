import { createCommentOnce, SERVER_LAG } from "../core/create-comment.js";
import { messageOf } from "../core/errors.js";
import type { CommentInfo, Subject } from "../core/forge/forge.js";
import type { Clock, Logger } from "../core/runtime.js";
import type { CommentPlace } from "./comment-place.js";

/** Minimum milliseconds between edits; the final edit never waits. */
const EDIT_INTERVAL = 10_000;

/** GitHub's answer to a job without `issues: write`; for a locked conversation it differs. */
const NOT_ALLOWED = /\(403\).*not accessible by/i;

/** The run's one comment. No method throws, because a failed comment must not fail the work. */
export interface TrackingComment {
  /** Posts the first version. */
  start(body: string): Promise<void>;
  /** Edits if the last edit is old enough and none is in progress. */
  update(render: () => string): void;
  /** Redirects the last edit to this earlier one of our comments, and deletes the run's own. */
  redirectTo(earlier: number): void;
  /** The last edit; posts a new comment if the old one is gone, and `short` if the server rejects `body`. */
  finish(body: string, short?: string): Promise<CommentInfo | null>;
  current(): CommentInfo | null;
  /** Whether the server said that the token may write no comment. */
  isDenied(): boolean;
}

/** The kinds of our comments and reviews. */
export type MarkerKind = "run" | "plan" | "review" | "approval" | "reply";

/** `<!-- architect:run:issue-12 id=… head=… -->`, the first line of each of our comments. */
export function commentMarker(kind: MarkerKind, subject: string, sessionId: string, head: string): string {
  return `<!-- architect:${kind}:${subject} id=${sessionId} head=${head} -->`;
}

/** Whether the run of one of our comments has not reported its end. */
export function saysRunning(body: string): boolean {
  return /^<!-- architect:[^\r\n]*-->\r?\n### Architect: running(?:\r?\n|$)/.test(body);
}

function firstLine(body: string): string {
  return body.split("\n", 1)[0] ?? "";
}

export function createTrackingComment(
  forge: CommentPlace,
  subject: Subject,
  clock: Clock,
  logger: Logger,
): TrackingComment {
  let comment: CommentInfo | null = null;
  /** Marker of a comment whose creation failed without a clear result, so that it may exist. */
  let unconfirmed: string | null = null;
  let lastEdit = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> = Promise.resolve();
  let busy = false;
  let denied = false;
  /** An earlier run's comment that receives this run's report. */
  let earlier: number | null = null;

  async function attempt(what: string, work: () => Promise<void>): Promise<void> {
    busy = true;
    try {
      await work();
    } catch (error) {
      denied ||= NOT_ALLOWED.test(messageOf(error));
      logger.warn(`The comment could not be ${what}: ${messageOf(error)}`);
    } finally {
      busy = false;
      lastEdit = clock.now();
    }
  }

  async function create(body: string): Promise<CommentInfo> {
    unconfirmed = firstLine(body);
    const created = await createCommentOnce({ forge, clock }, subject, { body, beginning: firstLine(body) });
    unconfirmed = null;
    return created;
  }

  /** The comment to edit at the end; if its creation was never confirmed, searches for it first. */
  async function posted(): Promise<CommentInfo | null> {
    return comment ?? (unconfirmed === null ? null : await forge.findOwnComment(subject, unconfirmed));
  }

  /** null: the comment is gone. Searches by marker for one that the server does not show yet after its creation. */
  async function edit(id: number, body: string): Promise<CommentInfo | null> {
    const edited = await forge.updateComment(id, body);
    if (edited !== null) return edited;
    const found = await forge.findOwnComment(subject, firstLine(body)).catch(() => null);
    if (found === null) return null;
    await clock.sleep(SERVER_LAG);
    return forge.updateComment(found.id, body);
  }

  async function end(body: string): Promise<void> {
    const known = await posted();
    const instead = earlier === null ? null : await forge.updateComment(earlier, body).catch(() => null);
    // Two comments with one report are better than none: our own is deleted only once the other one has the report.
    if (instead !== null) {
      if (known !== null && known.id !== instead.id) await forge.deleteComment(known.id);
      comment = instead;
      return;
    }
    const edited = known === null ? null : await edit(known.id, body);
    comment = edited ?? (await create(body));
  }

  /** After a failure: the edit may have succeeded anyway, and the server may accept a shorter, simpler text. */
  async function endShort(line: string, short: string): Promise<void> {
    const shown = await forge.findOwnComment(subject, line).catch(() => null);
    if (shown !== null && !saysRunning(shown.body)) comment = shown;
    else await end(short);
  }

  return {
    start(body) {
      pending = attempt("created", async () => {
        comment = await create(body);
      });
      return pending;
    },
    update(render) {
      const id = comment?.id;
      if (id === undefined || busy || clock.now() - lastEdit < EDIT_INTERVAL) return;
      pending = attempt("edited", async () => {
        await forge.updateComment(id, render());
      });
    },
    redirectTo(id) {
      earlier = id;
    },
    async finish(body, short = body) {
      await pending;
      await attempt("finished", async () => {
        try {
          await end(body);
        } catch (error) {
          await endShort(firstLine(body), short);
          logger.warn(`GitHub did not accept the full report, so a short one was posted: ${messageOf(error)}`);
        }
      });
      return comment;
    },
    current: () => comment,
    isDenied: () => denied,
  };
}
