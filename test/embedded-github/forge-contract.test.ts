import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgeRoutes } from "../../src/embedded-github/routes/routes.js";
import { ACTIONS_IDENTITY, type TokenIdentity } from "../../src/embedded-github/types.js";
import { createContractObserver, loadGithubContract } from "../support/github-contract.js";
import { type Bench, startBench } from "./forge-support.js";

const contract = loadGithubContract();
const ALL: TokenIdentity["permissions"] = {
  actions: "write",
  administration: "read",
  checks: "write",
  statuses: "read",
  contents: "write",
  issues: "write",
  pull_requests: "write",
  secrets: "read",
};
const TOKENS = {
  job: { ...ACTIONS_IDENTITY, permissions: ALL },
  person: { login: "mona", id: 2, type: "User", kind: "pat", permissions: ALL },
} as const;
const AS_MONA = { authorization: "Bearer person" };

describe("every answer of the embedded forge", () => {
  let bench: Bench;
  let pull = 0;
  let issue = 0;
  let comment = 0;

  beforeAll(async () => {
    bench = await startBench({
      observe: createContractObserver(contract),
      tokens: TOKENS,
      settings: { branchRules: [{ branch: "release", type: "pull_request" }], secrets: ["KEY"] },
    });
    const { forge } = bench;
    issue = forge.createIssue({ title: "Sum is wrong", body: "1+1=0", author: "reader", labels: ["bug"] }).number;
    comment = forge.addComment({ issue, body: "/architect fix", author: "mona" }).id;
    await forge.commitFiles({
      branch: "feature",
      files: {
        "src/sum.js": "export const sum = (a, b) => a + b;\n",
        "new.bin": new Uint8Array([0, 1, 2]),
        "README.md": null,
      },
    });
    pull = (await forge.createPullRequest({ title: "Fix the sum", head: "feature", author: "mona" })).number;
  });
  afterAll(() => bench.close());

  /** Sends a request and demands a status; the observer judges both sides. */
  const walk = async (
    status: number,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => {
    const reply = await bench.api(method, path, body, headers);
    expect({ request: `${method} ${path}`, status: reply.status, text: reply.text.slice(0, 300) }).toMatchObject({
      status,
    });
    return reply;
  };

  it("is what GitHub describes: repository", async () => {
    await walk(200, "GET", "/repos/octo/demo");
    await walk(200, "GET", "/contents/README.md?ref=main");
    await walk(200, "GET", "/contents/src");
    await walk(200, "GET", "/contents/");
    await walk(404, "GET", "/contents/none.txt");
    await walk(200, "GET", "/branches");
    await walk(200, "GET", "/branches/main");
    await walk(404, "GET", "/branches/none");
    await walk(404, "GET", "/branches/main/protection");
    await walk(200, "GET", "/rules/branches/main");
    await walk(200, "GET", "/rules/branches/release");
    await walk(200, "GET", "/rulesets/1");
    await walk(404, "GET", "/rulesets/2");
    await walk(200, "GET", "/collaborators?per_page=100");
    await walk(200, "GET", "/collaborators/mona/permission");
    await walk(404, "GET", "/collaborators/nobody/permission");
    await walk(200, "GET", "/activity?ref=feature&per_page=1");
    await walk(200, "GET", "/commits?sha=feature&per_page=1");
    const commitsOf = async (path: string): Promise<number> =>
      (await walk(200, "GET", `/commits?sha=feature&path=${path}`)).items.length;
    expect([await commitsOf("src"), await commitsOf("src/sum.js"), await commitsOf("run.sh")]).toEqual([2, 2, 1]);
    // Not a pattern.
    expect(await commitsOf("src/*.js")).toBe(0);
    await walk(200, "GET", "/commits/feature");
    await walk(422, "GET", "/commits/none");
    await walk(200, "GET", "/compare/main...feature");
    const first = await walk(200, "GET", "/compare/main...feature?per_page=1&page=1");
    const beyond = await walk(200, "GET", "/compare/main...feature?per_page=1&page=99");
    expect([first.body["commits"], beyond.body["commits"], beyond.body["files"]]).toMatchObject([[{}], [], []]);
    expect(beyond.body["total_commits"]).toBe(first.body["total_commits"]);
    await walk(204, "POST", "/dispatches", { event_type: "architect", client_payload: { task: "x" } });
    await walk(403, "GET", "/user");
    await walk(200, "GET", "/user", undefined, AS_MONA);
    await walk(200, "GET", "/users/mona");
    await walk(404, "GET", "/users/nobody");
    await walk(200, "GET", "/rate_limit");
    await walk(401, "GET", "/repos/octo/demo", undefined, { authorization: "Bearer wrong" });
    await walk(404, "GET", "/repos/octo/other");
  });

  it("is what GitHub describes: Git database", async () => {
    const { headSha } = bench;
    await walk(200, "GET", "/git/ref/heads/main");
    await walk(404, "GET", "/git/ref/heads/mai");
    await walk(200, "GET", "/git/matching-refs/heads/");
    const blob = await walk(201, "POST", "/git/blobs", { content: "aGk=", encoding: "base64" });
    await walk(200, "GET", `/git/blobs/${String(blob.body["sha"])}`);
    const tree = await walk(201, "POST", "/git/trees", {
      base_tree: headSha,
      tree: [
        { path: "a/b.txt", mode: "100644", type: "blob", sha: blob.body["sha"] },
        { path: "c.txt", mode: "100644", type: "blob", content: "c" },
        { path: "run.sh", mode: "100755", type: "blob", sha: null },
      ],
    });
    const listed = await walk(200, "GET", `/git/trees/${String(tree.body["sha"])}?recursive=1`);
    const paths = [listed.body["tree"]].flat().map((entry) => Object(entry).path);
    // The base's other files stay.
    expect(paths).toEqual(expect.arrayContaining(["README.md", "a/b.txt", "c.txt"]));
    expect(paths).not.toContain("run.sh");
    const removal = { path: "none.txt", mode: "100644", type: "blob", sha: null };
    await walk(422, "POST", "/git/trees", { base_tree: headSha, tree: [removal] });
    await walk(422, "POST", "/git/trees", { tree: [removal] });
    await walk(404, "POST", "/git/trees", { base_tree: "1".repeat(40), tree: [{ ...removal, path: "README.md" }] });
    const commit = await walk(201, "POST", "/git/commits", {
      message: "lock",
      tree: tree.body["sha"],
      parents: [headSha],
    });
    await walk(200, "GET", `/git/commits/${String(commit.body["sha"])}`);
    await walk(201, "POST", "/git/refs", { ref: "refs/architect/lock/issue-1", sha: commit.body["sha"] });
    await walk(422, "POST", "/git/refs", { ref: "refs/architect/lock/issue-1", sha: commit.body["sha"] });
    const next = await walk(201, "POST", "/git/commits", {
      message: "next",
      tree: tree.body["sha"],
      parents: [commit.body["sha"]],
      author: { name: "Mona", email: "2+mona@users.noreply.github.com", date: "2026-02-03T10:00:00Z" },
    });
    await walk(200, "PATCH", "/git/refs/architect/lock/issue-1", { sha: next.body["sha"], force: false });
    await walk(422, "PATCH", "/git/refs/architect/lock/issue-1", { sha: headSha });
    await walk(204, "DELETE", "/git/refs/architect/lock/issue-1");
    await walk(422, "DELETE", "/git/refs/architect/lock/issue-1");
  });

  it("is what GitHub describes: issues, comments, labels, reactions", async () => {
    const one = `/issues/${issue}`;
    await walk(201, "POST", "/issues", { title: "Another", body: "text", labels: ["x"], assignees: ["mona"] });
    await walk(200, "GET", "/issues?state=all&per_page=1&page=2");
    await walk(200, "GET", one);
    await walk(404, "GET", "/issues/99");
    await walk(200, "PATCH", one, { state: "closed", state_reason: "completed" });
    await walk(200, "PATCH", one, { state: "open", labels: ["bug", "help"], title: "Sum is still wrong" });
    const made = await walk(201, "POST", `${one}/comments`, { body: "working" });
    await walk(200, "GET", `${one}/comments`);
    await walk(200, "GET", "/issues/comments");
    const later = await walk(200, "GET", "/issues/comments?since=2999-01-01T00:00:00Z&sort=created&direction=desc");
    expect(later.items).toEqual([]);
    await walk(200, "GET", `/issues/comments/${comment}`);
    await walk(200, "PATCH", `/issues/comments/${String(made.body["id"])}`, { body: "done" });
    await walk(204, "DELETE", `/issues/comments/${String(made.body["id"])}`);
    await walk(404, "GET", `/issues/comments/${String(made.body["id"])}`);
    await walk(422, "POST", `${one}/comments`, { body: "x".repeat(65_537) });
    await walk(204, "PUT", `${one}/lock`, { lock_reason: "resolved" });
    await walk(200, "GET", one);
    await walk(204, "DELETE", `${one}/lock`);
    await walk(200, "GET", `${one}/labels`);
    await walk(200, "POST", `${one}/labels`, { labels: ["architect"] });
    await walk(200, "PUT", `${one}/labels`, { labels: ["a b"] });
    await walk(200, "DELETE", `${one}/labels/a%20b`);
    await walk(201, "POST", `${one}/assignees`, { assignees: ["mona", "nobody"] });
    for (const target of [one, `/issues/comments/${comment}`]) {
      const reaction = await walk(201, "POST", `${target}/reactions`, { content: "eyes" });
      await walk(200, "POST", `${target}/reactions`, { content: "eyes" });
      await walk(200, "GET", `${target}/reactions?content=eyes`);
      await walk(204, "DELETE", `${target}/reactions/${String(reaction.body["id"])}`);
    }
  });

  it("is what GitHub describes: labels and secrets of the repository", async () => {
    await walk(404, "GET", "/labels/none");
    await walk(201, "POST", "/labels", { name: "one more" });
    await walk(200, "GET", "/labels/One%20more");
    await walk(422, "POST", "/labels", { name: "one more" });
    expect((await walk(200, "GET", "/actions/secrets")).body).toMatchObject({ total_count: 1 });
    expect((await walk(200, "GET", "/actions/organization-secrets")).body).toMatchObject({ total_count: 0 });
  });

  it("is what GitHub describes: pull requests and reviews", async () => {
    const one = `/pulls/${pull}`;
    await walk(200, "GET", "/pulls?state=all&head=octo:feature&base=main");
    await walk(200, "GET", one);
    await walk(200, "PATCH", one, { title: "Fix sum", body: "Fixes #1" });
    await walk(200, "GET", `${one}/files`);
    await walk(200, "GET", `${one}/commits`);
    const review = await walk(200, "POST", `${one}/reviews`, {
      event: "COMMENT",
      body: "One thing",
      comments: [{ path: "src/sum.js", line: 1, side: "RIGHT", body: "nice" }],
    });
    const id = String(review.body["id"]);
    await walk(200, "GET", `${one}/reviews`);
    await walk(200, "GET", `${one}/reviews/${id}`);
    await walk(200, "PUT", `${one}/reviews/${id}`, { body: "Better" });
    const [first] = (await walk(200, "GET", `${one}/reviews/${id}/comments`)).items;
    const thread = String(first?.["id"]);
    await walk(200, "GET", `${one}/comments`);
    await walk(200, "GET", `/pulls/comments/${thread}`);
    await walk(200, "PATCH", `/pulls/comments/${thread}`, { body: "very nice" });
    await walk(201, "POST", `${one}/comments/${thread}/replies`, { body: "thanks" });
    const placed = { body: "here", commit_id: review.body["commit_id"], path: "src/sum.js", line: 1, side: "LEFT" };
    const extra = await walk(201, "POST", `${one}/comments`, placed);
    await walk(422, "POST", `${one}/comments`, { ...placed, line: 40 });
    const reaction = await walk(201, "POST", `/pulls/comments/${thread}/reactions`, { content: "rocket" });
    await walk(200, "GET", `/pulls/comments/${thread}/reactions`);
    await walk(204, "DELETE", `/pulls/comments/${thread}/reactions/${String(reaction.body["id"])}`);
    await walk(204, "DELETE", `/pulls/comments/${String(extra.body["id"])}`);
    await walk(201, "POST", `${one}/requested_reviewers`, { reviewers: ["reader"] });
    await walk(200, "GET", `${one}/requested_reviewers`);
    await walk(404, "GET", `/pulls/${issue}`);
    await bench.forge.commitFiles({ branch: "more", files: { "more.txt": "more\n" } });
    const made = await walk(201, "POST", "/pulls", {
      title: "More",
      head: "more",
      base: "main",
      body: "b",
      draft: true,
    });
    await walk(200, "PATCH", `/pulls/${String(made.body["number"])}`, { state: "closed" });
    await walk(200, "PUT", `${one}/merge`, { merge_method: "squash" });
    await walk(200, "GET", one);
  });

  it("is what GitHub describes: checks and Actions", async () => {
    const { forge, headSha } = bench;
    const check = await walk(201, "POST", "/check-runs", {
      name: "Architect",
      head_sha: headSha,
      status: "in_progress",
    });
    const id = String(check.body["id"]);
    await walk(200, "PATCH", `/check-runs/${id}`, {
      conclusion: "success",
      output: {
        title: "Fine",
        summary: "All gates pass",
        annotations: [{ path: "README.md", start_line: 1, end_line: 1, annotation_level: "notice", message: "hi" }],
      },
    });
    await walk(200, "GET", `/check-runs/${id}`);
    await walk(200, "GET", `/check-runs/${id}/annotations`);
    await walk(200, "GET", `/commits/${headSha}/check-runs?status=completed`);
    await walk(200, "GET", `/commits/${headSha}/status`);
    await walk(422, "POST", "/actions/workflows/ci.yml/dispatches", { ref: "main", inputs: { a: "b" } });
    await walk(204, "POST", "/actions/workflows/ci.yml/dispatches", { ref: "main" });
    await walk(200, "POST", "/actions/workflows/ci.yml/dispatches", { ref: "main", return_run_details: true });
    await walk(404, "POST", "/actions/workflows/none.yml/dispatches", { ref: "main" });
    await walk(200, "GET", "/actions/workflows/ci.yml/runs?event=workflow_dispatch");
    await walk(200, "GET", "/actions/runs?branch=main");
    const run = forge.addWorkflowRun({
      name: "CI",
      branch: "main",
      headSha,
      conclusion: "failure",
      jobs: [{ name: "test", conclusion: "failure", log: "1 failed\n" }],
    });
    await walk(200, "GET", `/actions/runs/${run.id}`);
    await walk(200, "GET", `/actions/runs/${run.id}/jobs`);
    const log = await walk(302, "GET", `/actions/jobs/${run.jobs[0]?.id ?? 0}/logs`);
    expect(await (await fetch(log.headers.get("location") ?? "")).text()).toBe("1 failed\n");
    await walk(200, "GET", "/actions/permissions/workflow");
  });

  it("is what GitHub describes: a run on the commit of a bot, whose address has brackets", async () => {
    const author = ACTIONS_IDENTITY.login;
    const headSha = await bench.forge.commitFiles({ branch: "by-a-bot", files: { "a.txt": "a" }, author });
    const run = bench.forge.addWorkflowRun({ name: "CI", branch: "by-a-bot", headSha, conclusion: "failure" });
    const { body } = await walk(200, "GET", `/actions/runs/${run.id}`);
    const address = `${ACTIONS_IDENTITY.id}+${author}@users.noreply.github.com`;
    expect(body).toMatchObject({ head_commit: { author: { email: address } } });
    const path = `/repos/octo/demo/actions/runs/${run.id}`;
    const none = JSON.parse(JSON.stringify(body).replaceAll(address, "no address"));
    expect(contract.checkResponse({ method: "GET", path, status: 200, responseBody: body })).toEqual([]);
    expect(contract.checkResponse({ method: "GET", path, status: 200, responseBody: none })).toContainEqual(
      expect.stringContaining("/head_commit/author/email must match format"),
    );
  });

  it("is reported when a field is missing or has another type", async () => {
    const { body } = await walk(200, "GET", `/issues/comments/${comment}`);
    const judge = (responseBody: unknown): string[] => {
      const path = `/repos/octo/demo/issues/comments/${comment}`;
      return contract.checkResponse({ method: "GET", path, status: 200, responseBody });
    };
    expect(judge(body)).toEqual([]);
    expect(judge({ ...body, user: undefined })).toEqual([expect.stringContaining("required property 'user'")]);
    expect(judge({ ...body, created_at: 1 })).toContainEqual(expect.stringContaining("/created_at must be string"));
  });

  it("was asked on every route, and nothing was found wrong", () => {
    const asked = new Set(bench.forge.state.requests.map(({ method, operation }) => `${method} ${operation ?? ""}`));
    const never = forgeRoutes.map(({ method, path }) => `${method} ${path}`).filter((route) => !asked.has(route));
    expect({ never, problems: bench.forge.problems }).toEqual({ never: [], problems: [] });
  });
});

describe("webhook payloads", () => {
  it("are what GitHub describes", async () => {
    const bench = await startBench({ tokens: TOKENS });
    const { forge, headSha } = bench;
    const issue = forge.createIssue({ title: "Sum", body: "wrong", author: "mona", labels: ["architect"] });
    const comment = forge.addComment({ issue: issue.number, body: "/architect fix", author: "mona" });
    await forge.commitFiles({ branch: "feature", files: { "a.txt": "a\n" } });
    const pull = await forge.createPullRequest({ title: "A", head: "feature", author: "mona" });
    const onPull = forge.addComment({ issue: pull.number, body: "/architect review", author: "mona" });
    await forge.commitFiles({ branch: "theirs", files: { "b.txt": "b\n" } });
    const fork = await forge.createPullRequest({
      title: "B",
      head: "theirs",
      author: "mallory",
      fork: { owner: "mallory" },
    });
    const review = await bench.api("POST", `/pulls/${pull.number}/reviews`, {
      event: "COMMENT",
      body: "/architect fix",
      comments: [{ path: "a.txt", line: 1, body: "/architect fix this" }],
    });
    const [reviewComment] = forge.state.reviewComments;
    const run = forge.addWorkflowRun({ name: "CI", branch: "main", headSha, conclusion: "failure" });
    const payloads: [string, unknown][] = [
      ["issue-comment-created", forge.issueCommentEvent({ comment })],
      ["issue-comment-created", forge.issueCommentEvent({ comment: onPull })],
      ["issue-comment-edited", forge.issueCommentEvent({ comment, action: "edited" })],
      ["issue-comment-deleted", forge.issueCommentEvent({ comment, action: "deleted" })],
      ["issues-opened", forge.issuesEvent({ issue, action: "opened" })],
      ["issues-labeled", forge.issuesEvent({ issue, action: "labeled", label: "architect" })],
      ["issues-assigned", forge.issuesEvent({ issue, action: "assigned", assignee: "mona" })],
      ["pull-request-opened", await forge.pullRequestEvent({ pull, action: "opened" })],
      ["pull-request-opened", await forge.pullRequestEvent({ pull: fork, action: "opened" })],
      ["pull-request-synchronize", await forge.pullRequestEvent({ pull, action: "synchronize", before: headSha })],
      ["pull-request-reopened", await forge.pullRequestEvent({ pull, action: "reopened" })],
      ["pull-request-review-submitted", await forge.reviewEvent({ review: { id: Number(review.body["id"]) } })],
      [
        "pull-request-review-comment-created",
        await forge.reviewCommentEvent({ comment: { id: reviewComment?.id ?? 0 } }),
      ],
      ["workflow-dispatch", forge.workflowDispatchEvent({ inputs: { prompt: "x" } })],
      ["repository-dispatch-sample.collected", forge.repositoryDispatchEvent({ eventType: "sample.collected" })],
      ["workflow-run-completed", await forge.workflowRunEvent({ run })],
    ];
    const problems = payloads.flatMap(([name, payload]) =>
      contract.checkWebhook(name, JSON.parse(JSON.stringify(payload))).map((problem) => `${name}: ${problem}`),
    );
    await bench.close();
    expect(problems).toEqual([]);
  });
});

describe("a wrong request is reported", () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench({ observe: createContractObserver(contract), tokens: TOKENS });
    bench.forge.createIssue({ title: "One" });
  });
  afterAll(() => bench.close());

  it.each([
    [
      "unknown body property",
      "POST",
      "/issues/1/comments",
      { body: "x", boddy: "y" },
      "body: unknown property 'boddy'",
    ],
    ["missing field", "POST", "/issues/1/comments", {}, "body: / must have required property 'body'"],
    ["missing body", "POST", "/git/refs", undefined, "missing body"],
    ["wrong type", "POST", "/git/refs", { ref: "refs/heads/x", sha: 1 }, "body: /sha must be string"],
    [
      "value outside the list",
      "POST",
      "/issues/1/reactions",
      { content: "tada" },
      "body: /content must be equal to one of",
    ],
    ["unknown query parameter", "GET", "/issues/1/comments?order=asc", undefined, "unknown query parameter 'order'"],
    [
      "wrong query value",
      "GET",
      "/issues?per_page=abc",
      undefined,
      "query parameter 'per_page': /value must be integer",
    ],
    ["unknown route", "GET", "/issues/1/likes", undefined, "the embedded GitHub has no such route"],
    ["a body where none is taken", "DELETE", "/issues/1/lock", { why: "x" }, "this operation takes no body"],
  ])("%s", async (_name, method, path, body, problem) => {
    bench.forge.problems.splice(0);
    await bench.api(method, path, body);
    expect(bench.forge.problems.join("\n")).toContain(problem);
  });

  it.each([
    ["unknown field", "query { viewer { logins } }", {}, 'Cannot query field "logins"'],
    ["unknown argument", 'query { node(key: "x") { id } }', {}, 'Unknown argument "key"'],
    ["wrong variable", "query($id: ID!) { node(id: $id) { id } }", {}, "$id"],
    ["a field that only GitHub has", "query { viewer { bio } }", {}, "Field 'bio' doesn't exist on type 'User'"],
    ["no GraphQL", "query {", {}, "Syntax Error"],
  ])("GraphQL: %s", async (_name, query, variables, problem) => {
    bench.forge.problems.splice(0);
    await bench.graphql(query, variables);
    expect(bench.forge.problems.join("\n")).toContain(problem);
  });
});
