import type { z } from "zod";
import type { CommentInfo, IssueInfo, PermissionLevel, PullRequestInfo } from "../core/forge.js";
import type * as schemas from "./schemas.js";

const LEVELS: readonly PermissionLevel[] = ["admin", "maintain", "write", "triage", "read", "none"];

/**
 * `permission` counts. `role_name` only tells maintain and triage apart, which `permission` folds into write and read; a
 * custom role may have any name and proves nothing (corpus T013).
 */
export function toPermission(raw: z.infer<typeof schemas.permission>): PermissionLevel {
  const base = LEVELS.find((level) => level === raw.permission) ?? "none";
  if (base === "write" && raw.role_name === "maintain") return "maintain";
  return base === "read" && raw.role_name === "triage" ? "triage" : base;
}

export function toIssue(raw: z.infer<typeof schemas.issue>): IssueInfo {
  return {
    number: raw.number,
    title: raw.title,
    body: raw.body,
    author: raw.user?.login ?? "",
    state: raw.state === "closed" ? "closed" : "open",
    locked: raw.locked,
    labels: raw.labels.map((label) => (typeof label === "string" ? label : (label.name ?? ""))),
    isPullRequest: raw.pull_request !== undefined && raw.pull_request !== null,
  };
}

export function toPullRequest(raw: z.infer<typeof schemas.pullRequest>): PullRequestInfo {
  return {
    number: raw.number,
    nodeId: raw.node_id,
    url: raw.html_url,
    title: raw.title,
    body: raw.body,
    author: raw.user?.login ?? "",
    state: raw.state === "closed" ? "closed" : "open",
    merged: raw.merged_at !== null,
    locked: raw.locked,
    draft: raw.draft === true,
    headRef: raw.head.ref,
    headSha: raw.head.sha,
    headRepository: raw.head.repo?.full_name ?? null,
    baseRef: raw.base.ref,
    baseSha: raw.base.sha,
  };
}

export function toComment(raw: z.infer<typeof schemas.comment>): CommentInfo {
  const created = raw.created_at ?? raw.submitted_at ?? "";
  return {
    id: raw.id,
    nodeId: raw.node_id,
    url: raw.html_url,
    body: raw.body,
    author: raw.user?.login ?? "",
    authorIsBot: raw.user?.type === "Bot",
    createdAt: created,
    updatedAt: raw.updated_at ?? created,
  };
}
