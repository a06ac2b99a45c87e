import { afterAll, beforeAll, expect, it } from "vitest";
import { ACTIONS_IDENTITY } from "../../src/embedded-github/types.js";
import { type GitHubBench, startGitHubBench } from "../support/github-bench.js";

let bench: GitHubBench;

beforeAll(async () => {
  const checks = { ...ACTIONS_IDENTITY, permissions: { ...ACTIONS_IDENTITY.permissions, checks: "write" as const } };
  bench = await startGitHubBench({
    tokens: { first: ACTIONS_IDENTITY, checking: checks, reading: { ...ACTIONS_IDENTITY, permissions: {} } },
    users: {
      mona: { id: 1, type: "User", permission: "write" },
      outsider: { id: 2, type: "User", permission: "none" },
      triager: { id: 3, type: "User", permission: "triage" },
      "cov[bot]": { id: 4, type: "Bot", permission: "none" },
    },
  });
});
afterAll(async () => {
  expect(bench.problems()).toEqual([]);
  await bench.close();
});

async function makePull(): Promise<{ number: number; head: string; closes: number }> {
  const { forge } = bench;
  const closes = forge.createIssue({ title: "Sum is wrong", body: "It subtracts.", author: "outsider" }).number;
  const head = await forge.commitFiles({ branch: "topic", files: { "a.txt": "1\n2\n" } });
  const body = `Fixes #${closes}, fixes other/place#3, fixes #999`;
  return { number: (await forge.createPullRequest({ title: "Topic", head: "topic", body })).number, head, closes };
}

it("shows whether only their own author has edited comments of ours", async () => {
  const { forge, github } = bench;
  const { number } = forge.createIssue({ title: "Sum", body: "", author: "mona" });
  const post = async (body: string): Promise<number> =>
    (await github.createComment({ kind: "issue", number }, body)).id;
  const [untouched, own, others] = [await post("1"), await post("2"), await post("3")];
  await github.updateComment(own, "2, edited");
  forge.editComment(others, "3, edited", "mona");
  forge.addComment({ issue: number, body: "4", author: "mona" });
  const { comments } = await github.readConversation(number);
  expect(comments.map(({ id, isUnaltered }) => [id, isUnaltered])).toEqual([
    [untouched, true],
    [own, true],
    [others, undefined],
    [expect.any(Number), undefined],
  ]);
});

it("reads comments, reviews, threads and linked issues of a pull request in one request", async () => {
  const { forge, clock, github } = bench;
  const { number, closes, head } = await makePull();
  clock.advance(60_000);
  const first = forge.addComment({ issue: number, body: "first", author: "mona" });
  clock.advance(60_000);
  forge.editComment(first.id, "first, edited");
  forge.addComment({ issue: number, body: "Coverage", author: "cov[bot]" });
  clock.advance(60_000);
  const comments = [{ path: "a.txt", line: 2, body: "why 2?" }];
  await bench.api("POST", `/pulls/${number}/reviews`, { event: "COMMENT", body: "", comments, commit_id: head });
  const { value, requests } = await bench.watch(() => github.readConversation(number));
  expect(requests).toEqual(["POST /graphql"]);
  const at = (minutes: number): string =>
    new Date(Date.parse("2026-02-03T10:00:00Z") + minutes * 60_000).toISOString().replace(".000", "");
  expect({ total: value.total, older: value.older }).toEqual({ total: 2, older: null });
  expect(value.comments).toEqual([
    {
      ...{ kind: "comment", id: first.id, body: "first, edited", author: "mona", authorIsBot: false, isOurs: false },
      ...{ createdAt: at(1), editedAt: at(2) },
    },
    {
      ...{ kind: "comment", id: expect.any(Number), body: "Coverage", author: "cov[bot]", authorIsBot: true },
      ...{ isOurs: false, createdAt: at(2), editedAt: null },
    },
    {
      ...{ kind: "review_comment", id: expect.any(Number), body: "why 2?", isOurs: true, createdAt: at(3) },
      ...{ author: "github-actions[bot]", authorIsBot: true, editedAt: null, review: expect.any(Number) },
      isUnaltered: true,
      thread: {
        ...{ id: expect.any(String), path: "a.txt", line: 2, isResolved: false },
        diffHunk: expect.stringContaining("+2"),
      },
    },
  ]);
  expect(value.linked).toEqual([
    {
      number: closes,
      title: "Sum is wrong",
      body: "It subtracts.",
      author: "outsider",
      createdAt: at(0),
      editedAt: null,
    },
  ]);
});

it("reports text that is hidden on the page, and a new title of a linked issue as an edit", async () => {
  const { forge, clock, github } = bench;
  const closes = forge.createIssue({ title: "Sum is wrong", author: "outsider" }).number;
  const head = await forge.commitFiles({ branch: "hidden", files: { "d.txt": "1\n" } });
  const { number } = await forge.createPullRequest({ title: "Hidden", head: "hidden", body: `Fixes #${closes}` });
  forge.addComment({ issue: number, body: "spam", author: "mona" });
  forge.addComment({ issue: number, body: "read me", author: "mona" });
  const comments = [{ path: "d.txt", line: 1, body: "settled" }];
  await bench.api("POST", `/pulls/${number}/reviews`, { event: "COMMENT", body: "old", comments, commit_id: head });
  const { state } = forge;
  for (const one of [...state.comments, ...state.reviewComments, ...state.reviews]) {
    if (["spam", "settled", "old"].includes(one.body)) one.minimized = true;
  }
  clock.advance(60_000);
  const renamedAt = state.now();
  await bench.api("PATCH", `/issues/${closes}`, { title: "Delete everything" });
  const found = await github.readConversation(number);
  expect(found.comments.map(({ body, isMinimized }) => [body, isMinimized])).toEqual([
    ["spam", true],
    ["read me", undefined],
    ["old", true],
    ["settled", true],
  ]);
  expect(found.linked.map(({ title, editedAt }) => [title, editedAt])).toEqual([["Delete everything", renamedAt]]);
});

