import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Octokit } from "@octokit/rest";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ACTIONS_IDENTITY, type ForgeOptions } from "../../src/embedded-github/types.js";
import { createContractObserver } from "../support/github-contract.js";
import { type Bench, startBench } from "./forge-support.js";

let bench: Bench;
const use = async (options: Partial<ForgeOptions> = {}): Promise<Bench> => {
  bench = await startBench(options);
  return bench;
};
afterEach(async () => {
  await bench.close();
});

const COMMIT = `mutation($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { done: commit { oid url message tree { oid } } }
}`;
const commitInput = (expectedHeadOid: string, path = "src/sum.js", branchName = "main") => ({
  input: {
    branch: { repositoryNameWithOwner: "octo/demo", branchName },
    message: { headline: "Fix sum", body: "Why" },
    expectedHeadOid,
    fileChanges: {
      additions: [{ path, contents: Buffer.from("fixed\n").toString("base64") }],
      deletions: [{ path: "README.md" }],
    },
  },
});

describe("git over HTTP", () => {
  const clone = async (): Promise<string> => {
    await bench.git(["clone", "-q", `${bench.forge.url}/octo/demo.git`, "work"]);
    const work = join(bench.folder, "work");
    await bench.git(["config", "user.name", "Mona"], work);
    await bench.git(["config", "user.email", "2+mona@users.noreply.github.com"], work);
    return work;
  };
  const commit = async (work: string, path: string, content: string): Promise<void> => {
    writeFileSync(join(work, path), content);
    await bench.git(["add", "-A"], work);
    await bench.git(["commit", "-q", "-m", `Change ${path}`], work);
  };

  it("clones, pushes a fast-forward and keeps refs/pull/N/head and the activity up to date", async () => {
    const { forge, git } = await use();
    await forge.commitFiles({ branch: "feature", files: { "a.txt": "a\n" } });
    const { number } = await forge.createPullRequest({ title: "A", head: "feature", author: "mona" });
    const work = await clone();
    await git(["switch", "-q", "feature"], work);
    await commit(work, "b.txt", "b\n");
    await git(["push", "-q", "origin", "HEAD:refs/heads/feature"], work);
    const head = (await git(["rev-parse", "HEAD"], work)).trim();
    const pull = await bench.api("GET", `/pulls/${number}`);
    const [move] = (await bench.api("GET", "/activity?ref=feature")).items;
    expect({
      ref: await forge.git.resolve(`refs/pull/${number}/head`),
      head: (pull.body["head"] as { sha: string }).sha,
      activity: { type: move?.["activity_type"], after: move?.["after"] },
      problems: forge.problems,
    }).toEqual({ ref: head, head, activity: { type: "push", after: head }, problems: [] });
  });

  it("refuses a push that is not a fast-forward", async () => {
    const { forge } = await use();
    const work = await clone();
    await forge.commitFiles({ branch: "main", files: { "a.txt": "theirs\n" } });
    await commit(work, "a.txt", "ours\n");
    await expect(bench.git(["push", "origin", "HEAD:refs/heads/main"], work)).rejects.toThrow(
      /\[rejected\].*fetch first/,
    );
  });

  it("answers 401 to a wrong token and to none", async () => {
    await use();
    await expect(
      bench.git(["clone", `${bench.forge.url}/octo/demo.git`, "work"], bench.folder, "wrong"),
    ).rejects.toThrow(/Authentication failed|could not read Username/);
    const answer = await fetch(`${bench.forge.url}/octo/demo.git/info/refs?service=git-upload-pack`);
    expect({ status: answer.status, challenge: answer.headers.get("www-authenticate") }).toEqual({
      status: 401,
      challenge: 'Basic realm="GitHub"',
    });
  });

  it("refuses a push with a token that may only read", async () => {
    await use({ tokens: { reading: { ...ACTIONS_IDENTITY, permissions: { contents: "read" } } } });
    const work = await clone();
    await commit(work, "a.txt", "a\n");
    await expect(bench.git(["push", "origin", "HEAD:refs/heads/x"], work)).rejects.toThrow(/403/);
  });

  it.each([
    [
      "a changed workflow",
      ".github/workflows/ci.yml",
      /refusing to allow a GitHub App to create or update workflow `.github\/workflows\/ci.yml` without `workflows` permission/,
    ],
    [
      "a new workflow",
      ".github/workflows/new.yml",
      /refusing to allow a GitHub App to create or update workflow `.github\/workflows\/new.yml`/,
    ],
  ])("refuses %s with the job's token, in GitHub's words", async (_name, path, message) => {
    await use();
    const work = await clone();
    await commit(work, path, "name: X\n");
    await expect(bench.git(["push", "origin", "HEAD:refs/heads/x"], work)).rejects.toThrow(message);
    expect(await bench.forge.git.resolve("refs/heads/x")).toBeUndefined();
  });

  it("keeps refs/pull read-only and enforces rules of a branch", async () => {
    await use({ settings: { branchRules: [{ branch: "main", type: "pull_request" }] } });
    const work = await clone();
    await commit(work, "a.txt", "a\n");
    await expect(bench.git(["push", "origin", "HEAD:refs/pull/9/head"], work)).rejects.toThrow(/hidden ref/);
    await expect(bench.git(["push", "origin", "HEAD:refs/heads/main"], work)).rejects.toThrow(
      /repository rule violations/,
    );
    await bench.git(["push", "-q", "origin", "HEAD:refs/heads/other"], work);
    expect(await bench.forge.git.resolve("refs/heads/other")).toBeDefined();
  });

  it("fetches a single commit by its id, as a checkout of the exact SHA does", async () => {
    await use();
    await bench.git(["init", "-q", "work"]);
    const work = join(bench.folder, "work");
    await bench.git(["fetch", "-q", "--depth=1", `${bench.forge.url}/octo/demo.git`, bench.headSha], work);
    expect((await bench.git(["rev-parse", "FETCH_HEAD"], work)).trim()).toBe(bench.headSha);
  });
});

