import { ArchitectError, messageOf } from "../../core/errors.js";
import type { CommentInfo, Forge, IssueInfo, PermissionLevel, PullRequestInfo } from "../../core/forge/forge.js";
import { COMMANDS } from "../../core/run/commands.js";
import type { RunRequest } from "../../core/run/trigger.js";
import type { BotUpdate } from "./bot-update.js";
import { isFromFork, isSameName } from "./fork.js";

const LEVELS: readonly PermissionLevel[] = ["none", "read", "triage", "write", "maintain", "admin"];
const DAY = 24 * 60 * 60 * 1000;

export interface AuthorizeSettings {
  readonly minimumPermission: "write" | "maintain" | "admin";
  readonly forks: "deny" | "review" | "patch";
  /** GITHUB_ACTOR and GITHUB_TRIGGERING_ACTOR; '' if unknown. */
  readonly actor: string;
  readonly triggeringActor: string;
}

/** The facts for the checks, so that each is requested once. */
export interface Facts {
  readonly issue: IssueInfo | null;
  readonly pull: PullRequestInfo | null;
  readonly permission: PermissionLevel | null;
  /** Only for failed CI, on the pull request of a listed update bot. */
  readonly update?: BotUpdate;
}

export type Authorization =
  | { readonly ok: true; readonly facts: Facts }
  | { readonly ok: false; readonly reason: string; readonly facts: Facts };

/** Whether a permission is at least the minimum. */
export function hasPermission(level: PermissionLevel, minimum: PermissionLevel): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(minimum);
}

/**
 * Actor, comment author and triggering actor must be the same human (against a confused deputy), and never we
 * ourselves.
 */
function identityProblem(request: RunRequest, settings: AuthorizeSettings, ownLogin: string): string | null {
  if (request.actor === null) return null;
  if (isSameName(request.actor.login, ownLogin)) return "our own comments start nothing";
  if (request.comment && request.comment.author === null) return "the author of the comment no longer exists";
  const names = [request.comment?.author?.login ?? "", settings.actor, settings.triggeringActor];
  for (const name of names) {
    if (name !== "" && !isSameName(name, request.actor.login)) {
      return `the sender ${request.actor.login}, the comment's author and the actor of the run are not the same person`;
    }
  }
  return null;
}

function permissionProblem(level: PermissionLevel | null, settings: AuthorizeSettings, login: string): string | null {
  if (level === null) return null;
  if (hasPermission(level, settings.minimumPermission)) return null;
  return `${login} has the permission "${level}"; "${settings.minimumPermission}" is needed (triggers.min_permission)`;
}

function subjectProblem(request: RunRequest, facts: Facts): string | null {
  if (request.subject.kind === "none") return null;
  const subject = facts.pull ?? facts.issue;
  if (subject === null) return "the issue or pull request no longer exists";
  if (subject.locked) return "the conversation is locked";
  if (subject.state === "closed" && !COMMANDS[request.command].allowed.onClosed)
    return "the issue or pull request is closed";
  return null;
}

function commentProblem(request: RunRequest, found: CommentInfo | null, now: number): string | null {
  if (!request.comment) return null;
  if (found === null) return "the comment was deleted before the run started";
  if (found.body !== request.comment.body) return "the comment was edited before the run started";
  const age = now - Date.parse(request.comment.createdAt);
  return !(age <= DAY) ? "the comment is older than 24 hours" : null;
}

function forkProblem(
  request: RunRequest,
  pull: PullRequestInfo | null,
  forge: Forge,
  settings: AuthorizeSettings,
): string | null {
  if (pull === null || !isFromFork(forge, pull)) return null;
  if (settings.forks === "deny") return "the pull request comes from a fork (triggers.forks: deny)";
  const { onForks } = COMMANDS[request.command].allowed;
  if (onForks === "always" || onForks === settings.forks) return null;
  return `the pull request comes from a fork; ${request.command} does not run there (triggers.forks: ${settings.forks})`;
}

/** For a push that creates the branch, the server reports zeros as the old commit. */
function describeMove({ before, after }: { readonly before: string; readonly after: string }): string {
  return /^0+$/.test(before) ? `was made at ${after}` : `moved from ${before} to ${after}`;
}