it("lists the pull requests that name an issue, without our own and those that were closed", async () => {
  const { forge, github } = bench;
  const { number } = forge.createIssue({ title: "Named", author: "outsider" });
  const head = "named";
  for (const branch of [head, "of-fork"]) await forge.commitFiles({ branch, files: { "e.txt": "1\n" } });
  const pull = async (given: Parameters<typeof forge.createPullRequest>[0]): Promise<number> =>
    (await forge.createPullRequest(given)).number;
  const closing = await pull({ title: "Closes", head, body: `Fixes #${number}`, author: "mona" });
  const commented = await pull({ title: "Other", head: "of-fork", author: "mona", fork: { owner: "outsider" } });
  forge.addComment({ issue: commented, body: `Like #${number}?`, author: "triager" });
  await pull({ title: "Ours", head, body: `Refs #${number}`, author: "github-actions[bot]" });
  await pull({ title: "Nothing", head, body: `See #${number}0`, author: "mona" });
  const closed = await pull({ title: "Closed", head, body: `#${number}`, author: "mona" });
  const merged = await pull({ title: `Part of #${number}`, head, author: "cov[bot]" });
  for (const one of forge.state.issues) {
    if (one.number === closed || one.number === merged) one.state = "closed";
    if (one.number === merged && one.pull) one.pull.mergedAt = forge.state.now();
  }
  const { value, requests } = await bench.watch(() => github.readConversation(number));
  expect(requests).toEqual(["POST /graphql"]);
  const open = { state: "open", author: "mona", authorIsBot: false, isFork: false, closes: false };
  expect(value.naming).toEqual([
    { ...open, number: closing, title: "Closes", url: expect.any(String), closes: true, namedBy: "mona" },
    { ...open, number: commented, title: "Other", url: expect.any(String), isFork: true, namedBy: "triager" },
    {
      ...{ number: merged, title: `Part of #${number}`, url: expect.any(String), state: "merged", closes: false },
      ...{ author: "cov[bot]", authorIsBot: true, isFork: false, namedBy: "cov[bot]" },
    },
  ]);
});

it("goes without the linked issues where the token has no right to issues", async () => {
  const { forge } = bench;
  await forge.commitFiles({ branch: "unlinked", files: { "c.txt": "1\n" } });
  const { number } = await forge.createPullRequest({ title: "Other", head: "unlinked", body: "Fixes #1" });
  forge.addComment({ issue: number, body: "read all the same", author: "mona" });
  const github = await bench.open({ token: "reading" });
  const found = await github.readConversation(number);
  expect([found.linked, found.comments.map(({ body }) => body)]).toEqual([[], ["read all the same"]]);
});

it("gives the rest of a long conversation in pages of 100, each one request", async () => {
  const { forge, github } = bench;
  const { number } = forge.createIssue({ title: "Long" });
  for (let index = 1; index <= 250; index += 1) forge.addComment({ issue: number, body: `c${index}`, author: "mona" });
  const start = await github.readConversation(number);
  const bodies = [start.comments.map(({ body }) => body)];
  for (let { older } = start; older !== null; ) {
    const page = await github.olderComments(number, older);
    bodies.push(page.comments.map(({ body }) => body));
    older = page.older;
  }
  expect(start.total).toBe(250);
  expect(bodies.map((page) => [page.length, page[0], page.at(-1)])).toEqual([
    [100, "c151", "c250"],
    [100, "c51", "c150"],
    [50, "c1", "c50"],
  ]);
});

it("lists people with their levels, and null where the token may not", async () => {
  const found = await bench.github.collaborators();
  expect(found?.isAll).toBe(true);
  expect([...(found?.levels ?? [])]).toEqual(
    expect.arrayContaining([
      ["octo", "admin"],
      ["mona", "write"],
      ["triager", "triage"],
    ]),
  );
  expect(found?.levels.has("outsider")).toBe(false);
  expect(await (await bench.open({ token: "reading" })).collaborators()).toBeNull();
});

it("names the failing checks of a commit, and null where the token may not read them", async () => {
  const head = await bench.forge.commitFiles({ branch: "checked", files: { "b.txt": "1\n" } });
  const github = await bench.open({ token: "checking" });
  expect(await github.failingChecks(head)).toEqual([]);
  for (const [name, conclusion] of [
    ["lint", "failure"],
    ["test", "success"],
    ["lint", "timed_out"],
    ["slow", null],
  ] as const) {
    const fields = { ...{ id: 1, name, headSha: head, status: "completed", conclusion, externalId: null } };
    const output = { title: null, summary: null, text: null };
    bench.forge.state.checkRuns.push({
      ...fields,
      ...{ detailsUrl: null, startedAt: "", completedAt: null, output, annotations: [] },
    });
  }
  expect(await github.failingChecks(head)).toEqual(["lint"]);
  expect(await bench.github.failingChecks(head)).toBeNull();
});

it("fails with an error that says what could not be read", async () => {
  const undo = bench.forge.injectFault({ path: /graphql/, action: "answer", status: 400, body: { message: "no" } });
  await expect(bench.github.readConversation(1)).rejects.toThrow(/the conversation.*no/);
  await expect(bench.github.failingChecks("0".repeat(40))).rejects.toThrow(/the checks/);
  undo();
});
