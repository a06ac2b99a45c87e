import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ForgeEvent } from "../../src/core/forge/forge.js";
import { parseEvent } from "../../src/github/events.js";
import { type GitHubBench, START, startGitHubBench } from "../support/github-bench.js";
import { loadGithubContract } from "../support/github-contract.js";

let bench: GitHubBench;
beforeAll(async () => {
  bench = await startGitHubBench();
});
afterAll(() => bench.close());

const OCTO = { login: "octo", id: 583_231, isBot: false };
const MONA = { login: "mona", id: 2, isBot: false };
const AT = new Date(START).toISOString().replace(".000Z", "Z");
const contract = loadGithubContract();

async function seedPull(title: string): Promise<{ number: number }> {
  const head = title.toLowerCase().replaceAll(" ", "-");
  await bench.forge.commitFiles({ branch: head, files: { "src/sum.js": `export const ${head.length} = 1;\n` } });
  return bench.forge.createPullRequest({ title, head, body: "About it" });
}

describe("comments", () => {
  it("reads a comment on an issue", () => {
    const { number } = bench.forge.createIssue({ title: "Sum is wrong", body: "It subtracts." });
    const comment = bench.forge.addComment({ issue: number, body: "/architect fix", author: "mona" });
    const payload = bench.forge.issueCommentEvent({ comment });
    expect(contract.checkWebhook("issue-comment-created", payload)).toEqual([]);
    const url = `${bench.forge.url}/octo/demo/issues/${number}#issuecomment-${comment.id}`;
    expect(parseEvent("issue_comment", payload)).toEqual({
      kind: "comment",
      subject: { kind: "issue", number },
      comment: {
        id: comment.id,
        nodeId: comment.node_id,
        kind: "issue_comment",
        body: "/architect fix",
        author: MONA,
        viaApp: false,
        createdAt: AT,
        url,
      },
      sender: MONA,
      title: "Sum is wrong",
      body: "It subtracts.",
      subjectAuthor: "octo",
      state: "open",
      locked: false,
    } satisfies ForgeEvent);
  });

  it("reads a comment on a pull request, written through an App", async () => {
    const { number } = await seedPull("A change");
    const comment = bench.forge.addComment({ issue: number, body: "hi", author: "mona", app: "app" });
    const event = parseEvent("issue_comment", bench.forge.issueCommentEvent({ comment }));
    expect(event).toMatchObject({ kind: "comment", subject: { kind: "pr", number }, comment: { viaApp: true } });
  });

  it("reads a review and a review comment with their place in the diff", async () => {
    const { number } = await seedPull("Reviewed change");
    const posted = await bench.api("POST", `/pulls/${number}/reviews`, {
      event: "COMMENT",
      body: "/architect fix this",
      comments: [{ path: "src/sum.js", line: 1, body: "/architect fix here" }],
    });
    expect(posted.status).toBe(200);
    const review = { id: Number(posted.body["id"]) };
    const fromReview = parseEvent("pull_request_review", await bench.forge.reviewEvent({ review, sender: "mona" }));
    expect(fromReview).toMatchObject({
      kind: "comment",
      subject: { kind: "pr", number },
      sender: MONA,
      title: "Reviewed change",
      body: "About it",
      comment: { id: review.id, kind: "review", body: "/architect fix this", createdAt: AT, viaApp: false },
    });
    const listed = await bench.api("GET", `/pulls/${number}/comments`);
    const comment = { id: Number(listed.items[0]?.["id"]) };
    const payload = await bench.forge.reviewCommentEvent({ comment, sender: "mona" });
    expect(parseEvent("pull_request_review_comment", payload)).toMatchObject({
      kind: "comment",
      subject: { kind: "pr", number },
      comment: { id: comment.id, kind: "review_comment", path: "src/sum.js", line: 1, body: "/architect fix here" },
    });
    const answer = await bench.api("POST", `/pulls/${number}/comments/${comment.id}/replies`, {
      body: "/architect ask",
    });
    const reply = await bench.forge.reviewCommentEvent({ comment: { id: Number(answer.body["id"]) }, sender: "mona" });
    expect(parseEvent("pull_request_review_comment", reply)).toMatchObject({ comment: { thread: comment.id } });
  });

  it("reads a comment whose author no longer exists", () => {
    const { number } = bench.forge.createIssue({ title: "Old" });
    const comment = bench.forge.addComment({ issue: number, body: "/architect fix", author: "mona" });
    const payload = bench.forge.issueCommentEvent({ comment });
    const json = { ...payload, comment: { ...Object(payload["comment"]), user: null } };
    expect(parseEvent("issue_comment", json)).toMatchObject({ kind: "comment", comment: { author: null } });
  });

  it("reads a comment that was edited as no trigger", () => {
    const { number } = bench.forge.createIssue({ title: "Edited" });
    const comment = bench.forge.addComment({ issue: number, body: "x", author: "mona" });
    bench.forge.editComment(comment.id, "/architect fix");
    expect(parseEvent("issue_comment", bench.forge.issueCommentEvent({ comment, action: "edited" }))).toEqual({
      kind: "ignored",
      name: "issue_comment",
      reason: "issue_comment.edited is no trigger, only issue_comment.created",
    });
  });
});

