import { describe, expect, it } from "vitest";
import { hasNothingToRepair, notePostState, type RawPostState, readPostState } from "../../src/run/post-state.js";

const SHA = "a".repeat(40);
const BRANCH = { branch: "architect/issue-1-x", base: SHA, existing: false, tree: SHA };
const OUTCOME = { status: "success", stopReason: "llm_done", branch: "b", commit: SHA, pullRequest: 2 } as const;

it("the recorded state is read again", () => {
  const raw: Record<string, string> = {};
  const host = { saveState: (name: string, value: string) => Object.assign(raw, { [name]: value }) };
  const marker = "<!-- architect:run:pr-7 id=1-1 head= -->";
  notePostState(host, "comment", { marker, thread: 9002 });
  notePostState(host, "lock", { ref: "refs/architect/lock/ci-fix/a+b", sha: SHA });
  notePostState(host, "branch", BRANCH);
  notePostState(host, "work", true);
  notePostState(host, "outcome", OUTCOME);
  expect(hasNothingToRepair(raw)).toBe(false);
  expect(readPostState(raw, "1-1")).toEqual({
    hasWork: true,
    comment: { marker, subject: { kind: "pr", number: 7 }, thread: 9002 },
    lock: { ref: "refs/architect/lock/ci-fix/a+b", sha: SHA },
    branch: BRANCH,
    outcome: OUTCOME,
    costs: null,
  });
  notePostState(host, "finished", true);
  // The lock could not be given back.
  expect(hasNothingToRepair(raw)).toBe(false);
  expect(readPostState(raw, "1-1")).toMatchObject({ hasWork: false, comment: null, lock: { sha: SHA } });
  host.saveState("lock", "");
  expect(hasNothingToRepair(raw)).toBe(true);
});

it("a reservation is confirmed also after a run that finished, and only if it is this run's", () => {
  const raw: Record<string, string> = {};
  const host = { saveState: (name: string, value: string) => Object.assign(raw, { [name]: value }) };
  notePostState(host, "costs", "12-1.0123abcd");
  notePostState(host, "finished", true);
  expect(hasNothingToRepair(raw)).toBe(false);
  expect(readPostState(raw, "12-1").costs).toBe("12-1.0123abcd");
  // Runs that a tick starts in its own job have numbers of their own.
  expect(readPostState(raw, "12-1001").costs).toBe("12-1.0123abcd");
  expect(readPostState(raw, "1-1").costs).toBeNull();
  for (const forged of ['"12-1"', '"12-1.0123abcd/.."', '"12-1/../x.0123abcd"', "7", "<"]) {
    expect(readPostState({ costs: forged }, "12-1").costs).toBeNull();
  }
  notePostState(host, "costs", "");
  expect(hasNothingToRepair(raw)).toBe(true);
});

const NOTHING = { hasWork: false, comment: null, lock: null, branch: null, outcome: null, costs: null };

describe("state in a wrong form is ignored", () => {
  it.each<[name: string, raw: RawPostState]>([
    ["no state", {}],
    ["no JSON", { comment: "<", lock: "[", branch: "{", outcome: "", work: "yes", finished: "TRUE" }],
    ["another marker", { comment: JSON.stringify({ marker: "<!-- architect:reply:issue-1 id=1-1 head= -->" }) }],
    [
      "a marker with more behind it",
      { comment: JSON.stringify({ marker: "<!-- architect:run:issue-1 id=1 head= -->\nx" }) },
    ],
    ["another run's marker", { comment: JSON.stringify({ marker: "<!-- architect:run:issue-1 id=1-2 head= -->" }) }],
    ["a ref elsewhere", { lock: JSON.stringify({ ref: "refs/heads/main", sha: SHA }) }],
    ["a ref that leads elsewhere", { lock: JSON.stringify({ ref: "refs/architect/lock/../../heads/main", sha: SHA }) }],
    ["a lock without a commit", { lock: JSON.stringify({ ref: "refs/architect/lock/issue-1", sha: "" }) }],
    ["a branch that is an option", { branch: JSON.stringify({ ...BRANCH, branch: "--force" }) }],
    ["a branch without a base", { branch: JSON.stringify({ ...BRANCH, base: "main" }) }],
    ["an unknown status", { outcome: JSON.stringify({ ...OUTCOME, status: "fine" }) }],
  ])("%s", (_name, raw) => {
    expect(readPostState(raw, "1-1")).toEqual(NOTHING);
  });

  it.each([
    ["main", true],
    ["release-1", true],
    ["architect/issue-1-x", false],
    ["bot-issue-1-x-2", false],
    ["architect/fix-1-1", false],
    ["architect/fix-1-2", true],
  ])("a branch that no run makes is there to stay: %s", (branch, existing) => {
    expect(readPostState({ branch: JSON.stringify({ ...BRANCH, branch }) }, "1-1").branch).toEqual({
      ...BRANCH,
      branch,
      existing,
    });
  });

  it("parts of an outcome", () => {
    const outcome = JSON.stringify({ ...OUTCOME, stopReason: "**x**", branch: "a b", commit: "x", pullRequest: -1 });
    const expected = { status: "success", stopReason: "", branch: "", commit: "", pullRequest: null };
    expect(readPostState({ outcome }, "1-1").outcome).toEqual(expected);
  });
});