/**
 * Refuses according to the fork's record of pushes, whose times are the server's, unlike those of commits. Any later
 * push refuses, because the fork's owner could hide one behind the next. If the token may not read the record, or if
 * the fork is gone (nothing can move its head any more), the run continues with the head that it pins and names.
 */
async function forkPushProblem(request: RunRequest, pull: PullRequestInfo, forge: Forge): Promise<string | null> {
  if (!request.comment || pull.headRepository === null) return null;
  if (COMMANDS[request.command].allowed.onForks === "always") return null;
  const push = await forge.lastPush(pull.headRef, pull.headRepository);
  if (push === null || Date.parse(push.at) <= Date.parse(request.comment.createdAt)) return null;
  return `the fork's branch ${describeMove(push)} after the comment was written`;
}

/**
 * A comment refers to the code that its author saw: a later push makes it stale. For a fork, only the command that
 * works on its code is checked.
 */
async function pushProblem(request: RunRequest, pull: PullRequestInfo | null, forge: Forge): Promise<string | null> {
  if (pull === null || !request.comment || COMMANDS[request.command].allowed.afterPush) return null;
  if (isFromFork(forge, pull)) return forkPushProblem(request, pull, forge);
  const push = await forge.lastPush(pull.headRef);
  // If the newest listed push is not the head's, the time of the head's push is unknown. The run pins the current head.
  if (push === null || push.after !== pull.headSha) return null;
  if (Date.parse(push.at) <= Date.parse(request.comment.createdAt)) return null;
  return `the branch ${describeMove(push)} after the comment was written`;
}

/** A request with the server's facts about it. */
export interface Asked {
  readonly facts: Facts;
  readonly found: CommentInfo | null;
  readonly viewer: { readonly login: string } | null;
}

/** Requests everything that `authorize` checks. Reads only, so it may start before it is known to be needed. */
export async function askFacts({ subject, actor, comment }: RunRequest, forge: Forge): Promise<Asked> {
  const [permission, issue, pull, found, viewer] = await Promise.all([
    actor === null ? null : forge.permissionOf(actor.login),
    subject.kind === "issue" ? forge.getIssue(subject.number) : null,
    subject.kind === "pr" ? forge.getPullRequest(subject.number) : null,
    comment ? forge.getComment(comment, subject) : null,
    // People may use their own token; our comments through it begin with our marker and so contain no command.
    actor?.isBot === true ? forge.viewer() : null,
  ]);
  return { facts: { issue, pull, permission }, found, viewer };
}

/** Whether `askFacts` returns the same for both. */
export function asksTheSame(left: RunRequest, right: RunRequest): boolean {
  const of = ({ subject, actor, comment }: RunRequest): string =>
    JSON.stringify([subject, actor?.login, actor?.isBot, comment?.kind, comment?.id]);
  return of(left) === of(right);
}

/**
 * Decides who may start this run, and on what: permission by the collaborator-permission API, one human, an open
 * unlocked subject, an existing unchanged comment. A check that fails to run refuses. `settings` may still be loading:
 * the requests do not depend on them.
 * @throws ArchitectError (authentication) for a refused token.
 */
export async function authorize(
  request: RunRequest,
  forge: Forge,
  settings: AuthorizeSettings | Promise<AuthorizeSettings>,
  now: number,
  asked: Promise<Asked> = askFacts(request, forge),
): Promise<Authorization> {
  const { actor } = request;
  try {
    const [{ facts, found, viewer }, known] = await Promise.all([asked, settings]);
    const { pull, permission } = facts;
    const reason =
      identityProblem(request, known, viewer?.login ?? "") ??
      permissionProblem(permission, known, actor?.login ?? "") ??
      subjectProblem(request, facts) ??
      commentProblem(request, found, now) ??
      forkProblem(request, pull, forge, known) ??
      (await pushProblem(request, pull, forge));
    return reason === null ? { ok: true, facts } : { ok: false, reason, facts };
  } catch (error) {
    // Our token lacks the right: fail the job instead of denying the user.
    if (error instanceof ArchitectError && error.kind === "authentication") throw error;
    const facts: Facts = { issue: null, pull: null, permission: null };
    return { ok: false, reason: `the permission could not be checked: ${messageOf(error)}`, facts };
  }
}
