import { afterEach, describe, expect, it } from "vitest";
import {
  chooseShard,
  openScheduledPulls,
  pullInTheWay,
  pullNote,
  quietNotice,
  type ScheduledPull,
  type ScheduledWork,
  taskKey,
} from "../../../src/commands/schedule/schedule.js";
import type { Forge, RepositoryInfo } from "../../../src/core/forge/forge.js";
import { useGitHubBench } from "../../support/github-bench.js";

const TASK = taskKey("Tidy up");
const work = (shard: string, given: Partial<ScheduledWork> = {}): ScheduledWork => ({
  command: "refactor",
  shard,
  task: TASK,
  ...given,
});
const pull = (number: number, given: ScheduledWork | null): ScheduledPull => ({
  number,
  url: `https://github.test/octo/demo/pull/${number}`,
  command: given?.command ?? "refactor",
  work: given,
});

describe("which pull request is in the way", () => {
  const other = { task: taskKey("Something else") };
  it.each<readonly [string, ScheduledWork, ScheduledWork | null, boolean]>([
    ["of the same folder", work("a"), work("a"), true],
    ["of the same folder with another prompt", work("a"), work("a", other), true],
    ["of another folder", work("a"), work("b"), false],
    ["of a folder with a longer name", work("a"), work("ab"), false],
    ["of all of it", work("a"), work("."), true],
    ["of a folder in it", work("a"), work("a/b"), true],
    ["of the folder around it", work("a/b"), work("a"), true],
    ["one that says nothing", work("a"), null, true],
    ["of another command", work("a"), work("a", { command: "fix" }), false],
    ["a fix of the same task", work(".", { command: "fix" }), work(".", { command: "fix" }), true],
    ["a fix of another task", work(".", { command: "fix" }), work(".", { command: "fix", ...other }), false],
  ])("%s", (_name, wanted, open, expected) => {
    expect(pullInTheWay(wanted, [pull(1, open)]) !== undefined).toBe(expected);
  });
});

