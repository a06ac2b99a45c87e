import { describe, expect, it } from "vitest";
import type { BranchCommit, BranchPush } from "../../../src/core/forge/forge.js";
import { judgeCommits, lastRun } from "../../../src/run/authorize/run-commits.js";

const RUNS = "https://github.test/octo/demo/actions/runs/";
const BOT = "github-actions[bot]";
const GIT_AUTHOR = "41898282+github-actions[bot]@users.noreply.github.test";
const id = (letter: string): string => letter.repeat(40);
const BASE = id("0");

/** A commit of ours by the API, on the one before it in the alphabet. */
function commit(letter: string, change: Partial<BranchCommit> & { run?: number; reverts?: string } = {}): BranchCommit {
  const { run = 7, reverts, ...rest } = change;
  const trailers = [
    ...(reverts === undefined ? [] : [`Architect-Reverts: ${reverts}`]),
    `Architect-Run: ${RUNS}${run}`,
  ];
  const parent = letter === "a" ? BASE : id(String.fromCharCode(letter.charCodeAt(0) - 1));
  return {
    sha: id(letter),
    message: `Do it\n\nWords.\n\nCo-authored-by: mona <2+mona@x>\n${trailers.join("\n")}`,
    parents: [parent],
    author: BOT,
    authorEmail: GIT_AUTHOR,
    isSignedByServer: true,
    ...rest,
  };
}

const facts = { viewer: BOT, pushes: [] as readonly BranchPush[], runsUrl: RUNS, gitAuthor: GIT_AUTHOR };
const runOf = (one: BranchCommit, change: Partial<typeof facts> = {}): string | null | undefined =>
  judgeCommits([one], { ...facts, ...change })[0]?.run;

describe("the owner of a commit", () => {
  const unsigned = { isSignedByServer: false };
  const pushed = { actor: BOT, before: BASE, after: id("a") };
  const rows: readonly [string, BranchCommit, Partial<typeof facts>, string | null][] = [
    ["made and signed by the server for us", commit("a"), {}, "7"],
    ["pushed by us", commit("a", unsigned), { pushes: [pushed] }, "7"],
    [
      "pushed by us with the token of an App",
      commit("a", unsigned),
      { viewer: "app[bot]", pushes: [{ ...pushed, actor: "App[bot]" }] },
      "7",
    ],
    ["unsigned and of unknown origin", commit("a", unsigned), {}, null],
    [
      "pushed by another person in our name",
      commit("a", unsigned),
      { pushes: [{ ...pushed, actor: "mallory" }] },
      null,
    ],
    ["signed for another person", commit("a", { author: "mallory" }), {}, null],
    [
      "of another person, in a push of ours",
      commit("a", { ...unsigned, author: "mona", authorEmail: "m@x" }),
      { pushes: [pushed] },
      null,
    ],
    ["without a trailer", commit("a", { message: "Do it\n\nWords." }), {}, null],
    ["with the trailer in its headline", commit("a", { message: `Architect-Run: ${RUNS}7` }), {}, null],
    [
      "with the trailer among its words",
      commit("a", { message: `Do it\n\nArchitect-Run: ${RUNS}7\n\nEnd.` }),
      {},
      null,
    ],
    [
      "of a run elsewhere",
      commit("a", { message: "Do it\n\nArchitect-Run: https://github.test/o/p/actions/runs/7" }),
      {},
      null,
    ],
    ["of a run that is none", commit("a", { message: `Do it\n\nArchitect-Run: ${RUNS}7/../8` }), {}, null],
    ["when whose the token is is unknown", commit("a"), { viewer: "" }, null],
  ];
  it.each(rows)("%s", (_name, one, change, run) => {
    expect(runOf(one, change)).toBe(run);
  });

  it("a push brings along what is between its two ends, by first parents", () => {
    const commits = ["a", "b", "c"].map((letter) => commit(letter, unsigned));
    const judge = (pushes: readonly BranchPush[]): (string | null)[] =>
      judgeCommits(commits, { ...facts, pushes }).map(({ run }) => run);
    expect(judge([{ actor: BOT, before: id("a"), after: id("c") }])).toEqual([null, "7", "7"]);
    expect(judge([{ actor: BOT, before: BASE, after: id("c") }])).toEqual([null, null, "7"]);
  });
});

describe("the last run", () => {
  const last = (...commits: readonly BranchCommit[]): unknown => {
    const found = lastRun(judgeCommits(commits, facts));
    return found && [found.run, found.commits.map(({ sha }) => sha.charAt(0)).join("")];
  };

  it("is the newest one, with all of its commits, newest first", () => {
    const stranger = commit("c", { author: "mona" });
    expect(last(commit("a", { run: 6 }), commit("b"), stranger, commit("d"))).toEqual(["7", "db"]);
    expect(last(stranger)).toBeNull();
    expect(last()).toBeNull();
  });

  it("is the one before, once it was taken back", () => {
    const back = commit("c", { run: 8, reverts: id("b") });
    expect(last(commit("a", { run: 6 }), commit("b"), back)).toEqual(["6", "a"]);
    expect(last(commit("b"), back)).toBeNull();
  });

  it("stays when another commit only claims to have reverted it", () => {
    const claim = commit("c", { author: "mallory", reverts: id("b") });
    expect(last(commit("b"), claim)).toEqual(["7", "b"]);
  });
});
