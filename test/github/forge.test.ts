import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Reaction, TriggerComment } from "../../src/core/forge/forge.js";
import type { RepositoryRole } from "../../src/embedded-github/types.js";
import { type GitHubBench, START, startGitHubBench } from "../support/github-bench.js";

let bench: GitHubBench;
const removals: (() => void)[] = [];
beforeAll(async () => {
  bench = await startGitHubBench();
});
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
  bench.settle();
});
afterAll(async () => {
  expect(bench.problems()).toEqual([]);
  await bench.close();
});

/** The server's time as it writes it; retries move it on. */
const now = (): string => new Date(bench.clock.now()).toISOString().replace(/\.\d+Z$/, "Z");
const UNKNOWN_SHA = "1".repeat(40);

function fault(path: RegExp, status: number, message = "", method?: string): void {
  const body = { message };
  removals.push(bench.forge.injectFault({ path, action: "answer", status, body, ...(method ? { method } : {}) }));
}

function newIssue(title = "An issue"): { kind: "issue"; number: number } {
  return { kind: "issue", number: bench.forge.createIssue({ title, body: "text", labels: ["bug"] }).number };
}

async function newPull(head: string, fork?: { owner: string; deleted?: boolean }): Promise<number> {
  await bench.forge.commitFiles({ branch: head, files: { [`${head.replaceAll("/", "-")}.txt`]: head } });
  const pull = await bench.forge.createPullRequest({ title: `From ${head}`, head, ...(fork ? { fork } : {}) });
  return pull.number;
}

describe("repository and people", () => {
  it("reads the repository and our own identity", async () => {
    expect(bench.github.repository).toEqual({ owner: "octo", name: "demo" });
    expect(bench.github.webUrl).toBe(`${bench.forge.url}/octo/demo`);
    expect(await bench.github.getRepository()).toEqual({
      owner: "octo",
      name: "demo",
      id: 724_000_001,
      defaultBranch: "main",
      isPrivate: false,
      isArchived: false,
      hasIssues: true,
      pushedAt: new Date(START).toISOString().replace(".000", ""),
      userMayPush: null,
    });
    expect(await bench.github.viewer()).toEqual({ login: "github-actions[bot]", id: 41_898_282 });
    fault(/^\/graphql$/, 404);
    expect(await bench.github.viewer()).toBeNull();
  });

  it.each<[RepositoryRole, string]>([
    ["admin", "admin"],
    ["maintain", "maintain"],
    ["write", "write"],
    ["triage", "triage"],
    ["read", "read"],
    // Anybody can read a public repository.
    ["none", "read"],
  ])("reads the permission of a person with the role %s", async (role, level) => {
    bench.forge.setPermission("somebody", role);
    expect(await bench.github.permissionOf("somebody")).toBe(level);
  });

  it.each([
    ["a custom role by its base (T013)", { permission: "write", role_name: "release-manager" }, "write"],
    ["a custom role with the name of a higher one", { permission: "read", role_name: "admin" }, "read"],
    ["maintain only above write", { permission: "read", role_name: "maintain" }, "read"],
    ["an unknown word as nothing", { permission: "owner", role_name: "owner" }, "none"],
    ["an answer without role_name", { permission: "admin" }, "admin"],
  ])("takes %s", async (_name, body, level) => {
    const path = /\/permission$/;
    removals.push(bench.forge.injectFault({ path, action: "answer", status: 200, body }));
    expect(await bench.github.permissionOf("mona")).toBe(level);
  });

  it("treats a person that the server does not know as one without rights, and throws when the answer is unclear", async () => {
    expect(await bench.github.permissionOf("nobody-there")).toBe("none");
    fault(/\/permission$/, 502, "Bad gateway");
    const message = "The request to GitHub failed: the permission of mona (502): Bad gateway";
    await expect(bench.github.permissionOf("mona")).rejects.toMatchObject({ kind: "forge", message });
  });
});