describe("which package a run takes", () => {
  const shards = ["a", "b", "c"].map((path) => ({ folder: path, path }));
  const choose = (turn: number, ...open: readonly ScheduledPull[]) =>
    chooseShard(shards, turn, { command: "refactor", task: TASK }, open);

  it("each in turn, and again from the first", () => {
    expect([0, 1, 2, 3, 7].map((turn) => choose(turn))).toEqual(
      ["a", "b", "c", "a", "b"].map((path) => ({ folder: path, path })),
    );
  });

  it("the next one without an open pull request", () => {
    expect(choose(0, pull(1, work("a")))).toEqual({ folder: "b", path: "b" });
    expect(choose(2, pull(1, work("c")), pull(2, work("a")))).toEqual({ folder: "b", path: "b" });
  });

  it("none when each has one", () => {
    const open = [pull(1, work("a")), pull(2, work("b")), pull(3, work("c"))];
    const reason = open.map(({ number, url }) => `[#${number}](${url})`).join(", ");
    expect(choose(0, ...open)).toEqual({
      reason: `pull requests of earlier runs are open for each of the 3 packages: ${reason}`,
    });
  });

  it("none while an open pull request does not say what it is about", () => {
    expect(choose(1, pull(4, null))).toMatchObject({ reason: expect.stringContaining("[#4](") });
  });

  it("none when any five pull requests are open", () => {
    const open = [1, 2, 3, 4].map((number) => pull(number, work(`x${number}`, { command: "fix" })));
    expect(choose(0, ...open)).toEqual({ folder: "a", path: "a" });
    expect(choose(0, ...open, pull(5, work("y")))).toMatchObject({
      reason: expect.stringMatching(/^5 pull requests of runs without an issue are open; at most 5 may be: \[#1\]/),
    });
  });
});

describe("when GitHub will disable the schedule", () => {
  const now = Date.parse("2026-09-01T12:00:00Z");
  const repository = (days: number | null, isPrivate = false): RepositoryInfo => ({
    owner: "octo",
    name: "demo",
    id: 1,
    defaultBranch: "main",
    isPrivate,
    isArchived: false,
    hasIssues: true,
    userMayPush: null,
    ...(days === null ? {} : { pushedAt: new Date(now - days * 86_400_000).toISOString() }),
  });
  it.each<readonly [string, RepositoryInfo, string | null]>([
    ["a push of today", repository(0), null],
    ["46 days", repository(46), null],
    ["47 days", repository(47), "2026-07-16: that is on 2026-09-14, in 13 days"],
    ["59 days", repository(59), "2026-07-04: that is on 2026-09-02, in 1 day."],
    ["60 days", repository(60), "2026-07-03: that may be any day now"],
    ["a year", repository(365), "2025-09-01: that may be any day now"],
    ["a private repository", repository(59, true), null],
    ["a server that does not answer", repository(null), null],
    ["a date that is none", { ...repository(null), pushedAt: "soon" }, null],
  ])("%s", (_name, given, text) => {
    const notice = quietNotice(given, now);
    expect(notice).toEqual(text === null ? null : expect.stringContaining(`The last push was on ${text}`));
  });
});

describe("our open pull requests", () => {
  const bench = useGitHubBench();
  afterEach(() => bench.settle());
  const OURS = "github-actions[bot]";
  async function opened(head: string, author: string, body = "", fork?: { owner: string }): Promise<number> {
    await bench.forge.commitFiles({ branch: head, files: { [`${head.replaceAll("/", "-")}.txt`]: head } });
    const more = fork === undefined ? {} : { fork };
    return (await bench.forge.createPullRequest({ title: head, head, author, body, ...more })).number;
  }

  it("are known by branch, author and repository, and say what they are", async () => {
    const note = pullNote(work("packages/a"));
    const marked = await opened(
      "architect/refactor-1-1",
      OURS,
      `Text\n\n> ${pullNote(work("quoted"))}\n\n${note}\n\n${pullNote(work("later"))}`,
    );
    const renamed = await opened("architect/refactor-2-1-2", OURS, `${note}\r\n`.replaceAll("\n", "\r\n"));
    const bare = await opened("architect/fix-3-1", OURS, "a person rewrote this");
    const crossed = await opened("architect/fix-4-1", OURS, note);
    await opened("architect/refactor-5-1", "mona", note);
    await opened("architect/issue-1-refactor", OURS, note);
    await opened("architect/refactor-tests", OURS, note);
    await opened("refactor-6-1", OURS, note);
    await opened("architect/refactor-7-1", OURS, note, { owner: "outsider" });
    const found = await openScheduledPulls(bench.github, "architect/");
    expect(found.map(({ number, command, work: of }) => [number, command, of?.shard ?? null])).toEqual([
      [crossed, "fix", null],
      [bare, "fix", null],
      [renamed, "refactor", "packages/a"],
      [marked, "refactor", "packages/a"],
    ]);
  });

  it("count by their branch alone where the token's identity is unknown", async () => {
    const number = await opened("architect/refactor-8-1", "mona");
    const forge: Forge = { ...bench.github, viewer: async () => null };
    expect((await openScheduledPulls(forge, "architect/")).map((one) => one.number)).toEqual([number]);
  });

  it("are found among more pull requests than are listed", async () => {
    const number = await opened("architect/refactor-9-1", OURS);
    const own = (await bench.github.listPullRequests({ head: "architect/refactor-9-1", state: "open" }))[0];
    const others = Array.from({ length: 300 }, (_, n) => ({ ...own, number: 1000 + n, headRef: `topic-${n}` }));
    const forge = {
      ...bench.github,
      listPullRequests: async (query: Parameters<Forge["listPullRequests"]>[0]) =>
        query.head === undefined ? others : bench.github.listPullRequests(query),
    } as Forge;
    expect((await openScheduledPulls(forge, "architect/")).map((one) => one.number)).toEqual([number]);
  });
});
