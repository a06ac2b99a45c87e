import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ACTIONS_IDENTITY } from "../../src/embedded-github/types.js";
import { type GitHubBench, startGitHubBench } from "../support/github-bench.js";

const READER = "ghs_tokenThatMayReadActions00000000000000";
const POOR = "ghs_tokenWithoutActions000000000000000000";
let bench: GitHubBench;
const removals: (() => void)[] = [];
beforeAll(async () => {
  bench = await startGitHubBench({
    tokens: {
      [READER]: { ...ACTIONS_IDENTITY, permissions: { ...ACTIONS_IDENTITY.permissions, actions: "read" } },
      [POOR]: ACTIONS_IDENTITY,
    },
  });
});
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});
afterAll(async () => {
  expect(bench.problems()).toEqual([]);
  await bench.close();
});

const steps = [
  { name: "Set up job", conclusion: "success" },
  {
    name: "Run npm test",
    conclusion: "failure",
    startedAt: "2026-02-03T10:00:01Z",
    completedAt: "2026-02-03T10:00:09Z",
  },
];

function failedRun(
  jobs: Parameters<GitHubBench["forge"]["addWorkflowRun"]>[0]["jobs"] = [],
): ReturnType<GitHubBench["forge"]["addWorkflowRun"]> {
  return bench.forge.addWorkflowRun({
    name: "CI",
    branch: "main",
    headSha: bench.headSha,
    conclusion: "failure",
    jobs,
  });
}