describe("other events", () => {
  it("reads the issue events that may start a run, and no other", () => {
    const { number } = bench.forge.createIssue({ title: "Label me", body: "please" });
    const base = {
      kind: "issue",
      subject: { kind: "issue", number },
      sender: OCTO,
      label: "",
      assignee: "",
      title: "Label me",
      body: "please",
      subjectAuthor: "octo",
      state: "open",
      locked: false,
    };
    const read = (input: Parameters<typeof bench.forge.issuesEvent>[0]): ForgeEvent =>
      parseEvent("issues", bench.forge.issuesEvent(input));
    expect(read({ issue: { number }, action: "opened" })).toEqual({ ...base, action: "opened" });
    expect(read({ issue: { number }, action: "labeled", label: "architect" })).toEqual({
      ...base,
      action: "labeled",
      label: "architect",
    });
    expect(read({ issue: { number }, action: "assigned", assignee: "mona", sender: "mona" })).toEqual({
      ...base,
      action: "assigned",
      assignee: "mona",
      sender: MONA,
    });
    const opened = bench.forge.issuesEvent({ issue: { number }, action: "opened" });
    expect(parseEvent("issues", { ...opened, action: "transferred" })).toMatchObject({ kind: "ignored" });
  });

  it("reads dispatches with their payload, and the schedule", () => {
    const dispatched = bench.forge.workflowDispatchEvent({ inputs: { task: "tidy" }, sender: "mona" });
    expect(parseEvent("workflow_dispatch", dispatched)).toEqual({
      kind: "manual",
      event: "workflow_dispatch",
      sender: MONA,
      payload: { task: "tidy" },
    });
    expect(parseEvent("workflow_dispatch", { ...dispatched, inputs: null })).toMatchObject({ payload: {} });
    const custom = bench.forge.repositoryDispatchEvent({ eventType: "tidy", payload: { deep: { a: 1 } } });
    expect(parseEvent("repository_dispatch", custom)).toEqual({
      kind: "manual",
      event: "repository_dispatch",
      sender: OCTO,
      payload: { deep: { a: 1 } },
    });
    expect(parseEvent("schedule", bench.forge.scheduleEvent())).toEqual({ kind: "schedule" });
  });

  it("reads pull requests and finished workflow runs", async () => {
    const pull = await seedPull("Plain change");
    const event = await bench.forge.pullRequestEvent({ pull, action: "opened" });
    expect(parseEvent("pull_request", event)).toEqual({
      kind: "pull_request",
      action: "opened",
      subject: { kind: "pr", number: pull.number },
      sender: OCTO,
      isDraft: false,
      isFork: false,
    });
    const run = bench.forge.addWorkflowRun({
      name: "CI",
      branch: "main",
      headSha: bench.headSha,
      conclusion: "failure",
    });
    const payload = await bench.forge.workflowRunEvent({ run });
    expect(parseEvent("workflow_run", payload)).toEqual({
      kind: "workflow_run",
      run: {
        id: run.id,
        conclusion: "failure",
        attempt: 1,
        event: "push",
        workflow: ".github/workflows/ci.yml",
        name: "CI",
        headRepository: "octo/demo",
        headBranch: "main",
        headSha: bench.headSha,
      },
      sender: OCTO,
      actor: OCTO,
      triggeringActor: OCTO,
    });
    for (const action of ["requested", "in_progress"]) {
      expect(parseEvent("workflow_run", { ...payload, action })).toMatchObject({
        kind: "ignored",
        name: "workflow_run",
      });
    }
  });

  it("reads runs of forks, of accounts that are gone and of later attempts", async () => {
    const of = { name: "CI", branch: "main", headSha: bench.headSha, conclusion: "failure" };
    const run = bench.forge.addWorkflowRun({ ...of, fork: "mallory", attempt: 3, triggeringActor: "mona" });
    const event = parseEvent("workflow_run", await bench.forge.workflowRunEvent({ run }));
    expect(event).toMatchObject({
      run: { headRepository: "mallory/demo", attempt: 3 },
      triggeringActor: { login: "mona" },
    });
    const deleted = bench.forge.addWorkflowRun({ ...of, fork: null });
    const payload = await bench.forge.workflowRunEvent({ run: deleted });
    const bare = {
      ...payload,
      workflow_run: { ...(payload["workflow_run"] as object), actor: null, path: "a.yml@main" },
    };
    expect(parseEvent("workflow_run", bare)).toMatchObject({
      run: { headRepository: null, workflow: "a.yml" },
      actor: null,
    });
  });

  it("refuses pull_request_target with any content", () => {
    expect(parseEvent("pull_request_target", null)).toMatchObject({
      kind: "refused_event",
      name: "pull_request_target",
    });
  });

  it("knows nothing of other events", () => {
    expect(parseEvent("discussion_comment", { action: "created" })).toEqual({
      kind: "unsupported",
      name: "discussion_comment",
    });
  });
});

