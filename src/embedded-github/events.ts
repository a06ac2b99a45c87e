import type { ForgeContext } from "./http.js";
import { workflowRunJson } from "./json/actions.js";
import { commentJson, fieldsOf, issueJson, type Json, labelJson, userJson } from "./json/json.js";
import { pullJson, pullSimpleJson, reviewCommentJson, reviewJson } from "./json/pulls.js";
import { repositoryJson } from "./json/repository.js";
import { findIssue, type IssueRecord, isPullIssue, type PullIssue } from "./state.js";

const DEFAULT_WORKFLOW = ".github/workflows/architect.yml";

export type ForgeEvents = ReturnType<typeof createForgeEvents>;

type Numbered = { readonly number: number };
type Identified = { readonly id: number };

/** Builders of webhook payloads, as GITHUB_EVENT_PATH holds them. `sender` is a login; by default the author or actor. */
export function createForgeEvents(context: ForgeContext) {
  return { ...subjectEvents(context), ...runEvents(context) };
}

function subjectEvents(context: ForgeContext) {
  const { state } = context;
  return {
    issueCommentEvent(input: {
      comment: Identified;
      action?: "created" | "edited" | "deleted";
      sender?: string;
    }): Json {
      const { action = "created" } = input;
      const comment = byId(state.comments, input.comment, "comment");
      const before = comment.edits.at(-1)?.body ?? comment.body;
      return {
        action,
        issue: issueJson(context, issueOf(context, comment.issue)),
        comment: commentJson(context, comment),
        ...(action === "edited" ? { changes: { body: { from: before } } } : {}),
        ...frame(context, input.sender ?? comment.author),
      };
    },
    issuesEvent(input: {
      issue: Numbered;
      action: "opened" | "labeled" | "assigned";
      label?: string;
      assignee?: string;
      sender?: string;
    }): Json {
      const { action, label, assignee } = input;
      const issue = issueOf(context, input.issue.number);
      return {
        action,
        issue: issueJson(context, issue),
        ...(action === "labeled" && label !== undefined ? { label: labelJson(context, label) } : {}),
        ...(action === "assigned" && assignee !== undefined ? { assignee: userJson(context, assignee) } : {}),
        ...frame(context, input.sender ?? issue.author),
      };
    },
    async pullRequestEvent(input: {
      pull: Numbered;
      action: "opened" | "synchronize" | "reopened" | "ready_for_review";
      /** The head before a `synchronize`. */
      before?: string;
      sender?: string;
    }): Promise<Json> {
      const { action, before } = input;
      const issue = pullOf(context, input.pull.number);
      const moved = { before: before ?? issue.pull.headSha, after: issue.pull.headSha };
      return {
        action,
        number: issue.number,
        ...(action === "synchronize" ? moved : {}),
        pull_request: await pullJson(context, issue),
        ...frame(context, input.sender ?? issue.author),
      };
    },
    async reviewEvent(input: { review: Identified; sender?: string }): Promise<Json> {
      const review = byId(state.reviews, input.review, "review");
      const json = reviewJson(context, review);
      return {
        action: "submitted",
        review: { ...json, state: review.state.toLowerCase(), body: review.body || null },
        pull_request: await pullSimpleJson(context, pullOf(context, review.pull)),
        ...frame(context, input.sender ?? review.author),
      };
    },
    async reviewCommentEvent(input: { comment: Identified; sender?: string }): Promise<Json> {
      const comment = byId(state.reviewComments, input.comment, "review comment");
      return {
        action: "created",
        comment: reviewCommentJson(context, comment),
        pull_request: await pullSimpleJson(context, pullOf(context, comment.pull)),
        ...frame(context, input.sender ?? comment.author),
      };
    },
  };
}

function runEvents(context: ForgeContext) {
  const { state } = context;
  return {
    workflowDispatchEvent(
      input: { inputs?: Record<string, unknown>; ref?: string; workflow?: string; sender?: string } = {},
    ): Json {
      const { inputs = {}, ref = `refs/heads/${state.defaultBranch}`, workflow = DEFAULT_WORKFLOW } = input;
      return { inputs, ref, workflow, ...frame(context, input.sender ?? state.owner) };
    },
    repositoryDispatchEvent(input: { eventType: string; payload?: Record<string, unknown>; sender?: string }): Json {
      return {
        action: input.eventType,
        branch: state.defaultBranch,
        client_payload: input.payload ?? {},
        installation: { id: 1, node_id: "X_kwDOMQ" },
        ...frame(context, input.sender ?? state.owner),
      };
    },
    scheduleEvent(input: { schedule?: string; workflow?: string } = {}): Json {
      const { schedule = "17 3 * * 1", workflow = DEFAULT_WORKFLOW } = input;
      return { schedule, workflow, repository: hookRepository(context) };
    },
    async workflowRunEvent(input: { run: Identified; sender?: string }): Promise<Json> {
      const run = byId(state.workflowRuns, input.run, "workflow run");
      const json = await workflowRunJson(context, run);
      const workflow = hookWorkflow(json);
      return { action: "completed", workflow, workflow_run: json, ...frame(context, input.sender ?? run.actor) };
    },
  };
}

/** Fields of every payload that has a sender. */
function frame(context: ForgeContext, sender: string): Json {
  return { repository: hookRepository(context), sender: userJson(context, sender) };
}

function byId<Item extends Identified>(items: readonly Item[], { id }: Identified, kind: string): Item {
  const found = items.find((one) => one.id === id);
  if (found === undefined) throw new Error(`the embedded forge has no ${kind} ${id}`);
  return found;
}

function issueOf(context: ForgeContext, number: number): IssueRecord {
  const issue = findIssue(context.state, number);
  if (issue === undefined) throw new Error(`the embedded forge has no issue ${number}`);
  return issue;
}

function pullOf(context: ForgeContext, number: number): PullIssue {
  const issue = issueOf(context, number);
  if (!isPullIssue(issue)) throw new Error(`#${number} of the embedded forge is not a pull request`);
  return issue;
}

function hookRepository(context: ForgeContext): Json {
  return { ...repositoryJson(context), custom_properties: {} };
}

function hookWorkflow(run: Json): Json {
  return {
    ...fieldsOf(run, "node_id", "name", "path", "created_at", "updated_at", "html_url"),
    id: run["workflow_id"],
    state: "active",
    url: run["workflow_url"],
    badge_url: `${String(run["html_url"])}/badge.svg`,
  };
}
