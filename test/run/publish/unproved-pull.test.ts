import { expect, it } from "vitest";
import { closingLine, issueOfBranch, saysUnproved, updateBody } from "../../../src/run/publish/unproved-pull.js";

it.each<[string, string, number | null]>([
  ["architect/issue-12-sum", "architect/", 12],
  ["architect/issue-12-sum-2", "architect/", 12],
  ["bot/x-issue-1-a", "bot/x-", 1],
  ["a+b/issue-3-x", "a+b/", 3],
  ["architect/issue-12", "architect/", null],
  ["architect/issue-x-sum", "architect/", null],
  ["architect/fix-7001-1", "architect/", null],
  ["feature/issue-12-sum", "architect/", null],
])("the branch %s was made for issue %s%s", (branch, prefix, issue) => {
  expect(issueOfBranch(branch, prefix)).toBe(issue);
});

it("a run's unproved work is recognized only by the run's own line", () => {
  const issue = { kind: "issue", number: 12 } as const;
  expect([closingLine(issue, true), closingLine(issue, false)]).toEqual(["Fixes #12", "Refs #12"]);
  expect(closingLine({ kind: "none" }, true)).toBe("");
  const mark = closingLine({ kind: "none" }, false);
  expect(saysUnproved(`Text.\n\n${mark}`, null)).toBe(true);
  for (const body of ["Text.\r\n\r\nRefs #12\r\n", "Refs #12"]) expect(saysUnproved(body, 12)).toBe(true);
  for (const body of ["Refs #120", "See: Refs #12", "Fixes #12", "Refs #12, too", ""]) {
    expect(saysUnproved(body, 12)).toBe(false);
  }
  expect(saysUnproved("Refs #12", null)).toBe(false);
});

it("a description keeps all but that line", () => {
  const body = "Text.\r\n\r\nRefs #12\r\n\r\nRefs #7";
  const proved = "Text.\r\n\r\nFixes #12\r\n\r\nRefs #7";
  expect(updateBody(body, 12, true)).toBe(proved);
  expect(updateBody(proved, 12, true)).toBe(proved);
  expect(updateBody(proved, 12, false)).toBe(body);
  const unproved = updateBody("Text.", null, false);
  expect(saysUnproved(unproved, null)).toBe(true);
  expect(updateBody(unproved, null, false)).toBe(unproved);
  expect(updateBody(unproved, null, true)).toBe("Text.");
});