describe("a payload that cannot be read starts nothing", () => {
  const user = { login: "mona", id: 2, type: "User" };
  const comment = { id: 1, user, body: "/architect fix" };
  const rows: readonly [name: string, event: string, payload: unknown, where: string][] = [
    ["no payload", "issue_comment", undefined, ""],
    ["an empty object", "issue_comment", {}, "action"],
    ["a list", "issues", [], ""],
    [
      "a number as text",
      "issue_comment",
      { action: "created", issue: { number: "1" }, comment, sender: user },
      "issue.number",
    ],
    ["no sender", "issue_comment", { action: "created", issue: { number: 1 }, comment }, "sender"],
    ["a sender without login", "workflow_dispatch", { sender: { id: 1 } }, "sender.login"],
    [
      "a body that is an object",
      "issue_comment",
      { action: "created", issue: { number: 1 }, comment: { ...comment, body: {} }, sender: user },
      "comment.body",
    ],
    ["a run without an id", "workflow_run", { action: "completed", sender: user, workflow_run: {} }, "workflow_run.id"],
  ];
  it.each(rows)("%s", (_name, event, payload, where) => {
    const reason = `the payload of ${event} is not as GitHub documents it (at ${where})`;
    expect(parseEvent(event, payload)).toEqual({ kind: "ignored", name: event, reason });
  });

  it("takes an account that is no person for a bot", () => {
    for (const type of ["Bot", "Organization", "Mannequin"]) {
      const payload = { action: "created", issue: { number: 1 }, comment, sender: { ...user, type } };
      expect(parseEvent("issue_comment", payload)).toMatchObject({ sender: { isBot: true } });
    }
  });
});