describe("createCommitOnBranch", () => {
  it("commits on the expected head, verified, as the token's owner, and keeps the executable bit", async () => {
    const { forge, headSha } = await use();
    const reply = await bench.graphql(COMMIT, commitInput(headSha, "run.sh"));
    const { done } = (reply.body["data"] as { createCommitOnBranch: { done: Record<string, string> } })
      .createCommitOnBranch;
    const sha = done["oid"] ?? "";
    const commit = (await bench.api("GET", `/git/commits/${sha}`)).body;
    expect({
      fields: Object.keys(done),
      head: await forge.git.resolve("refs/heads/main"),
      files: await forge.git.text(["ls-tree", "-r", "--format=%(objectmode) %(path)", sha]),
      message: commit["message"],
      author: (commit["author"] as { email: string }).email,
      verified: (commit["verification"] as { verified: boolean; reason: string }).reason,
      parents: (commit["parents"] as { sha: string }[]).map((parent) => parent.sha),
    }).toEqual({
      fields: ["oid", "url", "message", "tree"],
      head: sha,
      files: "100644 .github/workflows/ci.yml\n100755 run.sh\n100644 src/sum.js",
      message: "Fix sum\n\nWhy",
      author: "41898282+github-actions[bot]@users.noreply.github.com",
      verified: "valid",
      parents: [headSha],
    });
  });

  it.each([
    [
      "a stale head",
      commitInput("0".repeat(40)),
      "STALE_DATA",
      /Expected branch to point to "0{40}" but it did not\. {2}Pull and try again\./,
    ],
    ["a missing branch", commitInput("0".repeat(40), "a", "none"), "NOT_FOUND", /none/],
    ["a workflow", "workflow", "FORBIDDEN", /without `workflows` permission/],
  ])("refuses %s", async (_name, variables, type, message) => {
    const { headSha } = await use();
    const input = variables === "workflow" ? commitInput(headSha, ".github/workflows/x.yml") : variables;
    const reply = await bench.graphql(COMMIT, input);
    const [error] = reply.body["errors"] as { type: string; message: string }[];
    expect({ status: reply.status, data: reply.body["data"], type: error?.type }).toEqual({
      status: 200,
      data: { createCommitOnBranch: null },
      type,
    });
    expect(error?.message).toMatch(message);
    expect(await bench.forge.git.resolve("refs/heads/main")).toBe(headSha);
  });

  it("lets one of several writers of the same head win", async () => {
    const { headSha } = await use();
    const replies = await Promise.all(["a", "b", "c"].map((path) => bench.graphql(COMMIT, commitInput(headSha, path))));
    expect(replies.filter((reply) => reply.body["errors"] === undefined)).toHaveLength(1);
  });
});

