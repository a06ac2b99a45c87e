import type { ForgeEvent, IssueInfo, PullRequestInfo } from "../../core/forge/forge.js";
import type { GateDefinition } from "../../core/gate/gate.js";
import { agentOrder } from "../../core/run/commands.js";
import type { RunRequest } from "../../core/run/trigger.js";
import { wrapUntrusted, wrapUntrustedWords } from "../../core/text/markdown/untrusted.js";
import type { Brief } from "../brief.js";
import { orderBlocks } from "./order.js";

/** Maximum characters of an issue's or pull request's text in the prompt. */
const BODY_LIMIT = 20_000;
/** Words up to this length are not cut; keys and tokens are shorter. */
const LONGEST_WORD = 1_000;

/** The run's subject and its place in the task. */
interface SubjectSource {
  readonly request: RunRequest;
  readonly event: ForgeEvent | null;
  readonly facts: { readonly issue: IssueInfo | null; readonly pull: PullRequestInfo | null };
}

export interface TaskSource extends SubjectSource {
  /** The brief of the command. */
  readonly brief?: Pick<Brief, "order" | "blocks">;
  /** The gates that prove the run's work. */
  readonly gates?: readonly GateDefinition[];
  /** Parts from the subject's page: conversation, linked issues, checks, changes. Untrusted parts are wrapped. */
  readonly parts?: readonly string[];
  /** Random for each run; delimits untrusted text. */
  readonly delimiter: string;
}

/** The subject's text at the time of the event: the order's author had not seen later edits. */
export function subjectText({ event, facts }: SubjectSource): { title: string; body: string; author: string } | null {
  if (event !== null && (event.kind === "comment" || event.kind === "issue")) {
    return { title: event.title, body: event.body, author: event.subjectAuthor };
  }
  const found = facts.pull ?? facts.issue;
  return found === null ? null : { title: found.title, body: found.body, author: found.author };
}

/** Where to cut a body that is too long: between words, because a part of a secret would not be recognised. */
function endOfShownBody(body: string): number {
  if (body.length <= BODY_LIMIT) return body.length;
  const space = body.slice(BODY_LIMIT - LONGEST_WORD, BODY_LIMIT).search(/\s\S*$/);
  return space === -1 ? BODY_LIMIT : BODY_LIMIT - LONGEST_WORD + space;
}

/** The rest of the subject's text that did not fit into the task; '' = all of it fitted. */
export function restOfSubject(source: SubjectSource): string {
  const { body = "" } = subjectText(source) ?? {};
  return body.slice(endOfShownBody(body));
}

/**
 * The task for the model: our order, the maintainer's text also as an order, and all text by others marked as
 * untrusted. This authorises nothing: the checks in the engine do.
 */
export function composeTask(source: TaskSource): string {
  const { request, delimiter, brief } = source;
  const ownOrder = agentOrder(request.command, request.subject.kind, request.text.trim() !== "");
  const parts = [brief?.order ?? ownOrder];
  parts.push(...orderBlocks(request, delimiter));
  parts.push(...(brief?.blocks?.(delimiter, source.gates) ?? []));
  const subject = subjectText(source);
  if (subject !== null) {
    const kind = request.subject.kind === "pr" ? "pull request" : "issue";
    const number = request.subject.kind === "none" ? "" : ` #${request.subject.number}`;
    const bodyEnd = endOfShownBody(subject.body);
    const cut = subject.body.length - bodyEnd;
    const end = cut === 0 ? "" : `\n[... ${cut} characters cut ...]`;
    const body = `${subject.title}\n\n${subject.body.slice(0, bodyEnd)}${end}`;
    parts.push(wrapUntrustedWords(body, { source: `${kind}${number}`, author: subject.author, delimiter }));
  }
  const { comment } = request;
  if (comment?.path !== undefined) {
    const line = comment.line === undefined ? "" : `:${comment.line}`;
    const place = `${comment.path}${line}\n\n${comment.diffHunk ?? ""}`;
    parts.push(wrapUntrusted(place, { source: "place in the diff", delimiter }));
  }
  parts.push(...(source.parts ?? []));
  return parts.join("\n\n");
}

/** A title for branch, commit and pull request; plain text of the subject, sanitised where it is used. */
export function titleOf(source: SubjectSource): string {
  const subject = subjectText(source);
  if (subject !== null && subject.title.trim() !== "") return subject.title;
  const firstLine = source.request.text.trim().split("\n")[0] ?? "";
  return firstLine === "" ? `Architect: ${source.request.command}` : firstLine;
}