describe("files and branches", () => {
  it("reads files of the default branch, of a ref, or none", async () => {
    await bench.forge.commitFiles({ branch: "docs/ü", files: { "a b/ü#.md": "späße\n", "empty.txt": "" } });
    expect(await bench.github.readFile("src/sum.js", "")).toBe("export const sum = (a, b) => a - b;\n");
    expect(await bench.github.readFile("a b/ü#.md", "docs/ü")).toBe("späße\n");
    expect(await bench.github.readFile("empty.txt", "docs/ü")).toBe("");
    expect(await bench.github.readFile("a b/ü#.md", "")).toBeNull();
    await expect(bench.github.readFile("src", "")).rejects.toMatchObject({ kind: "forge" });
  });

  it("does not take a file that is too big for the API for an empty one", async () => {
    const body = { type: "file", encoding: "none", content: "", size: 2_000_000 };
    removals.push(bench.forge.injectFault({ path: /\/contents\//, action: "answer", status: 200, body }));
    await expect(bench.github.readFile("big.json", "")).rejects.toThrow(/encoding/);
  });

  it("reads heads and the last push of a branch", async () => {
    expect(await bench.github.branchHead("main")).toBe(bench.headSha);
    expect(await bench.github.branchHead("missing/branch")).toBeNull();
    const first = await bench.forge.commitFiles({ branch: "pushed/twice", files: { "a.txt": "1" } });
    const second = await bench.forge.commitFiles({ branch: "pushed/twice", files: { "a.txt": "2" } });
    expect(await bench.github.lastPush("pushed/twice")).toEqual({ at: now(), before: first, after: second });
    expect(await bench.github.lastPush("missing")).toBeNull();
  });

  it("does not take a failed question about pushes for none", async () => {
    fault(/\/activity$/, 500, "Server Error");
    expect(await bench.github.lastPush("main")).toBeNull();
    for (const remove of removals.splice(0)) remove();
    fault(/\/activity$/, 404, "Not Found");
    expect(await bench.github.lastPush("main")).toBeNull();
    expect(bench.logged.at(-1)).toBe("The pushes to main could not be read: Not Found");
  });
});

describe("issues and pull requests", () => {
  it("reads an issue", async () => {
    const { number } = newIssue("Broken");
    expect(await bench.github.getIssue(number)).toEqual({
      number,
      title: "Broken",
      body: "text",
      author: "octo",
      state: "open",
      locked: false,
      labels: ["bug"],
      isPullRequest: false,
    });
    expect(await bench.github.getIssue(99_999)).toBeNull();
    const pull = await newPull("as-issue");
    expect(await bench.github.getIssue(pull)).toMatchObject({ isPullRequest: true });
  });

  it("reads a pull request of this repository, of a fork, and of a fork that is gone", async () => {
    const number = await newPull("feature/one");
    const headSha = await bench.github.branchHead("feature/one");
    expect(await bench.github.getPullRequest(number)).toEqual({
      number,
      nodeId: expect.any(String),
      url: `${bench.forge.url}/octo/demo/pull/${number}`,
      title: "From feature/one",
      body: "",
      author: "octo",
      state: "open",
      merged: false,
      locked: false,
      draft: false,
      headRef: "feature/one",
      headSha,
      headRepository: "octo/demo",
      baseRef: "main",
      baseSha: bench.headSha,
    });
    const forked = await newPull("forked", { owner: "mallory" });
    expect(await bench.github.getPullRequest(forked)).toMatchObject({ headRepository: "mallory/demo" });
    const orphaned = await newPull("orphaned", { owner: "mallory", deleted: true });
    expect(await bench.github.getPullRequest(orphaned)).toMatchObject({ headRepository: null });
    expect(await bench.github.getPullRequest(99_999)).toBeNull();
  });

  it("lists pull requests of one branch of this repository only", async () => {
    const number = await newPull("listed");
    const numbers = async (head: string): Promise<number[]> =>
      (await bench.github.listPullRequests({ head, state: "open" })).map((pull) => pull.number);
    expect(await numbers("listed")).toEqual([number]);
    expect(await numbers("nothing")).toEqual([]);
    await bench.github.updatePullRequest(number, { state: "closed" });
    expect(await numbers("listed")).toEqual([]);
    const closed = await bench.github.listPullRequests({ head: "listed", state: "closed" });
    expect(closed).toMatchObject([{ number, state: "closed", merged: false }]);
    const all = await bench.github.listPullRequests({ state: "all" });
    expect(all.length).toBeGreaterThan(1);
  });

  it("does not take a fork's branch of the same name for ours", async () => {
    const number = await newPull("same-name", { owner: "mallory" });
    const json = await bench.api("GET", `/pulls?state=open&per_page=100`);
    const body = json.items.filter((pull) => pull["number"] === number);
    removals.push(bench.forge.injectFault({ path: /\/pulls$/, action: "answer", status: 200, body }));
    expect(await bench.github.listPullRequests({ head: "same-name", state: "open" })).toEqual([]);
  });

  it("creates, changes and decorates a pull request", async () => {
    await bench.forge.commitFiles({ branch: "fresh", files: { "fresh.txt": "x" } });
    const request = { title: "Fresh", body: "Body", head: "fresh", base: "main", draft: true };
    const created = await bench.github.createPullRequest(request);
    if (!created.ok) throw new Error(created.message);
    const { number } = created.pull;
    expect(created.pull).toMatchObject({
      title: "Fresh",
      body: "Body",
      headRef: "fresh",
      draft: true,
      author: "github-actions[bot]",
    });
    expect(await bench.github.updatePullRequest(number, { title: "New", body: "Other" })).toMatchObject({
      title: "New",
      body: "Other",
      state: "open",
    });
    expect(await bench.github.updatePullRequest(99_999, { title: "x" })).toBeNull();
    expect(await bench.github.markReady(created.pull)).toEqual({ ok: true });
    expect((await bench.github.getPullRequest(number))?.draft).toBe(false);
    expect(await bench.github.markReady(created.pull)).toEqual({ ok: true });
    expect(await bench.github.markReady({ nodeId: "PR_none" })).toEqual({
      ok: false,
      message: expect.stringContaining("Could not resolve to a node"),
    });
    expect(await bench.github.addLabels(number, ["architect"])).toBe(true);
    expect(await bench.github.requestReviewers(number, ["mona"])).toBe(true);
    expect(await bench.github.getIssue(number)).toMatchObject({ labels: ["architect"] });
    expect(await bench.github.addLabels(99_999, ["architect"])).toBe(false);
    const refused = async (change: Partial<typeof request>): Promise<unknown> => {
      const answer = await bench.github.createPullRequest({ ...request, ...change });
      return answer.ok ? "created" : answer.reason;
    };
    expect(await refused({})).toBe("exists");
    expect(await refused({ head: "main" })).toBe("no_commits");
    expect(await refused({ head: "missing" })).toBe("failed");
    fault(/\/pulls$/, 403, "GitHub Actions is not permitted to create or approve pull requests.", "POST");
    expect(await refused({ head: "fresh" })).toBe("not_permitted");
    for (const remove of removals.splice(0)) remove();
    fault(/\/pulls$/, 403, "You have exceeded a secondary rate limit.", "POST");
    expect(await refused({ head: "fresh" })).toBe("failed");
  });
});

describe("comments", () => {
  it("creates, reads, edits and misses comments", async () => {
    const subject = newIssue();
    const created = await bench.github.createComment(subject, "first\nsecond");
    expect(created).toEqual({
      id: expect.any(Number),
      nodeId: expect.any(String),
      url: `${bench.forge.url}/octo/demo/issues/${subject.number}#issuecomment-${created.id}`,
      body: "first\nsecond",
      author: "github-actions[bot]",
      authorIsBot: true,
      createdAt: now(),
      updatedAt: now(),
      viaApp: true,
    });
    const reference = { id: created.id, kind: "issue_comment" as const };
    expect(await bench.github.getComment(reference, subject)).toEqual(created);
    expect(await bench.github.updateComment(created.id, "third")).toEqual({ ...created, body: "third" });
    const { id, url, author, createdAt } = created;
    const listed = { id, url, author, createdAt, body: "third", isOurs: true };
    expect(await bench.github.recentComments(subject)).toMatchObject([listed]);
    bench.forge.deleteComment(created.id);
    expect(await bench.github.getComment(reference, subject)).toBeNull();
    expect(await bench.github.updateComment(created.id, "fourth")).toBeNull();
    await expect(bench.github.createComment({ kind: "issue", number: 99_999 }, "x")).rejects.toMatchObject({
      kind: "forge",
      message: "The request to GitHub failed: creating the comment (404): Not Found",
    });
  });

  it("finds the newest comment of our own with the marker on its first line", async () => {
    const subject = newIssue();
    const marker = "<!-- architect:run:issue-1 id=7-1 head=abc -->";
    expect(await bench.github.findOwnComment(subject, marker)).toBeNull();
    await bench.github.createComment(subject, `${marker}\nolder`);
    const newest = await bench.github.createComment(subject, `${marker}\nnewer`);
    await bench.github.createComment(subject, `said: ${marker}`);
    bench.forge.addComment({ issue: subject.number, body: `${marker}\nforged`, author: "mallory" });
    const found = await bench.github.findOwnComment(subject, marker);
    expect(found).toMatchObject({ id: newest.id, body: `${marker}\nnewer`, url: newest.url });
    const pull = { kind: "pr" as const, number: await newPull("commented") };
    const own = await bench.github.createComment(pull, `${marker}\non a pull request`);
    expect(await bench.github.findOwnComment(pull, marker)).toMatchObject({ id: own.id });
  });

  it("reads a conversation's last comments with their authors, and whether they were edited", async () => {
    const subject = newIssue();
    const own = await bench.github.createComment(subject, "ours");
    await bench.github.updateComment(own.id, "ours, edited");
    const other = bench.forge.addComment({ issue: subject.number, body: "theirs", author: "mona" });
    const facts = (await bench.github.recentComments(subject)).map(
      ({ id, body, author, authorIsBot, isOurs, isEdited }) => ({ id, body, author, authorIsBot, isOurs, isEdited }),
    );
    expect(facts).toEqual([
      {
        id: own.id,
        body: "ours, edited",
        author: "github-actions[bot]",
        authorIsBot: true,
        isOurs: true,
        isEdited: true,
      },
      { id: other.id, body: "theirs", author: "mona", authorIsBot: false, isOurs: false, isEdited: false },
    ]);
  });

  it("reads the repository's latest comments, newest first, from a moment on", async () => {
    const subject = newIssue();
    bench.forge.addComment({ issue: subject.number, body: "before", author: "mona" });
    bench.clock.advance(10_000);
    const since = now();
    for (const body of ["one", "two"]) bench.forge.addComment({ issue: subject.number, body, author: "mona" });
    bench.forge.addComment({ issue: subject.number, body: "three", author: "mona", app: "app" });
    const found = await bench.github.commentsSince(since);
    expect(found.map(({ body, viaApp }) => [body, viaApp])).toEqual([
      ["three", true],
      ["two", undefined],
      ["one", undefined],
    ]);
    expect(await bench.github.commentsSince(since, 2)).toEqual([]);
    fault(/\/issues\/comments$/, 403, "Resource not accessible by integration");
    await expect(bench.github.commentsSince(since)).rejects.toMatchObject({ kind: "forge" });
  });

  it("throws when the comments cannot be read, which is not the same as none", async () => {
    fault(/^\/graphql$/, 500, "Server Error");
    await expect(bench.github.findOwnComment(newIssue(), "<!-- x")).rejects.toMatchObject({ kind: "forge" });
  });
});

describe("reactions", () => {
  const comment = (id: number, kind: TriggerComment["kind"], nodeId = ""): TriggerComment => ({
    id,
    nodeId,
    kind,
    body: "",
    author: null,
    viaApp: false,
    createdAt: "",
    url: "",
  });
  const reactionsOn = (subjectId: number): string[] =>
    bench.forge.state.reactions.filter((one) => one.subjectId === subjectId).map(({ content }) => content);

  it("reaches issues, comments, review comments and reviews (the last by GraphQL)", async () => {
    const issue = newIssue();
    const own = await bench.github.createComment(issue, "x");
    const subject = { kind: "pr" as const, number: await newPull("reacted") };
    const comments = [{ path: "reacted.txt", line: 1, body: "y" }];
    const review = await bench.api("POST", `/pulls/${subject.number}/reviews`, {
      event: "COMMENT",
      body: "x",
      comments,
    });
    const listed = await bench.api("GET", `/pulls/${subject.number}/comments`);
    const reviewId = Number(review.body["id"]);
    const inline = Number(listed.items[0]?.["id"]);
    for (const reaction of ["eyes", "rocket"] satisfies Reaction[]) {
      await bench.github.react({ subject: issue }, reaction);
      await bench.github.react({ subject: issue, comment: comment(own.id, "issue_comment") }, reaction);
      await bench.github.react({ subject, comment: comment(inline, "review_comment") }, reaction);
      const node = String(review.body["node_id"]);
      await bench.github.react({ subject, comment: comment(reviewId, "review", node) }, reaction);
    }
    for (const id of [issue.number, own.id, inline, reviewId]) expect(reactionsOn(id)).toEqual(["eyes", "rocket"]);
    expect(await bench.github.getComment({ id: reviewId, kind: "review" }, subject)).toMatchObject({ body: "x" });
    expect(await bench.github.getComment({ id: inline, kind: "review_comment" }, subject)).toMatchObject({ body: "y" });
  });

  it("logs a failure and throws nothing", async () => {
    fault(/\/reactions$/, 403, "Resource not accessible by integration");
    await bench.github.react({ subject: newIssue() }, "-1");
    await bench.github.react({ subject: { kind: "none" } }, "eyes");
    expect(bench.logged.at(-1)).toBe("The reaction -1 could not be added: Resource not accessible by integration");
  });
});

describe("refs and commits", () => {
  it("reads branches by name and by the beginning of it", async () => {
    const sha = await bench.forge.commitFiles({ branch: "made/issue-1-one", files: { "one.txt": "1" } });
    const other = await bench.forge.commitFiles({ branch: "made/issue-12-two", files: { "two.txt": "2" } });
    expect(await bench.github.getBranch("made/issue-1-one")).toEqual({ sha, isProtected: false });
    expect(await bench.github.getBranch("made/issue-3")).toBeNull();
    expect(await bench.github.listBranches("made/issue-1-")).toEqual([{ name: "made/issue-1-one", sha }]);
    expect(await bench.github.listBranches("made/issue-1")).toEqual([
      { name: "made/issue-1-one", sha },
      { name: "made/issue-12-two", sha: other },
    ]);
    expect(await bench.github.listBranches("missing/")).toEqual([]);
    fault(/\/branches\//, 500, "Server Error");
    await expect(bench.github.getBranch("made/issue-1-one")).rejects.toMatchObject({ kind: "forge" });
  });

  it("returns the authors of a branch's commits, and the people who moved it", async () => {
    const branch = "judged";
    const login = "github-actions[bot]";
    const first = await bench.forge.commitFiles({ branch, files: { "a.txt": "a" }, message: "First", author: "mona" });
    const made = await bench.github.commitOnBranch({
      branch,
      expectedHead: first,
      headline: "Second",
      body: "Words.",
      additions: [{ path: "b.txt", bytes: Buffer.from("b") }],
      deletions: [],
    });
    const second = made.ok ? made.sha : "";
    const mona = { author: "mona", authorEmail: "102+mona@users.noreply.github.com" };
    const { commits, isComplete } = await bench.github.commitsBetween("main", second);
    expect([commits, isComplete]).toEqual([
      [
        {
          ...mona,
          authorEmail: expect.stringContaining("mona@users.noreply.github.com"),
          sha: first,
          message: "First",
          parents: [bench.headSha],
          isSignedByServer: false,
        },
        {
          sha: second,
          message: "Second\n\nWords.",
          parents: [first],
          author: login,
          authorEmail: `41898282+${login}@users.noreply.github.com`,
          isSignedByServer: true,
        },
      ],
      true,
    ]);
    const moves = await bench.github.listPushes(branch);
    expect(moves).toEqual([
      { actor: login, before: first, after: second },
      { actor: "mona", before: "0".repeat(40), after: first },
    ]);
    fault(/\/activity$/, 404);
    expect(await bench.github.listPushes(branch)).toBeNull();
  });

  it("finds where a branch began", async () => {
    const first = await bench.forge.commitFiles({ branch: "began", files: { "began.txt": "1" } });
    const second = await bench.forge.commitFiles({ branch: "began", files: { "began.txt": "2" } });
    expect(await bench.github.mergeBase("main", second)).toBe(bench.headSha);
    expect(await bench.github.mergeBase("began", first)).toBe(first);
    expect(await bench.github.mergeBase("main", UNKNOWN_SHA)).toBeNull();
    fault(/\/compare\//, 403, "no");
    await expect(bench.github.mergeBase("main", second)).rejects.toThrow(/where .* began.*403/);
  });

  it("reads a long branch in pages, and says when it is too long", async () => {
    const bodies: unknown[] = [];
    const commit = (index: number): object => ({
      sha: String(index).padStart(40, "0"),
      commit: { message: "m", author: null, committer: null },
      author: {},
      parents: [],
    });
    const answer = (total: number, page: number, size: number): void => {
      const body = { total_commits: total, commits: Array.from({ length: size }, (_, at) => commit(page * 100 + at)) };
      removals.push(
        bench.forge.injectFault({ path: /\/compare\//, occurrence: 1, action: "answer", status: 200, body }),
      );
      bodies.push(body);
    };
    answer(150, 0, 100);
    answer(150, 1, 50);
    const found = await bench.github.commitsBetween("main", bench.headSha);
    expect([found.commits.length, found.isComplete]).toEqual([150, true]);
    for (const page of [0, 1, 2]) answer(301, page, 100);
    const long = await bench.github.commitsBetween("main", bench.headSha);
    expect([long.commits.length, long.isComplete]).toEqual([300, false]);
  });

  it("creates, moves forward only, and deletes refs", async () => {
    const ref = "refs/architect/lock/issue-1";
    const { tree = "" } = (await bench.github.getCommit(bench.headSha)) ?? {};
    const commit = async (parents: string[]): Promise<string> => {
      const made = await bench.github.createCommitObject({
        message: `lock on ${parents.map((parent) => (parent === bench.headSha ? "head" : "lock")).join()}`,
        tree,
        parents,
      });
      if (!made.ok) throw new Error(made.message);
      return made.sha;
    };
    const first = await commit([bench.headSha]);
    const second = await commit([first]);
    const other = bench.headSha;
    expect(await bench.github.getRef(ref)).toBeNull();
    expect(await bench.github.createRef(ref, first)).toEqual({ ok: true, sha: first });
    expect(await bench.github.createRef(ref, second)).toMatchObject({ ok: false, reason: "exists" });
    expect(await bench.github.getRef(ref)).toEqual({ sha: first });
    expect(await bench.github.updateRef(ref, second)).toEqual({ ok: true, sha: second });
    expect(await bench.github.updateRef(ref, other)).toMatchObject({ ok: false, reason: "not_fast_forward" });
    expect(await bench.github.getCommit(second)).toEqual({
      sha: second,
      tree,
      message: "lock on lock",
      parents: [first],
      verified: true,
    });
    expect(await bench.github.getCommit(UNKNOWN_SHA)).toBeNull();
    expect(await bench.github.deleteRef(ref)).toEqual({ ok: true, sha: "" });
    expect(await bench.github.deleteRef(ref)).toMatchObject({ ok: false, reason: "missing" });
    expect(await bench.github.updateRef(ref, second)).toMatchObject({ ok: false, reason: "missing" });
  });

  it("creates a tree of exactly the given files, or changes its base", async () => {
    const blob = await bench.github.createBlob(Buffer.from("new\n"));
    if (!blob.ok) throw new Error(blob.message);
    const treeOf = async (...request: Parameters<typeof bench.github.createTree>): Promise<string[]> => {
      const made = await bench.github.createTree(...request);
      if (!made.ok) throw new Error(made.message);
      const lines = (await bench.forge.git.text(["ls-tree", "-r", made.sha])).split("\n");
      return lines.map((line) => line.replace(/ [0-9a-f]+\t/, " "));
    };
    const file = { path: "docs/new.md", sha: blob.sha };
    expect(await treeOf([file])).toEqual(["100644 blob docs/new.md"]);
    const { tree = "" } = (await bench.github.getCommit(bench.headSha)) ?? {};
    const more = [
      { path: "tool.sh", sha: blob.sha, mode: "100755" },
      { path: "lib", sha: bench.headSha, mode: "160000" },
      { path: "run.sh", sha: null },
    ];
    const changed = [
      "100644 blob .github/workflows/ci.yml",
      "100644 blob README.md",
      "100644 blob docs/new.md",
      "160000 commit lib",
      "100644 blob src/sum.js",
      "100755 blob tool.sh",
    ];
    for (const base of [tree, bench.headSha]) {
      const { value, exchanges } = await bench.watch(() => treeOf([file, ...more], base));
      expect(value).toEqual(changed);
      expect(exchanges[0]?.requestBody).toMatchObject({
        base_tree: base,
        tree: [{ type: "blob" }, { type: "blob" }, { type: "commit" }, { type: "blob", sha: null }],
      });
    }
    const absent = await bench.github.createTree([{ path: "none.txt", sha: null }], tree);
    expect(absent).toMatchObject({ ok: false, reason: "failed" });
  });

  it("distinguishes the reasons why refs are refused", async () => {
    const reason = async (): Promise<unknown> => {
      const answer = await bench.github.createBranch("refused", bench.headSha);
      return answer.ok ? "created" : answer.reason;
    };
    const rows: readonly [number, string, string][] = [
      [403, "Resource not accessible by integration", "denied"],
      [422, "Repository rule violations found\n\nCannot create ref due to creations being restricted.", "forbidden"],
      [403, "refusing to allow a GitHub App to create or update workflow `x.yml`", "forbidden"],
      [403, "You have exceeded a secondary rate limit.", "failed"],
      [422, "Reference update failed", "unsupported"],
      [500, "Server Error", "failed"],
    ];
    for (const [status, message, expected] of rows) {
      fault(/\/git\/refs$/, status, message, "POST");
      expect(await reason()).toBe(expected);
      for (const remove of removals.splice(0)) remove();
    }
  });

  it("commits on a branch: verified, compare-and-swap", async () => {
    expect(await bench.github.createBranch("work/one", bench.headSha)).toEqual({ ok: true, sha: bench.headSha });
    const request = {
      branch: "work/one",
      expectedHead: bench.headSha,
      headline: "Fix the sum",
      body: "Because.",
      additions: [{ path: "src/sum.js", bytes: Buffer.from([0, 255, 10]) }],
      deletions: ["README.md"],
    };
    const made = await bench.github.commitOnBranch(request);
    if (!made.ok) throw new Error(made.message);
    expect(await bench.github.getCommit(made.sha)).toMatchObject({
      message: "Fix the sum\n\nBecause.",
      parents: [bench.headSha],
      verified: true,
    });
    const listing = await bench.forge.git.text(["ls-tree", "-r", "--name-only", made.sha]);
    expect(listing.split("\n")).toEqual([".github/workflows/ci.yml", "run.sh", "src/sum.js"]);
    const bytes = await bench.forge.git.attempt(["cat-file", "blob", `${made.sha}:src/sum.js`]);
    expect(bytes.stdout).toEqual(Buffer.from([0, 255, 10]));

    const reason = async (change: Partial<typeof request>): Promise<unknown> => {
      const answer = await bench.github.commitOnBranch({ ...request, deletions: [], ...change });
      return answer.ok ? "committed" : answer.reason;
    };
    expect(await reason({})).toBe("stale");
    const workflow = [{ path: ".github/workflows/ci.yml", bytes: Buffer.from("x") }];
    expect(await reason({ expectedHead: made.sha, additions: workflow })).toBe("workflow_files");
    expect(await reason({ branch: "missing" })).toBe("failed");
    expect(await bench.github.deleteBranch("work/one")).toEqual({ ok: true, sha: "" });
  });
});
