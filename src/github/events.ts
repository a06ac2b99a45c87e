import { z } from "zod";
import type { ForgeEvent, ForgeUser, Subject, TriggerComment } from "../core/forge/forge.js";

const user = z
  .object({ login: z.string(), id: z.number(), type: z.string().optional() })
  .transform(({ login, id, type }): ForgeUser => ({ login, id, isBot: type !== "User" && type !== undefined }));
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

const comment = z
  .object({
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
    in_reply_to_id: z.number().nullish(),
  })
  .transform((raw): Omit<TriggerComment, "kind"> => {
    const line = raw.line ?? raw.original_line ?? undefined;
    return {
      id: raw.id,
      nodeId: raw.node_id,
      body: raw.body,
      author: raw.user ?? null,
      viaApp: (raw.performed_via_github_app ?? null) !== null,
      createdAt: raw.created_at ?? raw.submitted_at ?? "",
      url: raw.html_url,
      ...(raw.path === undefined ? {} : { path: raw.path }),
      ...(line === undefined ? {} : { line }),
      ...(raw.diff_hunk === undefined ? {} : { diffHunk: raw.diff_hunk }),
      ...(raw.in_reply_to_id ? { thread: raw.in_reply_to_id } : {}),
    };
  });

const side = z.object({ repo: z.object({ full_name: z.string() }).nullish() });
const pullThread = thread.extend({ head: side.optional(), base: side.optional() });

const payloads = {
  issue_comment: z.object({ action: z.string(), issue: thread, comment, sender: user }),
  pull_request_review_comment: z.object({ action: z.string(), pull_request: pullThread, comment, sender: user }),
  pull_request_review: z.object({ action: z.string(), pull_request: pullThread, review: comment, sender: user }),
  issues: z.object({
    action: z.string(),
    issue: thread,
    sender: user,
    label: z.object({ name: z.string() }).optional(),
    assignee: user.nullish(),
  }),
  pull_request: z.object({
    action: z.string(),
    pull_request: pullThread.extend({ draft: z.boolean().nullish() }),
    sender: user,
  }),
  manual: z.object({
    sender: user,
    inputs: z.record(z.string(), z.unknown()).nullish(),
    client_payload: z.record(z.string(), z.unknown()).nullish(),
  }),
  workflow_run: z.object({
    action: z.string(),
    sender: user,
    workflow_run: z.object({
      id: z.number(),
      conclusion: z.string().nullish(),
      run_attempt: z.number().nullish(),
      event: text,
      path: text,
      name: text,
      head_branch: text,
      head_sha: text,
      head_repository: z.object({ full_name: z.string() }).nullish(),
      actor: user.nullish(),
      triggering_actor: user.nullish(),
    }),
  }),
};

type Thread = z.infer<typeof thread>;

function toSubject(raw: Thread, isPull: boolean): Subject {
  return { kind: isPull || (raw.pull_request ?? null) !== null ? "pr" : "issue", number: raw.number };
}

/** The fields of an event's issue or pull request. */
function describe(raw: Thread, isPull = false) {
  return {
    subject: toSubject(raw, isPull),
    title: raw.title,
    body: raw.body,
    subjectAuthor: raw.user?.login ?? "",
    state: raw.state === "closed" ? "closed" : "open",
    locked: raw.locked === true,
  } as const;
}

function issueEvent(raw: z.infer<typeof payloads.issues>): ForgeEvent {
  const { action, issue } = raw;
  if (action !== "labeled" && action !== "assigned" && action !== "opened") {
    return { kind: "ignored", name: "issues", reason: `issues.${action} is no trigger` };
  }
  return {
    kind: "issue",
    action,
    ...describe(issue),
    sender: raw.sender,
    label: raw.label?.name ?? "",
    assignee: raw.assignee?.login ?? "",
  };
}