describe("GraphQL", () => {
  it("knows our own comments by viewerDidAuthor and strips [bot] from authors", async () => {
    const { forge } = await use();
    const { number } = forge.createIssue({ title: "One" });
    forge.addComment({ issue: number, body: "theirs", author: "mona" });
    const own = await bench.api("POST", `/issues/${number}/comments`, { body: "ours" });
    const reply = await bench.graphql(
      `query($id: ID!, $number: Int!) {
        viewer { login }
        node(id: $id) { ... on IssueComment { viewerDidAuthor } }
        repository(owner: "octo", name: "demo") {
          issueOrPullRequest(number: $number) { ... on Issue { comments(first: 1) { nodes { body viewerDidAuthor author { login } } pageInfo { hasNextPage endCursor } } } }
        }
      }`,
      { id: own.body["node_id"], number },
    );
    expect(reply.body).toEqual({
      data: {
        viewer: { login: "github-actions[bot]" },
        node: { viewerDidAuthor: true },
        repository: {
          issueOrPullRequest: {
            comments: {
              nodes: [{ body: "theirs", viewerDidAuthor: false, author: { login: "mona" } }],
              pageInfo: { hasNextPage: true, endCursor: expect.any(String) },
            },
          },
        },
      },
    });
  });

  it("adds a reaction to a review, and takes a pull request out of draft", async () => {
    const { forge } = await use();
    await forge.commitFiles({ branch: "feature", files: { "a.txt": "a\n" } });
    const pull = await forge.createPullRequest({ title: "A", head: "feature", author: "mona", draft: true });
    const review = await bench.api("POST", `/pulls/${pull.number}/reviews`, {
      event: "COMMENT",
      body: "/architect fix",
    });
    const reply = await bench.graphql(
      `mutation($review: ID!, $pull: ID!) {
        addReaction(input: { subjectId: $review, content: EYES }) { reaction { content } }
        markPullRequestReadyForReview(input: { pullRequestId: $pull }) { pullRequest { isDraft } }
      }`,
      { review: review.body["node_id"], pull: pull.node_id },
    );
    expect(reply.body["data"]).toEqual({
      addReaction: { reaction: { content: "EYES" } },
      markPullRequestReadyForReview: { pullRequest: { isDraft: false } },
    });
    expect(forge.state.reactions.map(({ subject, content }) => ({ subject, content }))).toEqual([
      { subject: "review", content: "eyes" },
    ]);
  });
});

