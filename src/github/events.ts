import { z } from "zod";
import type { ForgeEvent, ForgeUser, Subject, TriggerComment } from "../core/forge.js";

const user = z.object({ login: z.string(), id: z.number(), type: z.string().optional() });
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

const thread = z.object({
  number: z.number(),
  title: text,
  body: text,
  user: user.nullish(),
  state: z.string().optional(),
  locked: z.boolean().optional(),
  pull_request: z.unknown().optional(),
});

const comment = z.object({
  id: z.number(),
  node_id: text,
  body: text,
  user: user.nullish(),
  performed_via_github_app: z.unknown().optional(),
  created_at: z.string().optional(),
  submitted_at: z.string().nullish(),
  html_url: text,
  path: z.string().optional(),
  line: z.number().nullish(),
  original_line: z.number().nullish(),
  diff_hunk: z.string().optional(),
});

const payloads = {
  issue_comment: z.object({ action: z.string(), issue: thread, comment, sender: user }),
  pull_request_review_comment: z.object({ action: z.string(), pull_request: thread, comment, sender: user }),
  pull_request_review: z.object({ action: z.string(), pull_request: thread, review: comment, sender: user }),
  issues: z.object({
    action: z.string(),
    issue: thread,
    sender: user,
    label: z.object({ name: z.string() }).optional(),
    assignee: user.nullish(),
  }),
  pull_request: z.object({ action: z.string(), pull_request: thread, sender: user }),
  manual: z.object({
    sender: user,
    inputs: z.record(z.string(), z.unknown()).nullish(),
    client_payload: z.record(z.string(), z.unknown()).nullish(),
  }),
  workflow_run: z.object({
    action: z.string(),
    sender: user,
    workflow_run: z.object({ id: z.number(), conclusion: z.string().nullish() }),
  }),
};

type Thread = z.infer<typeof thread>;
type Comment = z.infer<typeof comment>;

function toUser(raw: z.infer<typeof user>): ForgeUser {
  return { login: raw.login, id: raw.id, isBot: raw.type !== "User" && raw.type !== undefined };
}

function toSubject(raw: Thread, isPull: boolean): Subject {
  return {
    kind: isPull || (raw.pull_request !== undefined && raw.pull_request !== null) ? "pr" : "issue",
    number: raw.number,
  };
}

function toComment(raw: Comment, kind: TriggerComment["kind"]): TriggerComment {
  const line = raw.line ?? raw.original_line;
  return {
    id: raw.id,
    nodeId: raw.node_id,
    kind,
    body: raw.body,
    author: raw.user ? toUser(raw.user) : null,
    viaApp: raw.performed_via_github_app !== undefined && raw.performed_via_github_app !== null,
    createdAt: raw.created_at ?? raw.submitted_at ?? "",
    url: raw.html_url,
    ...(raw.path === undefined ? {} : { path: raw.path }),
    ...(line === undefined || line === null ? {} : { line }),
    ...(raw.diff_hunk === undefined ? {} : { diffHunk: raw.diff_hunk }),
  };
}

function commentEvent(raw: Thread, isPull: boolean, from: TriggerComment, sender: z.infer<typeof user>): ForgeEvent {
  return {
    kind: "comment",
    subject: toSubject(raw, isPull),
    comment: from,
    sender: toUser(sender),
    title: raw.title,
    body: raw.body,
    subjectAuthor: raw.user?.login ?? "",
    state: raw.state === "closed" ? "closed" : "open",
    locked: raw.locked === true,
  };
}

function issueEvent(raw: z.infer<typeof payloads.issues>): ForgeEvent {
  const { action, issue } = raw;
  if (action !== "labeled" && action !== "assigned" && action !== "opened") {
    return { kind: "ignored", name: "issues", reason: `issues.${action} is no trigger` };
  }
  return {
    kind: "issue",
    action,
    subject: toSubject(issue, false),
    sender: toUser(raw.sender),
    label: raw.label?.name ?? "",
    assignee: raw.assignee?.login ?? "",
    title: issue.title,
    body: issue.body,
    subjectAuthor: issue.user?.login ?? "",
    state: issue.state === "closed" ? "closed" : "open",
    locked: issue.locked === true,
  };
}

const ignoredAction = (name: string, action: string, wanted: string): ForgeEvent => ({
  kind: "ignored",
  name,
  reason: `${name}.${action} is no trigger, only ${name}.${wanted}`,
});

/**
 * The webhook payload as one typed event (product.md §1). A payload that does not have the documented shape is
 * `unsupported`, never a crash: what cannot be read starts nothing (I8).
 */
export function parseEvent(name: string, payload: unknown): ForgeEvent {
  try {
    return parseKnown(name, payload);
  } catch (error) {
    if (error instanceof z.ZodError) {
      const where = error.issues[0]?.path.join(".") ?? "";
      return { kind: "ignored", name, reason: `the payload of ${name} has not the documented shape (at ${where})` };
    }
    throw error;
  }
}

function parseKnown(name: string, payload: unknown): ForgeEvent {
  switch (name) {
    case "issue_comment": {
      const raw = payloads.issue_comment.parse(payload);
      if (raw.action !== "created") return ignoredAction(name, raw.action, "created");
      return commentEvent(raw.issue, false, toComment(raw.comment, "issue_comment"), raw.sender);
    }
    case "pull_request_review_comment": {
      const raw = payloads.pull_request_review_comment.parse(payload);
      if (raw.action !== "created") return ignoredAction(name, raw.action, "created");
      return commentEvent(raw.pull_request, true, toComment(raw.comment, "review_comment"), raw.sender);
    }
    case "pull_request_review": {
      const raw = payloads.pull_request_review.parse(payload);
      if (raw.action !== "submitted") return ignoredAction(name, raw.action, "submitted");
      return commentEvent(raw.pull_request, true, toComment(raw.review, "review"), raw.sender);
    }
    case "issues":
      return issueEvent(payloads.issues.parse(payload));
    case "pull_request": {
      const raw = payloads.pull_request.parse(payload);
      return {
        kind: "pull_request",
        action: raw.action,
        subject: toSubject(raw.pull_request, true),
        sender: toUser(raw.sender),
      };
    }
    case "pull_request_target":
      return {
        kind: "refused_event",
        name,
        reason:
          "pull_request_target is refused: it runs code of strangers with a write token. Use issue_comment or pull_request.",
      };
    case "workflow_dispatch":
    case "repository_dispatch": {
      const raw = payloads.manual.parse(payload);
      return {
        kind: "manual",
        event: name,
        sender: toUser(raw.sender),
        payload: raw.inputs ?? raw.client_payload ?? {},
      };
    }
    case "schedule":
      return { kind: "schedule" };
    case "workflow_run": {
      const raw = payloads.workflow_run.parse(payload);
      const { id, conclusion } = raw.workflow_run;
      return { kind: "workflow_run", conclusion: conclusion ?? "", runId: id, sender: toUser(raw.sender) };
    }
    default:
      return { kind: "unsupported", name };
  }
}