function workflowRunEvent({ workflow_run: raw, sender }: z.infer<typeof payloads.workflow_run>): ForgeEvent {
  return {
    kind: "workflow_run",
    run: {
      id: raw.id,
      conclusion: raw.conclusion ?? "",
      attempt: raw.run_attempt ?? 1,
      event: raw.event,
      // Runs of another repository's workflow append its ref.
      workflow: raw.path.replace(/@.*$/, ""),
      name: raw.name,
      headRepository: raw.head_repository?.full_name ?? null,
      headBranch: raw.head_branch,
      headSha: raw.head_sha,
    },
    sender,
    actor: raw.actor ?? null,
    triggeringActor: raw.triggering_actor ?? null,
  };
}

/** Head and base are different repositories, or one was deleted; an unknown one counts as a fork. */
function isFork({ head, base }: z.infer<typeof pullThread>): boolean {
  const [from, to] = [head?.repo?.full_name.toLowerCase(), base?.repo?.full_name.toLowerCase()];
  return from === undefined || from !== to;
}

function reviewEvent(pull: z.infer<typeof pullThread>, from: TriggerComment, sender: ForgeUser): ForgeEvent {
  const fork = isFork(pull) ? ({ isFork: true } as const) : {};
  return { kind: "comment", ...describe(pull, true), comment: from, sender, ...fork };
}

const ignoredAction = (name: string, action: string, wanted: string): ForgeEvent => ({
  kind: "ignored",
  name,
  reason: `${name}.${action} is no trigger, only ${name}.${wanted}`,
});

/**
 * The webhook payload as one typed event. A payload that differs from GitHub's documentation is `unsupported`, never a
 * crash: an unreadable event starts nothing.
 */
export function parseEvent(name: string, payload: unknown): ForgeEvent {
  try {
    return parseKnown(name, payload);
  } catch (error) {
    if (error instanceof z.ZodError) {
      const where = error.issues[0]?.path.join(".") ?? "";
      return { kind: "ignored", name, reason: `the payload of ${name} is not as GitHub documents it (at ${where})` };
    }
    throw error;
  }
}

function parseKnown(name: string, payload: unknown): ForgeEvent {
  switch (name) {
    case "issue_comment": {
      const raw = payloads.issue_comment.parse(payload);
      if (raw.action !== "created") return ignoredAction(name, raw.action, "created");
      const from = { ...raw.comment, kind: "issue_comment" } as const;
      return { kind: "comment", ...describe(raw.issue), comment: from, sender: raw.sender };
    }
    case "pull_request_review_comment": {
      const raw = payloads.pull_request_review_comment.parse(payload);
      if (raw.action !== "created") return ignoredAction(name, raw.action, "created");
      return reviewEvent(raw.pull_request, { ...raw.comment, kind: "review_comment" }, raw.sender);
    }
    case "pull_request_review": {
      const raw = payloads.pull_request_review.parse(payload);
      if (raw.action !== "submitted") return ignoredAction(name, raw.action, "submitted");
      return reviewEvent(raw.pull_request, { ...raw.review, kind: "review" }, raw.sender);
    }
    case "issues":
      return issueEvent(payloads.issues.parse(payload));
    case "pull_request": {
      const raw = payloads.pull_request.parse(payload);
      return {
        kind: "pull_request",
        action: raw.action,
        subject: toSubject(raw.pull_request, true),
        sender: raw.sender,
        isDraft: raw.pull_request.draft === true,
        isFork: isFork(raw.pull_request),
      };
    }
    case "pull_request_target":
      return {
        kind: "refused_event",
        name,
        reason:
          "pull_request_target is refused: it runs untrusted code with a write token. Use issue_comment or pull_request.",
      };
    case "workflow_dispatch":
    case "repository_dispatch": {
      const raw = payloads.manual.parse(payload);
      return {
        kind: "manual",
        event: name,
        sender: raw.sender,
        payload: raw.inputs ?? raw.client_payload ?? {},
      };
    }
    case "schedule":
      return { kind: "schedule" };
    case "workflow_run": {
      const raw = payloads.workflow_run.parse(payload);
      if (raw.action !== "completed") return ignoredAction(name, raw.action, "completed");
      return workflowRunEvent(raw);
    }
    default:
      return { kind: "unsupported", name };
  }
}
