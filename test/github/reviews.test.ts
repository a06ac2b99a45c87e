import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NewReview } from "../../src/core/forge/reviews.js";
import { ACTIONS_IDENTITY, DEFAULT_TOKEN } from "../../src/embedded-github/types.js";
import { type GitHubBench, startGitHubBench } from "../support/github-bench.js";

const READER = "ghs_reader";
const OWNER = "github_pat_owner";

let bench: GitHubBench;
let branches = 0;
beforeAll(async () => {
  bench = await startGitHubBench({
    tokens: {
      [DEFAULT_TOKEN]: ACTIONS_IDENTITY,
      [READER]: { ...ACTIONS_IDENTITY, permissions: { contents: "read", pull_requests: "write" } },
      [OWNER]: { login: "octo", id: 583_231, type: "User", kind: "pat", permissions: ACTIONS_IDENTITY.permissions },
    },
  });
});
afterAll(async () => {
  expect(bench.problems()).toEqual([]);
  await bench.close();
});

const TEXT = Array.from({ length: 5 }, (_, index) => `line ${index + 1}\n`).join("");

async function pullRequest(files: Readonly<Record<string, string | null>> = { "a.txt": TEXT }) {
  branches += 1;
  const branch = `feature-${branches}`;
  bench.settle();
  await bench.forge.commitFiles({ branch, files });
  const { number } = await bench.forge.createPullRequest({ title: "A", head: branch, author: "mona" });
  const pull = await bench.github.getPullRequest(number);
  if (pull === null) throw new Error("no pull request");
  return { pull, branch };
}

const newReview = (commit: string, more: Partial<NewReview> = {}): NewReview => ({
  commit,
  event: "COMMENT",
  body: "<!-- architect:review:pr-1 id=1 head=2 -->",
  comments: [{ path: "a.txt", line: 2, startLine: null, body: "Two." }],
  ...more,
});

describe("files of a pull request", () => {
  it("come page by page, with their hunks", async () => {
    const names = Array.from({ length: 120 }, (_, index) => `many/${String(index).padStart(3, "0")}.txt`);
    const { pull } = await pullRequest(Object.fromEntries(names.map((name) => [name, "x\n"])));
    const { value, requests } = await bench.watch(() => bench.github.pullFiles(pull));
    expect(requests).toHaveLength(2);
    expect(value.files.map(({ path }) => path)).toEqual(names);
    expect(value.files[0]).toEqual({
      path: "many/000.txt",
      previousPath: null,
      status: "added",
      additions: 1,
      deletions: 0,
      patch: "@@ -0,0 +1 @@\n+x",
    });
    expect(value.isComplete).toBe(true);
  });

  it("are not taken for another head's because of a name", async () => {
    const name = `a&ref=${"0".repeat(40)}`;
    const { pull } = await pullRequest({ [name]: "x\n" });
    const { value, requests } = await bench.watch(() => bench.github.pullFiles(pull));
    expect([value.files.map(({ path }) => path), requests.length]).toEqual([[name], 1]);
  });

  it("are those of the pinned head, also when it has moved", async () => {
    const { pull, branch } = await pullRequest();
    await bench.forge.commitFiles({ branch, files: { "b.txt": "later\n" } });
    const { files } = await bench.github.pullFiles(pull);
    expect(files.map(({ path }) => path)).toEqual(["a.txt"]);
  });
});