describe("a lock ref", () => {
  const lockCommit = async (message: string, parents: string[] = []): Promise<string> => {
    const tree = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";
    return String((await bench.api("POST", "/git/commits", { message, tree, parents })).body["sha"]);
  };

  it("is created by one of many, taken over by one of many, and then gone", async () => {
    await use();
    const ref = "refs/architect/lock/issue-1";
    // The empty tree exists in no repository until it is written.
    await bench.forge.git.text(["mktree"], { input: "" });
    const first = await Promise.all(["a", "b", "c", "d"].map((name) => lockCommit(name)));
    const created = await Promise.all(first.map((sha) => bench.api("POST", "/git/refs", { ref, sha })));
    expect(created.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    const held = String(await bench.forge.git.resolve(ref));
    const next = await Promise.all(["e", "f", "g"].map((name) => lockCommit(name, [held])));
    const moved = await Promise.all(
      next.map((sha) => bench.api("PATCH", "/git/refs/architect/lock/issue-1", { sha, force: false })),
    );
    expect(moved.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const messages = [...created, ...moved].filter(({ status }) => status === 422).map(({ body }) => body["message"]);
    expect(new Set(messages)).toEqual(new Set(["Reference already exists", "Update is not a fast forward"]));
    expect((await bench.api("DELETE", "/git/refs/architect/lock/issue-1")).status).toBe(204);
    expect((await bench.api("DELETE", "/git/refs/architect/lock/issue-1")).body["message"]).toBe(
      "Reference does not exist",
    );
  });

  it.each([
    ["an unknown object", { ref: "refs/heads/x", sha: "1".repeat(40) }, "Object does not exist"],
    ["a bad name", { ref: "heads/x", sha: "1".repeat(40) }, /must start with 'refs'/],
    ["the pull namespace", { ref: "refs/pull/1/head", sha: "1".repeat(40) }, "Reference update failed"],
  ])("cannot be %s", async (_name, body, message) => {
    await use();
    const reply = await bench.api("POST", "/git/refs", body);
    expect({ status: reply.status, message: reply.body["message"] }).toEqual({
      status: 422,
      message: typeof message === "string" ? message : expect.stringMatching(message),
    });
  });
});

describe("pull requests", () => {
  beforeEach(async () => {
    await use({ settings: { allowActionsToCreatePullRequests: true } });
    await bench.forge.commitFiles({ branch: "feature", files: { "src/sum.js": "a + b\n" } });
  });

  it.each([
    ["no commits between", { title: "T", head: "same", base: "main" }, "No commits between main and same"],
    [
      "an existing one",
      { title: "T", head: "feature", base: "main" },
      "A pull request already exists for octo:feature.",
    ],
  ])("are refused for %s", async (_name, body, message) => {
    await bench.forge.moveBranch("same", bench.headSha);
    await bench.forge.createPullRequest({ title: "First", head: "feature" });
    const reply = await bench.api("POST", "/pulls", body);
    expect({ status: reply.status, errors: reply.body["errors"] }).toEqual({
      status: 422,
      errors: [{ resource: "PullRequest", code: "custom", message }],
    });
  });

  it("are refused for a missing head", async () => {
    const reply = await bench.api("POST", "/pulls", { title: "T", head: "none", base: "main" });
    expect(reply.body["errors"]).toEqual([{ resource: "PullRequest", field: "head", code: "invalid" }]);
  });

  it("follow their head, close with their branch and count as merged when base contains them", async () => {
    const { forge } = bench;
    const first = await forge.createPullRequest({ title: "One", head: "feature" });
    const sha = await forge.commitFiles({ branch: "feature", files: { "b.txt": "b\n" } });
    const live = (await bench.api("GET", `/pulls/${first.number}`)).body;
    expect({
      head: (live["head"] as { sha: string }).sha,
      commits: live["commits"],
      mergeable: live["mergeable"],
    }).toEqual({
      head: sha,
      commits: 2,
      mergeable: true,
    });
    await forge.moveBranch("main", sha);
    const merged = (await bench.api("GET", `/pulls/${first.number}`)).body;
    await forge.commitFiles({ branch: "second", files: { "c.txt": "c\n" } });
    const second = await forge.createPullRequest({ title: "Two", head: "second" });
    await bench.api("DELETE", "/git/refs/heads/second");
    const closed = (await bench.api("GET", `/pulls/${second.number}`)).body;
    const facts = [merged, closed].map((pull) => ({ state: pull["state"], merged: pull["merged"] }));
    expect(facts).toEqual([
      { state: "closed", merged: true },
      { state: "closed", merged: false },
    ]);
  });

  it("of a fork keep their commit in refs/pull only, and a deleted fork is null", async () => {
    const { forge } = bench;
    const pull = await forge.createPullRequest({
      title: "F",
      head: "feature",
      fork: { owner: "mallory", deleted: true },
    });
    const body = (await bench.api("GET", `/pulls/${pull.number}`)).body;
    const head = body["head"] as { label: string; repo: unknown; sha: string };
    expect({
      label: head.label,
      repo: head.repo,
      branch: await forge.git.resolve("refs/heads/feature"),
      kept: (await forge.git.resolve(`refs/pull/${pull.number}/head`)) === head.sha,
    }).toEqual({ label: "mallory:feature", repo: null, branch: undefined, kept: true });
  });

  it("show a conflict as dirty", async () => {
    const { forge } = bench;
    const { number } = await forge.createPullRequest({ title: "F", head: "feature" });
    await forge.commitFiles({ branch: "main", files: { "src/sum.js": "a * b\n" } });
    const { body } = await bench.api("GET", `/pulls/${number}`);
    expect({ mergeable: body["mergeable"], state: body["mergeable_state"] }).toEqual({
      mergeable: false,
      state: "dirty",
    });
  });
});

it("does not let Actions create a pull request when the setting is off", async () => {
  const { forge } = await use({ settings: { allowActionsToCreatePullRequests: false } });
  await forge.commitFiles({ branch: "feature", files: { "a.txt": "a\n" } });
  const reply = await bench.api("POST", "/pulls", { title: "T", head: "feature", base: "main" });
  expect({ status: reply.status, message: reply.body["message"] }).toEqual({
    status: 403,
    message: "GitHub Actions is not permitted to create or approve pull requests.",
  });
});

describe("rights", () => {
  it.each([
    ["mona", "maintain", { permission: "write", role_name: "maintain" }],
    ["mona", "triage", { permission: "read", role_name: "triage" }],
    ["mallory", "none", { permission: "read", role_name: "read" }],
    ["OCTO", "admin", { permission: "admin", role_name: "admin" }],
  ] as const)("of %s (%s) in a public repository", async (login, role, expected) => {
    const { forge } = await use();
    forge.setPermission(login, role);
    const { body } = await bench.api("GET", `/collaborators/${login}/permission`);
    expect({ permission: body["permission"], role_name: body["role_name"] }).toEqual(expected);
  });

  it("do not exist in a private repository, and are 404 without a user", async () => {
    await use({ private: true });
    const known = await bench.api("GET", "/collaborators/mallory/permission");
    const unknown = await bench.api("GET", "/collaborators/nobody/permission");
    expect([known.body["permission"], unknown.status]).toEqual(["none", 404]);
  });

  it("that a token lacks are named in the header", async () => {
    const { forge } = await use({
      tokens: { t: { ...ACTIONS_IDENTITY, permissions: { issues: "read", pull_requests: "write" } } },
    });
    const { number } = forge.createIssue({ title: "One" });
    const label = await bench.api("POST", "/git/refs", { ref: "refs/heads/x", sha: bench.headSha });
    const comment = await bench.api("POST", `/issues/${number}/comments`, { body: "x" });
    expect({
      status: label.status,
      message: label.body["message"],
      accepted: label.headers.get("x-accepted-github-permissions"),
      comment: comment.status,
    }).toEqual({
      status: 403,
      message: "Resource not accessible by integration",
      accepted: "contents=write; contents=write,workflows=write",
      comment: 403,
    });
  });

  it("of the job's token end at workflow files, also through the Git database", async () => {
    const { headSha } = await use();
    const reply = await bench.api("POST", "/git/trees", {
      base_tree: headSha,
      tree: [{ path: ".github/workflows/x.yml", mode: "100644", type: "blob", content: "x" }],
    });
    expect(reply.status).toBe(403);
  });

  it("of the job's token end at commits that bring workflow files of their own, under any ref", async () => {
    const { headSha } = await use();
    const tree = await bench.forge.git.text(["rev-parse", `${headSha}^{tree}`]);
    const commit = async (...parents: readonly string[]): Promise<string> =>
      String((await bench.api("POST", "/git/commits", { message: "m", tree, parents })).body["sha"]);
    const ref = async (name: string, sha: string): Promise<number> =>
      (await bench.api("POST", "/git/refs", { ref: `refs/architect/lock/${name}`, sha })).status;
    expect(await ref("alone", await commit())).toBe(403);
    const on = await commit(headSha);
    expect(await ref("on-head", on)).toBe(201);
    expect(await ref("on-both", await commit(on, headSha))).toBe(201);
  });
});

describe("comments", () => {
  it("keep their history, say who wrote them through which App, and page with Link", async () => {
    const { forge } = await use();
    const { number } = forge.createIssue({ title: "One" });
    const made = await bench.api("POST", `/issues/${number}/comments`, { body: "one" });
    await bench.api("PATCH", `/issues/comments/${String(made.body["id"])}`, { body: "two" });
    forge.addComment({ issue: number, body: "theirs", author: "mona" });
    const page = await bench.api("GET", `/issues/${number}/comments?per_page=1`);
    const app = made.body["performed_via_github_app"] as { slug: string };
    expect({
      edits: forge.state.comments[0]?.edits.map(({ body }) => body),
      user: (made.body["user"] as { login: string; type: string }).type,
      association: made.body["author_association"],
      app: app.slug,
      items: page.items.map(({ body }) => body),
      link: page.headers.get("link"),
    }).toEqual({
      edits: ["one"],
      user: "Bot",
      association: "NONE",
      app: "github-actions",
      items: ["two"],
      link: `<${forge.apiUrl}/repos/octo/demo/issues/1/comments?per_page=1&page=2>; rel="next", <${forge.apiUrl}/repos/octo/demo/issues/1/comments?per_page=1&page=2>; rel="last"`,
    });
  });
});

describe("faults", () => {
  it("answer in place of the forge, at the wanted occurrence", async () => {
    const { forge } = await use();
    const remove = forge.injectFault({
      method: "GET",
      path: /\/issues$/,
      occurrence: 2,
      action: "answer",
      status: 429,
      headers: { "retry-after": "1" },
      body: { message: "You have exceeded a secondary rate limit." },
    });
    const seen = [];
    for (let count = 0; count < 3; count += 1) seen.push(await bench.api("GET", "/issues"));
    remove();
    expect(seen.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual([
      [200, null],
      [429, "1"],
      [200, null],
    ]);
  });

  it("cut an answer in the middle after the work was done", async () => {
    const { forge } = await use({ faults: [{ method: "POST", path: /comments$/, action: "cut" }] });
    const { number } = forge.createIssue({ title: "One" });
    await expect(bench.api("POST", `/issues/${number}/comments`, { body: "x" })).rejects.toThrow();
    expect(forge.state.comments).toHaveLength(1);
  });

  it("give an empty 200", async () => {
    await use({ faults: [{ path: /\/issues$/, action: "empty200" }] });
    const reply = await bench.api("GET", "/issues");
    expect({ status: reply.status, text: reply.text }).toEqual({ status: 200, text: "" });
  });

  it("count against the rate limit, which ends in 403", async () => {
    await use({ settings: { rateLimit: 2 } });
    const seen = [];
    for (let count = 0; count < 3; count += 1) seen.push(await bench.api("GET", "/issues"));
    expect(seen.map(({ status, headers }) => [status, headers.get("x-ratelimit-remaining")])).toEqual([
      [200, "1"],
      [200, "0"],
      [403, "0"],
    ]);
  });
});

it("works with the client library that the product uses", async () => {
  const { forge, headSha } = await use({ observe: createContractObserver() });
  const client = new Octokit({ auth: forge.token, baseUrl: forge.apiUrl });
  const repository = { owner: "octo", repo: "demo" };
  const { number } = forge.createIssue({ title: "One" });
  for (let count = 0; count < 3; count += 1) {
    await client.rest.issues.createComment({ ...repository, issue_number: number, body: `${count}` });
  }
  const page = { ...repository, issue_number: number, per_page: 2 };
  const comments = await client.paginate(client.rest.issues.listComments, page);
  await client.rest.git.createRef({ ...repository, ref: "refs/heads/architect/issue-1-x", sha: headSha });
  const ref = await client.rest.git.getRef({ ...repository, ref: "heads/architect/issue-1-x" });
  const raw = await client.rest.repos.getContent({ ...repository, path: "src/sum.js", mediaType: { format: "raw" } });
  const { viewer } = await client.graphql<{ viewer: { login: string } }>("query { viewer { login } }");
  await expect(client.graphql('query { node(id: "x") { id } }')).rejects.toThrow(/Could not resolve/);
  expect({
    comments: comments.map(({ body }) => body),
    ref: ref.data.object.sha,
    raw: raw.data,
    viewer: viewer.login,
    problems: forge.problems,
  }).toEqual({
    comments: ["0", "1", "2"],
    ref: headSha,
    raw: "export const sum = (a, b) => a - b;\n",
    viewer: "github-actions[bot]",
    problems: [],
  });
});
