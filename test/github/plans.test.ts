import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type GitHubBench, startGitHubBench } from "../support/github-bench.js";

const START = "<!-- architect:plan:issue-1 ";
const body = (id: string): string => `${START}id=${id} head= -->\ntext`;

let bench: GitHubBench;
beforeAll(async () => {
  bench = await startGitHubBench();
});
afterEach(() => bench.settle());
afterAll(async () => {
  expect(bench.problems()).toEqual([]);
  await bench.close();
});

const newIssue = () => ({ kind: "issue", number: bench.forge.createIssue({ title: "An issue" }).number }) as const;
const never = (): boolean => false;

describe("comments of our own with a beginning", () => {
  it("knows who changed one last", async () => {
    const { github, forge } = bench;
    const subject = newIssue();
    const names = [
      "untouched",
      "edited by us",
      "edited by a human",
      "edited by a human and then by us",
      "another editor",
    ];
    const ids: number[] = [];
    for (const name of names) ids.push((await github.createComment(subject, body(name))).id);
    const [, byUs = 0, byHuman = 0, byBoth = 0, byAnother = 0] = ids;
    await github.updateComment(byUs, body("ours"));
    forge.editComment(byHuman, body("theirs"), "mona");
    forge.editComment(byBoth, body("theirs"), "mona");
    await github.updateComment(byBoth, body("ours again"));
    forge.editComment(byAnother, body("another"), "somebody-else");
    const found = await github.ownComments(subject.number, START, never);
    expect(found.map(({ id, isChangedByOthers }) => [names[ids.indexOf(id)], isChangedByOthers])).toEqual([
      ["another editor", true],
      ["edited by a human and then by us", false],
      ["edited by a human", true],
      ["edited by us", false],
      ["untouched", false],
    ]);
    expect(found[1]?.body).toBe(body("ours again"));
  });

  it("compares an edit without a named editor by the hash of the text", async () => {
    const at = "2026-02-03T10:00:00Z";
    const told = { databaseId: 5, id: "IC_5", url: "https://github.test/5", createdAt: at, updatedAt: at };
    const fields = { ...told, body: body("x"), viewerDidAuthor: true };
    const author = { __typename: "Bot", login: "github-actions" };
    const nodes = [{ ...fields, author, editor: null, lastEditedAt: at }];
    const comments = { nodes, totalCount: 1, pageInfo: { hasPreviousPage: false, startCursor: null } };
    const answer = { data: { repository: { nameWithOwner: "octo/demo", issueOrPullRequest: { comments } } } };
    const remove = bench.forge.injectFault({ path: /^\/graphql$/, action: "answer", status: 200, body: answer });
    const found = await bench.github.ownComments(newIssue().number, START, never);
    remove();
    expect(found.map((one) => one.isChangedByOthers)).toEqual([false]);
  });

  it("passes over what others wrote, and what only holds the beginning", async () => {
    const { github, forge } = bench;
    const subject = newIssue();
    forge.addComment({ issue: subject.number, body: body("forged"), author: "mona" });
    forge.addComment({ issue: subject.number, body: body("forged"), author: "helper[bot]" });
    await github.createComment(subject, `> ${body("quoted")}`);
    const own = await github.createComment(subject, body("ours"));
    const found = await github.ownComments(subject.number, START, never);
    expect(found).toEqual([{ id: own.id, url: own.url, body: own.body, isChangedByOthers: false }]);
  });

  it("looks through the pages until one is enough", async () => {
    const { github, forge } = bench;
    const subject = newIssue();
    await github.createComment(subject, body("first"));
    const talk = (count: number) => {
      for (let n = 0; n < count; n++) forge.addComment({ issue: subject.number, body: "hm", author: "mona" });
    };
    talk(150);
    await github.createComment(subject, body("second"));
    talk(120);
    const ids = async (isEnough: () => boolean) => {
      const { value, requests } = await bench.watch(() => github.ownComments(subject.number, START, isEnough));
      return { found: value.map((one) => /id=(\w+)/.exec(one.body)?.[1]), requests: requests.length };
    };
    expect(await ids(never)).toEqual({ found: ["second", "first"], requests: 3 });
    expect(await ids(() => true)).toEqual({ found: ["second"], requests: 2 });
  });

  it("throws when they cannot be read", async () => {
    const remove = bench.forge.injectFault({ path: /^\/graphql$/, action: "answer", status: 500, body: {} });
    await expect(bench.github.ownComments(newIssue().number, START, never)).rejects.toThrow(/the comments/);
    remove();
  });
});