describe("a review", () => {
  it("is one request, with its comments at their lines, and its threads are found again", async () => {
    const { pull } = await pullRequest();
    const review = newReview(pull.headSha, {
      comments: [
        { path: "a.txt", line: 2, startLine: null, body: "Two." },
        { path: "a.txt", line: 4, startLine: 3, body: "Three and four." },
      ],
    });
    const { value, requests } = await bench.watch(() => bench.github.createReview(pull.number, review));
    expect(requests).toEqual([`POST /repos/octo/demo/pulls/${pull.number}/reviews`]);
    const state = await bench.github.reviewState(pull.number);
    expect(state.ownReviews).toEqual([{ url: value.ok ? value.url : "", body: review.body }]);
    expect(state.login).toBe("github-actions[bot]");
    expect(state.threads.map(({ path, body, isOurs, isResolved }) => ({ path, body, isOurs, isResolved }))).toEqual([
      { path: "a.txt", body: "Two.", isOurs: true, isResolved: false },
      { path: "a.txt", body: "Three and four.", isOurs: true, isResolved: false },
    ]);
    const seenByOwner = await (await bench.open({ token: OWNER })).reviewState(pull.number);
    expect(seenByOwner.threads.map(({ isOurs }) => isOurs)).toEqual([false, false]);
    expect(seenByOwner.ownReviews).toEqual([]);
  });

  it.each<[string, Partial<NewReview>, string]>([
    ["a line outside of the diff", { comments: [{ path: "a.txt", line: 50, startLine: null, body: "x" }] }, "place"],
    [
      "a first line that is not before the last",
      { comments: [{ path: "a.txt", line: 2, startLine: 3, body: "x" }] },
      "place",
    ],
    ["a file outside of the diff", { comments: [{ path: "README.md", line: 1, startLine: null, body: "x" }] }, "place"],
    ["an empty body", { body: "", comments: [] }, "failed"],
  ])("is refused as data: %s", async (_name, more, reason) => {
    const { pull } = await pullRequest();
    expect(await bench.github.createReview(pull.number, newReview(pull.headSha, more))).toMatchObject({
      ok: false,
      reason,
    });
  });

  it("never requests changes from its own author", async () => {
    const { branch } = await pullRequest();
    bench.settle();
    await bench.forge.commitFiles({ branch: `${branch}-own`, files: { "a.txt": TEXT } });
    const { number } = await bench.forge.createPullRequest({ title: "B", head: `${branch}-own`, author: "octo" });
    const github = await bench.open({ token: OWNER });
    const pull = await github.getPullRequest(number);
    const review = newReview(pull?.headSha ?? "", { event: "REQUEST_CHANGES" });
    expect(await github.createReview(number, review)).toMatchObject({ ok: false, reason: "own" });
  });

  it.each([
    [500, "unknown"],
    [502, "unknown"],
    [403, "denied"],
  ])("that the server answers with %i is %s", async (status, reason) => {
    const { pull } = await pullRequest();
    const fault = bench.forge.injectFault({
      method: "POST",
      path: /\/reviews$/,
      action: "answer",
      status,
      body: { message: "no" },
    });
    expect(await bench.github.createReview(pull.number, newReview(pull.headSha))).toMatchObject({ ok: false, reason });
    fault();
  });
});

describe("threads", () => {
  it("show who resolved them", async () => {
    const { pull } = await pullRequest();
    const comments = [1, 2, 3].map((line) => ({ path: "a.txt", line, startLine: null, body: `${line}` }));
    await bench.github.createReview(pull.number, newReview(pull.headSha, { comments }));
    const [one, two] = (await bench.github.reviewState(pull.number)).threads;
    expect(await bench.github.resolveThread(one?.id ?? "")).toBe("resolved");
    expect(await (await bench.open({ token: OWNER })).resolveThread(two?.id ?? "")).toBe("resolved");
    const { threads } = await bench.github.reviewState(pull.number);
    expect(threads.map(({ isResolved, resolvedByOther }) => [isResolved, resolvedByOther])).toEqual([
      [true, ""],
      [true, "octo"],
      [false, ""],
    ]);
  });

  it("are not resolved without the right to contents, but their comment can be edited", async () => {
    const { pull } = await pullRequest();
    await bench.github.createReview(pull.number, newReview(pull.headSha));
    const reader = await bench.open({ token: READER });
    const [thread] = (await reader.reviewState(pull.number)).threads;
    expect(await reader.resolveThread(thread?.id ?? "")).toBe("denied");
    expect(await reader.updateReviewComment(thread?.commentId ?? 0, "Gone.")).toMatchObject({ body: "Gone." });
    expect((await reader.reviewState(pull.number)).threads[0]?.body).toBe("Gone.");
    expect(await reader.updateReviewComment(1, "Gone.")).toBeNull();
    const reply = await reader.replyInThread(pull.number, thread?.commentId ?? 0, "An answer.");
    const [, said] = (await reader.recentReviewComments(pull.number)).filter(({ kind }) => kind === "review_comment");
    expect(said).toMatchObject({ id: reply.id, body: "An answer.", isOurs: true });
    expect(await bench.github.resolveThread("PRRT_kwDOMQ")).toBe("failed");
  });

  it("come page by page", async () => {
    const { pull } = await pullRequest({ "a.txt": "x\n".repeat(130) });
    const comments = Array.from({ length: 120 }, (_, line) => ({
      path: "a.txt",
      line: line + 1,
      startLine: null,
      body: "x",
    }));
    await bench.github.createReview(pull.number, newReview(pull.headSha, { comments }));
    const { value, requests } = await bench.watch(() => bench.github.reviewState(pull.number));
    expect(value.threads).toHaveLength(120);
    expect(value.ownReviews).toHaveLength(1);
    expect(requests).toHaveLength(2);
  });
});
