import type { ForgeEvent, IssueInfo, PullRequestInfo } from "../core/forge.js";
import type { GateDefinition } from "../core/gate.js";
import { wrapUntrusted, wrapUntrustedWords } from "../core/text/untrusted.js";
import type { RunRequest } from "../core/trigger.js";
import type { RunBrief } from "./command-kinds.js";
import { orderBlocks } from "./order.js";

/** Longest text of an issue or pull request that goes into the prompt, in characters. */
const BODY_LIMIT = 20_000;
/** Longer than keys and tokens are. */
const LONGEST_WORD = 1_000;

const ORDERS: Partial<Record<RunRequest["command"], string>> = {
  fix: "Solve the issue below in this repository.",
  refactor: "Refactor as asked below. Behaviour must stay exactly as it is.",
  plan: "Plan how to do the task below in this repository. Change nothing.",
  ask: "Answer the question below. Change nothing.",
  summarize: "Summarise the subject below. Change nothing.",
};

/** An order on a pull request, or on nothing but the repository, is not the solving of an issue. */
function taskLine({ command, subject, text }: RunRequest): string {
  if (command !== "fix" || subject.kind === "issue") return ORDERS[command] ?? "Do the task below.";
  if (subject.kind === "none") return "Carry out the order below in this repository.";
  if (text.trim() !== "") return "Carry out the order below on this pull request, whose head is checked out.";
  return "Finish this pull request, whose head is checked out: do what is asked for in its open reviews, and repair what fails.";
}

export interface TaskSource {
  readonly request: RunRequest;
  readonly event: ForgeEvent | null;
  readonly issue: IssueInfo | null;
  readonly pull: PullRequestInfo | null;
  /** What the command was admitted with. */
  readonly brief?: RunBrief;
  /** What proves the run's work. */
  readonly gates?: readonly GateDefinition[];
  /** What else the subject's page tells: conversation, linked issues, checks, changes. Untrusted parts are wrapped. */
  readonly parts?: readonly string[];
  /** Random, per run; marks where untrusted text begins and ends. */
  readonly delimiter: string;
}

/** The subject's text as it was when the event came: later edits do not count (policy §8). */
function subjectText(source: TaskSource): { title: string; body: string; author: string } | null {
  const { event } = source;
  if (event !== null && (event.kind === "comment" || event.kind === "issue")) {
    return { title: event.title, body: event.body, author: event.subjectAuthor };
  }
  const found = source.pull ?? source.issue;
  return found === null ? null : { title: found.title, body: found.body, author: found.author };
}

/** Where a body that is too long is cut: between words, since half a secret would not be known as one. */
function endOf(body: string): number {
  if (body.length <= BODY_LIMIT) return body.length;
  const space = body.slice(BODY_LIMIT - LONGEST_WORD, BODY_LIMIT).search(/\s\S*$/);
  return space === -1 ? BODY_LIMIT : BODY_LIMIT - LONGEST_WORD + space;
}

/** What of the subject's text did not fit into the task; '' = all of it did. */
export function restOfSubject(source: Pick<TaskSource, "request" | "event" | "issue" | "pull">): string {
  const { body = "" } = subjectText({ ...source, delimiter: "" }) ?? {};
  return body.slice(endOf(body));
}

/**
 * The task as the model reads it: our order, the maintainer's words as an order too, and all that others wrote marked as
 * untrusted. Nothing here authorises anything: the checks in the engine do.
 */
export function composeTask(source: TaskSource): string {
  const { request, delimiter, brief } = source;
  const parts = [brief?.order ?? taskLine(request)];
  parts.push(...orderBlocks(request, delimiter));
  parts.push(...(brief?.blocks?.(delimiter, source.gates) ?? []));
  const subject = subjectText(source);
  if (subject !== null) {
    const kind = request.subject.kind === "pr" ? "pull request" : "issue";
    const number = request.subject.kind === "none" ? "" : ` #${request.subject.number}`;
    const bodyEnd = endOf(subject.body);
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
export function titleOf(source: Pick<TaskSource, "request" | "event" | "issue" | "pull">): string {
  const subject = subjectText({ ...source, delimiter: "" });
  if (subject !== null && subject.title.trim() !== "") return subject.title;
  const firstLine = source.request.text.trim().split("\n")[0] ?? "";
  return firstLine === "" ? `Architect: ${source.request.command}` : firstLine;
}
