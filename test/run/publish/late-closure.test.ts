import { expect, it } from "vitest";
import type { IssueInfo, PullRequestInfo, Subject } from "../../../src/core/forge/forge.js";
import { readClosureNotice, readLateClosure } from "../../../src/run/publish/late-closure.js";

const ISSUE: IssueInfo = {
  ...{ number: 1, title: "t", body: "", author: "a", state: "open", locked: false },
  ...{ labels: [], isPullRequest: false },
};
const PULL = { number: 2, state: "open", merged: false } as PullRequestInfo;

function forge(issues: readonly (IssueInfo | null)[], pulls: readonly (PullRequestInfo | null)[] = []) {
  const [left, right] = [[...issues], [...pulls]];
  return { getIssue: async () => left.shift() ?? null, getPullRequest: async () => right.shift() ?? null };
}

const ofIssue: Subject = { kind: "issue", number: 1 };
const ofPull: Subject = { kind: "pr", number: 2 };

it.each<[string, ReturnType<typeof forge>, Subject, PullRequestInfo | null, unknown]>([
  ["an open issue", forge([ISSUE]), ofIssue, null, null],
  ["an open pull request", forge([], [PULL]), ofPull, PULL, null],
  ["an issue that a server behind its writes finds at the second look", forge([null, ISSUE]), ofIssue, null, null],
  [
    "an issue closed as done",
    forge([{ ...ISSUE, state: "closed", stateReason: "completed" }]),
    ...([ofIssue, null] as const),
    { of: "issue", isUnwanted: false, isIssueClosed: true, text: "The issue #1 was closed while the run was working" },
  ],
  [
    "a duplicate",
    forge([{ ...ISSUE, state: "closed", stateReason: "duplicate" }]),
    ...([ofIssue, null] as const),
    expect.objectContaining({ isUnwanted: true, text: expect.stringContaining("closed as a duplicate") }),
  ],
  [
    "a deleted issue",
    forge([null, null]),
    ...([ofIssue, null] as const),
    expect.objectContaining({ isUnwanted: true, text: expect.stringContaining("was deleted") }),
  ],
  [
    "a transferred issue",
    forge([{ ...ISSUE, number: 77 }]),
    ...([ofIssue, null] as const),
    expect.objectContaining({ isUnwanted: true, text: expect.stringContaining("moved to another repository") }),
  ],
  [
    "a closed pull request",
    forge([], [{ ...PULL, state: "closed" }]),
    ...([ofPull, PULL] as const),
    expect.objectContaining({ of: "pull", isUnwanted: true, text: expect.stringContaining("#2 was closed") }),
  ],
  [
    "our pull request that was merged and closed its issue",
    forge([{ ...ISSUE, state: "closed" }], [{ ...PULL, state: "closed", merged: true }]),
    ...([ofIssue, PULL] as const),
    expect.objectContaining({ of: "pull", isUnwanted: false, isIssueClosed: true }),
  ],
  ["a run without a subject", forge([]), { kind: "none" }, null, null],
])("a subject that ended: %s", async (_name, server, subject, pull, expected) => {
  expect(await readLateClosure(server, subject, { pull })).toEqual(expected);
});

it("a subject that was closed before is no late closure, and neither is an unreadable one", async () => {
  const closed = { ...ISSUE, state: "closed" as const };
  const news = (before: IssueInfo, getIssue: () => Promise<IssueInfo | null>): ReturnType<typeof readClosureNotice> =>
    readClosureNotice({
      forge: { ...forge([]), getIssue },
      request: { subject: ofIssue },
      facts: { issue: before, pull: null, permission: null },
    } as unknown as Parameters<typeof readClosureNotice>[0]);
  expect(await news(ISSUE, async () => closed)).toEqual({
    text: "The issue #1 was closed while the run was working.",
    isLate: false,
  });
  expect(await news(closed, async () => closed)).toBeNull();
  expect(await news(ISSUE, () => Promise.reject(new Error("502")))).toBeNull();
});