/** A server on another port, as logs have another host; it records the headers of its requests. */
async function logServer(
  write: (response: import("node:http").ServerResponse) => void,
): Promise<{ url: string; headers: unknown[]; server: Server }> {
  const headers: unknown[] = [];
  const server = createServer((request, response) => {
    headers.push(request.headers);
    write(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  removals.push(() => server.close());
  return { url: `http://127.0.0.1:${port}/log.txt?sig=x`, headers, server };
}

function redirectTo(location: string): void {
  removals.push(bench.forge.injectFault({ path: /\/logs$/, action: "answer", status: 302, headers: { location } }));
}

describe("runs and jobs", () => {
  it("are read as the server returns them", async () => {
    const run = bench.forge.addWorkflowRun({
      name: "CI",
      branch: "main",
      headSha: bench.headSha,
      conclusion: "failure",
      event: "pull_request",
      attempt: 2,
      jobs: [
        { name: "test", conclusion: "success", log: "", attempt: 1 },
        { name: "test", conclusion: "failure", log: "", attempt: 2, steps },
      ],
    });
    const details = {
      id: run.id,
      attempt: 2,
      event: "pull_request",
      workflow: ".github/workflows/ci.yml",
      conclusion: "failure",
    };
    expect(await bench.github.runDetails(run.id)).toEqual({ ok: true, value: details });
    const on = await bench.github.runsOn(bench.headSha);
    expect(on.ok && on.value.find(({ id }) => id === run.id)).toEqual(details);
    expect(await bench.github.runsOn("2".repeat(40))).toEqual({ ok: true, value: [] });
    const latest = await bench.github.jobsOf(run.id, "latest");
    expect(latest).toEqual({
      ok: true,
      value: [
        {
          id: run.jobs[1]?.id,
          name: "test",
          conclusion: "failure",
          attempt: 2,
          steps: [
            {
              number: 1,
              name: "Set up job",
              conclusion: "success",
              startedAt: run.createdAt,
              completedAt: run.createdAt,
            },
            {
              number: 2,
              name: "Run npm test",
              conclusion: "failure",
              startedAt: "2026-02-03T10:00:01Z",
              completedAt: "2026-02-03T10:00:09Z",
            },
          ],
        },
      ],
    });
    const all = await bench.github.jobsOf(run.id, "all");
    expect(all.ok && all.value.map(({ attempt }) => attempt)).toEqual([1, 2]);
  });

  it("of a large matrix are read page by page", async () => {
    const run = failedRun(
      Array.from({ length: 230 }, (_, index) => ({ name: `test (${index})`, conclusion: "failure", log: "" })),
    );
    const { value, requests } = await bench.watch(() => bench.github.jobsOf(run.id, "latest"));
    expect(value.ok && value.value.length).toBe(230);
    expect(requests.length).toBe(3);
  });

  it("a run that goes on has no conclusion, and one that is not there is missing", async () => {
    const run = bench.forge.addWorkflowRun({ name: "CI", branch: "main", headSha: bench.headSha, conclusion: null });
    expect(await bench.github.runDetails(run.id)).toMatchObject({ ok: true, value: { conclusion: null } });
    expect(await bench.github.runDetails(1)).toMatchObject({ ok: false, reason: "missing" });
    expect(await bench.github.jobLog(1, 100)).toMatchObject({ ok: false, reason: "missing" });
  });

  it("without actions: read are refused, and the refusal names the right", async () => {
    const run = failedRun([{ name: "test", conclusion: "failure", log: "x" }]);
    const poor = await bench.open({ token: POOR });
    const refused = {
      ok: false,
      reason: "denied",
      message: "Resource not accessible by integration. The token needs permissions: { actions: read }.",
    };
    expect(await poor.runDetails(run.id)).toEqual(refused);
    expect(await poor.runsOn(bench.headSha)).toEqual(refused);
    expect(await poor.jobsOf(run.id, "latest")).toEqual(refused);
    expect(await poor.jobLog(run.jobs[0]?.id ?? 0, 100)).toEqual(refused);
  });

  it("commits before a head, newest first", async () => {
    const first = await bench.forge.commitFiles({ branch: "two", files: { "a.txt": "1" }, message: "One" });
    const second = await bench.forge.commitFiles({ branch: "two", files: { "a.txt": "2" }, message: "Two" });
    const commits = await bench.github.latestCommits(second, 2);
    expect(commits.map(({ sha, message }) => [sha, message])).toEqual([
      [second, "Two"],
      [first, "One"],
    ]);
    expect(commits[0]?.parents).toEqual([first]);
    await bench.forge.commitFiles({ branch: "two", files: { "docs/b.txt": "3" }, message: "Three" });
    const of = async (path: string): Promise<string[]> =>
      (await bench.github.latestCommits("two", 9, path)).map(({ message }) => message);
    expect(await of("a.txt")).toEqual(["Two", "One"]);
    expect(await of("docs")).toEqual(["Three"]);
    expect(await of("none.txt")).toEqual([]);
  });
});

describe("a job's log", () => {
  it("is read where the server sends us, and the token is not sent there", async () => {
    const run = failedRun([{ name: "test", conclusion: "failure", log: "one\ntwo\n", steps }]);
    const { value, exchanges } = await bench.watch(() => bench.github.jobLog(run.jobs[0]?.id ?? 0, 1000));
    expect(value).toEqual({ ok: true, value: "one\ntwo\n" });
    expect(
      exchanges.map(({ path, requestHeaders }) => [path.startsWith("/_logs/"), "authorization" in requestHeaders]),
    ).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it("on another host is read without any header of ours", async () => {
    const run = failedRun([{ name: "test", conclusion: "failure", log: "", steps }]);
    const { url, headers } = await logServer((response) => response.end("far\n"));
    redirectTo(url);
    expect(await bench.github.jobLog(run.jobs[0]?.id ?? 0, 1000)).toEqual({ ok: true, value: "far\n" });
    expect(JSON.stringify(headers)).not.toMatch(/authorization|cookie|ghs_/i);
  });

  it.each([
    ["short enough", 21, "line 1\nline 2\nline 3\n"],
    ["the last lines, whole", 16, "line 2\nline 3\n"],
    ["less than a line", 4, ""],
  ])("is cut to its end: %s", async (_name, maximum, expected) => {
    const run = failedRun([{ name: "test", conclusion: "failure", log: "line 1\nline 2\nline 3\n", steps }]);
    const answer = await bench.github.jobLog(run.jobs[0]?.id ?? 0, maximum);
    expect(answer).toEqual({ ok: true, value: expected });
  });

  it("of many megabytes costs no more memory than its end", async () => {
    const run = failedRun([{ name: "test", conclusion: "failure", log: "", steps }]);
    const chunk = Buffer.from(`${"x".repeat(1023)}\n`.repeat(64));
    const { url } = await logServer((response) => {
      let left = 200;
      const more = (): void => {
        while (left-- > 0) if (!response.write(chunk)) return void response.once("drain", more);
        response.end("the end\n");
      };
      more();
    });
    redirectTo(url);
    const answer = await bench.github.jobLog(run.jobs[0]?.id ?? 0, 4096);
    expect(
      answer.ok && [
        answer.value.length <= 4096,
        answer.value.endsWith("x\nthe end\n"),
        /^x{1023}\n/.test(answer.value),
      ],
    ).toEqual([true, true, true]);
  });

  it("whose connection breaks is not read, and the failure does not show the signed address", async () => {
    const run = failedRun([{ name: "test", conclusion: "failure", log: "", steps }]);
    const { url } = await logServer((response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("half", () => response.destroy());
    });
    redirectTo(url);
    expect(await bench.github.jobLog(run.jobs[0]?.id ?? 0, 1000)).toEqual({
      ok: false,
      reason: "failed",
      message: "the log could not be read to its end",
    });
  });

  it.each<[string, string, object]>([
    ["that is gone", "gone", { reason: "missing", message: "the log's server answered 410" }],
    ["at an address without TLS of another kind", "ftp://example.test/x", { reason: "failed" }],
    ["at no address", "http://", { reason: "failed" }],
    ["in a file", "file:///etc/passwd", { reason: "failed" }],
  ])("%s is not read", async (_name, location, expected) => {
    const run = failedRun([{ name: "test", conclusion: "failure", log: "", steps }]);
    const { url } = await logServer((response) => response.writeHead(410).end());
    redirectTo(location === "gone" ? url : location);
    expect(await bench.github.jobLog(run.jobs[0]?.id ?? 0, 1000)).toMatchObject({ ok: false, ...expected });
  });
});
