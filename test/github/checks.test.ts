import { afterAll, beforeAll, expect, it } from "vitest";
import type { CheckAnnotation, NewCheck } from "../../src/core/forge/checks.js";
import { ACTIONS_IDENTITY, DEFAULT_TOKEN } from "../../src/embedded-github/types.js";
import { type GitHubBench, startGitHubBench } from "../support/github-bench.js";

let bench: GitHubBench;
let commit = "";
beforeAll(async () => {
  const permissions = { ...ACTIONS_IDENTITY.permissions, checks: "write" as const, statuses: "read" as const };
  bench = await startGitHubBench({
    tokens: { [DEFAULT_TOKEN]: { ...ACTIONS_IDENTITY, permissions }, without: ACTIONS_IDENTITY },
  });
  commit = await bench.forge.commitFiles({ branch: "checked", files: { "a.txt": "1\n" } });
});
afterAll(async () => {
  expect(bench.problems()).toEqual([]);
  await bench.close();
});

const annotation = (line: number): CheckAnnotation => ({
  ...{ path: "a.txt", startLine: line, endLine: line, level: "failure", title: `Title ${line}` },
  ...{ message: "Message", details: `Details ${line}` },
});
const check = (more: Partial<NewCheck> = {}): NewCheck => ({
  ...{ name: "Review", commit, externalId: "pr-1", conclusion: "neutral", title: "Title", summary: "Summary" },
  annotations: [],
  ...more,
});

it("writes more annotations than a request takes, with the conclusion in the first, and reads them back", async () => {
  const annotations = Array.from({ length: 120 }, (_, index) => annotation(index + 1));
  const { requests } = await bench.watch(() => bench.github.writeCheck(check({ conclusion: "failure", annotations })));
  expect(requests.map((request) => request.split(" ")[0])).toEqual(["POST", "PATCH", "PATCH"]);
  expect(bench.forge.state.checkRuns.at(-1)).toMatchObject({ status: "completed", conclusion: "failure" });
  const { name, externalId } = check();
  expect(await bench.github.readCheck({ name, commit, externalId })).toEqual({ ok: true, value: annotations });
});

it("reads the newest check of its external id alone", async () => {
  const { github } = bench;
  await github.writeCheck(check({ externalId: "pr-2", annotations: [annotation(1)] }));
  await github.writeCheck(check({ externalId: "pr-2" }));
  await github.writeCheck(check({ externalId: "pr-3", annotations: [annotation(1)] }));
  expect(await github.readCheck(check({ externalId: "pr-2" }))).toEqual({ ok: true, value: [] });
  expect(await github.readCheck(check({ externalId: "pr-4" }))).toEqual({ ok: true, value: null });
  expect(await github.readCheck(check({ name: "Other" }))).toEqual({ ok: true, value: null });
});

it("says that the right to checks is missing", async () => {
  const github = await bench.open({ token: "without" });
  expect(await github.writeCheck(check())).toMatchObject({ ok: false, reason: "denied" });
  expect(await github.readCheck(check())).toMatchObject({ ok: false, reason: "denied" });
});

it("lists check runs and the newest status of each context", async () => {
  const { forge, github } = bench;
  const other = await forge.commitFiles({ branch: "listed", files: { "b.txt": "1\n" } });
  await github.writeCheck(check({ commit: other, conclusion: "failure", annotations: [annotation(3)] }));
  const at = forge.state.now();
  const status = { sha: other, context: "external", targetUrl: "https://ci.test/1", createdAt: at };
  forge.state.statuses.push(
    { ...status, id: 9901, state: "failure", description: "red" },
    { ...status, id: 9902, state: "pending", description: null },
  );
  const id = forge.state.checkRuns.at(-1)?.id ?? 0;
  expect(await github.checksOf(other)).toEqual({
    ok: true,
    value: [
      {
        ...{ id, name: "Review", conclusion: "failure", externalId: "pr-1", text: "Title\nSummary" },
        url: expect.stringContaining("/octo/demo/runs/"),
      },
      { id: null, name: "external", conclusion: null, externalId: "", url: "https://ci.test/1", text: "" },
    ],
  });
  expect(await github.annotationsOf(id)).toEqual({ ok: true, value: [annotation(3)] });
  const without = await bench.open({ token: "without" });
  expect(await without.checksOf(other)).toMatchObject({ ok: false, reason: "denied" });
  expect(await without.annotationsOf(id)).toMatchObject({ ok: false, reason: "denied" });
});

it("fails as data for a commit that the server does not have", async () => {
  expect(await bench.github.writeCheck(check({ commit: "0".repeat(40) }))).toMatchObject({
    ok: false,
    reason: "failed",
  });
});
