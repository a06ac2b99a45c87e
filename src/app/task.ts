import type { ForgeEvent, IssueInfo, PullRequestInfo } from "../core/forge.js";
import type { GateDefinition } from "../core/gate.js";
import { wrapUntrusted } from "../core/text/untrusted.js";
import type { RunRequest } from "../core/trigger.js";
import type { RunBrief } from "./command-kinds.js";

/** Longest text of an issue or pull request that goes into the prompt, in characters. */
const BODY_LIMIT = 20_000;

const ORDERS: Partial<Record<RunRequest["command"], string>> = {
  fix: "Solve the issue below in this repository.",
  refactor: "Refactor as asked below. Behaviour must stay exactly as it is.",
  plan: "Plan how to do the task below in this repository. Change nothing.",
  ask: "Answer the question below. Change nothing.",
  summarize: "Summarise the subject below. Change nothing.",
};

export interface TaskSource {
  readonly request: RunRequest;
  readonly event: ForgeEvent | null;
  readonly issue: IssueInfo | null;
  readonly pull: PullRequestInfo | null;
  /** What the command was admitted with. */
  readonly brief?: RunBrief;
  /** What proves the run's work. */
  readonly gates?: readonly GateDefinition[];
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

/**
 * The task as the model reads it: our order, the maintainer's words, and the subject's text marked as untrusted. Nothing
 * here authorises anything: the checks in the engine do.
 */
export function composeTask(source: TaskSource): string {
  const { request, delimiter, brief } = source;
  const parts = [brief?.order ?? ORDERS[request.command] ?? "Do the task below."];
  const text = request.text.trim();
  if (text !== "") {
    const who = request.actor?.login ?? "the workflow";
    parts.push(wrapUntrusted(text, { source: "task given by a maintainer", author: who, delimiter }));
  }
  parts.push(...(brief?.blocks?.(delimiter, source.gates) ?? []));
  const subject = subjectText(source);
  if (subject !== null) {
    const kind = request.subject.kind === "pr" ? "pull request" : "issue";
    const number = request.subject.kind === "none" ? "" : ` #${request.subject.number}`;
    const body = `${subject.title}\n\n${subject.body.slice(0, BODY_LIMIT)}`;
    parts.push(wrapUntrusted(body, { source: `${kind}${number}`, author: subject.author, delimiter }));
  }
  const { comment } = request;
  if (comment?.path !== undefined) {
    const line = comment.line === undefined ? "" : `:${comment.line}`;
    const place = `${comment.path}${line}\n\n${comment.diffHunk ?? ""}`;
    parts.push(wrapUntrusted(place, { source: "place in the diff", delimiter }));
  }
  return parts.join("\n\n");
}

/** A title for branch, commit and pull request; plain text of the subject, sanitised where it is used. */
export function titleOf(source: Pick<TaskSource, "request" | "event" | "issue" | "pull">): string {
  const subject = subjectText({ ...source, delimiter: "" });
  if (subject !== null && subject.title.trim() !== "") return subject.title;
  const firstLine = source.request.text.trim().split("\n")[0] ?? "";
  return firstLine === "" ? `Architect: ${source.request.command}` : firstLine;
}
