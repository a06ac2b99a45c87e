import type { ForgeContext } from "./http.js";
import { workflowRunJson } from "./json/actions.js";
import { commentJson, issueJson, type Json, labelJson, userJson } from "./json/json.js";
import { pullJson, pullSimpleJson, reviewCommentJson, reviewJson } from "./json/pulls.js";
import { repositoryJson } from "./json/repository.js";
import { findIssue, type IssueRecord, isPullIssue, type PullIssue } from "./state.js";

/** Builders of webhook payloads, as GITHUB_EVENT_PATH holds them. `sender` is a login; default the actor of the thing. */
export interface ForgeEvents {
  issueCommentEvent(input: {
    comment: { id: number };
    action?: "created" | "edited" | "deleted";
    sender?: string;
  }): Json;
  issuesEvent(input: {
    issue: { number: number };
    action: "opened" | "labeled" | "assigned";
    label?: string;
    assignee?: string;
    sender?: string;
  }): Json;
  pullRequestEvent(input: {
    pull: { number: number };
    action: "opened" | "synchronize" | "reopened" | "ready_for_review";
    /** The head before a `synchronize`. */
    before?: string;
    sender?: string;
  }): Promise<Json>;
  reviewEvent(input: { review: { id: number }; sender?: string }): Promise<Json>;
  reviewCommentEvent(input: { comment: { id: number }; sender?: string }): Promise<Json>;
  workflowDispatchEvent(input?: {
    inputs?: Record<string, unknown>;
    ref?: string;
    workflow?: string;
    sender?: string;
  }): Json;
  repositoryDispatchEvent(input: { eventType: string; payload?: Record<string, unknown>; sender?: string }): Json;
  scheduleEvent(input?: { schedule?: string; workflow?: string }): Json;
  workflowRunEvent(input: { run: { id: number }; sender?: string }): Promise<Json>;
}

const DEFAULT_WORKFLOW = ".github/workflows/architect.yml";

export function createForgeEvents(context: ForgeContext): ForgeEvents {
  return { ...subjectEvents(context), ...runEvents(context) };
}

type RunEvents = "workflowDispatchEvent" | "repositoryDispatchEvent" | "scheduleEvent" | "workflowRunEvent";

/** The fields that every payload of a person's doing carries. */
function frame(context: ForgeContext, sender: string): Json {
  return { repository: hookRepository(context), sender: userJson(context, sender) };
}

function subjectEvents(context: ForgeContext): Omit<ForgeEvents, RunEvents> {
  const { state } = context;
  return {
    issueCommentEvent({ comment: { id }, action = "created", sender }) {
      const comment = must(
        state.comments.find((one) => one.id === id),
        `comment ${id}`,
      );
      const issue = mustIssue(context, comment.issue);
      const before = comment.edits.at(-1)?.body ?? comment.body;
      return {
        action,
        issue: issueJson(context, issue),
        comment: commentJson(context, comment),
        ...(action === "edited" ? { changes: { body: { from: before } } } : {}),
        ...frame(context, sender ?? comment.author),
      };
    },
    issuesEvent({ issue: { number }, action, label, assignee, sender }) {
      const issue = mustIssue(context, number);
      return {
        action,
        issue: issueJson(context, issue),
        ...(action === "labeled" && label !== undefined ? { label: labelJson(context, label) } : {}),
        ...(action === "assigned" && assignee !== undefined ? { assignee: userJson(context, assignee) } : {}),
        ...frame(context, sender ?? issue.author),
      };
    },
    async pullRequestEvent({ pull: { number }, action, before, sender }) {
      const issue = mustPull(context, number);
      const moved = { before: before ?? issue.pull.headSha, after: issue.pull.headSha };
      return {
        action,
        number,
        ...(action === "synchronize" ? moved : {}),
        pull_request: await pullJson(context, issue),
        ...frame(context, sender ?? issue.author),
      };
    },
    async reviewEvent({ review: { id }, sender }) {
      const review = must(
        state.reviews.find((one) => one.id === id),
        `review ${id}`,
      );
      const json = reviewJson(context, review);
      return {
        action: "submitted",
        review: { ...json, state: review.state.toLowerCase(), body: review.body || null },
        pull_request: await pullSimpleJson(context, mustPull(context, review.pull)),
        ...frame(context, sender ?? review.author),
      };
    },
    async reviewCommentEvent({ comment: { id }, sender }) {
      const comment = must(
        state.reviewComments.find((one) => one.id === id),
        `review comment ${id}`,
      );
      return {
        action: "created",
        comment: reviewCommentJson(context, comment),
        pull_request: await pullSimpleJson(context, mustPull(context, comment.pull)),
        ...frame(context, sender ?? comment.author),
      };
    },
  };
}

function runEvents(context: ForgeContext): Pick<ForgeEvents, RunEvents> {
  const { state } = context;
  return {
    workflowDispatchEvent({ inputs = {}, ref, workflow = DEFAULT_WORKFLOW, sender } = {}) {
      const fullRef = ref ?? `refs/heads/${state.defaultBranch}`;
      return { inputs, ref: fullRef, workflow, ...frame(context, sender ?? state.owner) };
    },
    repositoryDispatchEvent({ eventType, payload = {}, sender }) {
      const by = sender ?? state.owner;
      const installation = { id: 1, node_id: "X_kwDOMQ" };
      return {
        action: eventType,
        branch: state.defaultBranch,
        client_payload: payload,
        installation,
        ...frame(context, by),
      };
    },
    scheduleEvent({ schedule = "17 3 * * 1", workflow = DEFAULT_WORKFLOW } = {}) {
      return { schedule, workflow, repository: hookRepository(context) };
    },
    async workflowRunEvent({ run: { id }, sender }) {
      const run = must(
        state.workflowRuns.find((one) => one.id === id),
        `workflow run ${id}`,
      );
      const json = await workflowRunJson(context, run);
      return {
        action: "completed",
        workflow: hookWorkflow(json),
        workflow_run: json,
        ...frame(context, sender ?? run.actor),
      };
    },
  };
}

function must<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`the embedded forge has no ${what}`);
  return value;
}

function mustIssue(context: ForgeContext, number: number): IssueRecord {
  return must(findIssue(context.state, number), `issue ${number}`);
}

function mustPull(context: ForgeContext, number: number): PullIssue {
  const issue = mustIssue(context, number);
  if (!isPullIssue(issue)) throw new Error(`#${number} of the embedded forge is not a pull request`);
  return issue;
}

function hookRepository(context: ForgeContext): Json {
  return { ...repositoryJson(context), custom_properties: {} };
}

function hookWorkflow(run: Json): Json {
  return {
    id: run["workflow_id"],
    node_id: run["node_id"],
    name: run["name"],
    path: run["path"],
    state: "active",
    created_at: run["created_at"],
    updated_at: run["updated_at"],
    url: run["workflow_url"],
    html_url: run["html_url"],
    badge_url: `${String(run["html_url"])}/badge.svg`,
  };
}
