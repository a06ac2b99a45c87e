import type { ChildProcess } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import type { ModelStep } from "../../src/demo/model-script.js";
import { runAction } from "../../src/demo/runner.js";
import { BUNDLE, type Scenario } from "../support/scenario.js";
import {
  configured,
  ended,
  expectSound,
  locks,
  READ,
  REPAIR,
  REPAIRING,
  reactions,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();

/** A model that never answers and tells when it was asked. */
function hanging(before: readonly ModelStep[] = []) {
  let tell = (): void => {};
  const asked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const hang: ModelStep = () => {
    tell();
    return { hang: true };
  };
  return { asked, steps: [...before, hang] };
}

/** Waits for the tracking comment, which nothing in the run waits for. */
async function commented(scenario: Scenario): Promise<void> {
  await vi.waitFor(() => expect(scenario.ownComments(1)).toHaveLength(1), { interval: 10, timeout: 10_000 });
}

it("a killed run: post ends the comment, frees the lock, and does nothing a second time", async () => {
  const model = hanging();
  const scenario = await open({ files: configured(), script: { steps: model.steps } });
  let child: ChildProcess | undefined;
  const started = scenario.comment("/architect fix", {
    runner: {
      onStart: (given) => {
        child = given;
      },
    },
  });
  await model.asked;
  await commented(scenario);
  expect(scenario.ownComments(1)[0]).toContain("### Architect: running");
  expect(await locks(scenario)).toEqual(["refs/architect/lock/issue-1"]);
  child?.kill("SIGKILL");
  const result = await started;
  expect(result.signal).toBe("SIGKILL");
  expect(result.post?.exitCode).toBe(0);
  const [comment = "", ...others] = scenario.ownComments(1);
  expect(others).toEqual([]);
  expect(comment.split("\n").slice(0, 2)).toEqual([
    `<!-- architect:run:issue-1 id=7001-1 head=${scenario.headSha} -->`,
    "### Architect: failed",
  ]);
  expect(await locks(scenario)).toEqual([]);

  const writes = (): number => scenario.forge.state.requests.filter(({ method }) => method !== "GET").length;
  const before = { writes: 0, comment };
  const again = await runAction({
    main: join(BUNDLE, "..", "post.js"),
    inputs: {},
    environment: Object.fromEntries(Object.entries(result.state).map(([name, value]) => [`STATE_${name}`, value])),
    event: {},
    eventName: "issue_comment",
    workspace: scenario.folder,
    repository: "octo/demo",
    serverUrl: scenario.forge.url,
    apiUrl: scenario.forge.apiUrl,
    graphqlUrl: scenario.forge.graphqlUrl,
    actor: "maintainer",
    sha: scenario.headSha,
    ref: "refs/heads/main",
    runId: "7001",
    token: scenario.forge.token,
    temp: join(scenario.folder, "temp-post"),
  });
  expect(again.exitCode).toBe(0);
  expect(scenario.ownComments(1)).toEqual([before.comment]);
  expect(writes()).toBeGreaterThan(0);
  expect(scenario.forge.problems).toEqual([]);
});

it("a cancelled run says so everywhere and keeps its patch", async () => {
  const model = hanging([READ, REPAIR]);
  const controller = new AbortController();
  const scenario = await open({ files: configured(), script: { steps: model.steps } });
  const started = scenario.comment("/architect fix", { runner: { signal: controller.signal } });
  await model.asked;
  await commented(scenario);
  controller.abort();
  const result = await started;
  expect(ended(result)).toEqual({ status: "partial", stop: "interrupted", code: "130", exit: 130 });
  expect(result.signal).toBeNull();
  expectSound(scenario, result);
  expect(result.durationMs).toBeLessThan(60_000);
  const [comment = "", ...others] = scenario.ownComments(1);
  expect(others).toEqual([]);
  expect(comment).toMatch(/### Architect: partial[\s\S]*interrupted/);
  expect(readFileSync(result.outputs["patch-path"] ?? "", "utf8")).toContain("+export const sum = (a, b) => a + b;");
  expect(await scenario.branches()).toEqual([]);
  expect(await locks(scenario)).toEqual([]);
  expect(reactions(scenario)).toEqual(["eyes", "confused"]);
});

it("a cancel while the gates prove the work publishes nothing", async () => {
  const controller = new AbortController();
  const slow = "grep -q 'a + b' src/sum.js || exit 1\ntouch proving\nsleep 60\n";
  const scenario = await open({ files: { ...configured(), "check.sh": slow }, script: { steps: REPAIRING } });
  const started = scenario.comment("/architect fix", { runner: { signal: controller.signal } });
  const proving = join(scenario.folder, "work-1", "demo", "proving");
  await vi.waitFor(() => expect(existsSync(proving)).toBe(true), { interval: 20, timeout: 20_000 });
  controller.abort();
  const result = await started;
  expect(ended(result)).toEqual({ status: "partial", stop: "interrupted", code: "130", exit: 130 });
  expectSound(scenario, result);
  expect(await scenario.branches()).toEqual([]);
  expect(readFileSync(result.outputs["patch-path"] ?? "", "utf8")).toContain("+export const sum = (a, b) => a + b;");
  expect(scenario.ownComments(1)[0]).toMatch(/### Architect: partial[\s\S]*interrupted/);
});

it("a cancel before the agent began says so too", async () => {
  const controller = new AbortController();
  const files = configured('setup: [{ run: "touch preparing && sleep 60" }]');
  const scenario = await open({ files });
  const started = scenario.comment("/architect fix", { runner: { signal: controller.signal } });
  const preparing = join(scenario.folder, "work-1", "demo", "preparing");
  await vi.waitFor(() => expect(existsSync(preparing)).toBe(true), { interval: 20, timeout: 20_000 });
  controller.abort();
  const result = await started;
  expect(ended(result)).toEqual({ status: "partial", stop: "interrupted", code: "130", exit: 130 });
  expectSound(scenario, result);
  expect(scenario.model.requests).toEqual([]);
  expect(scenario.ownComments(1)[0]).toMatch(/### Architect: partial[\s\S]*interrupted/);
  expect(await locks(scenario)).toEqual([]);
});

it("a second run of a subject is told which one runs", async () => {
  const model = hanging();
  const controller = new AbortController();
  const scenario = await open({ files: configured(), script: { steps: model.steps } });
  const first = scenario.comment("/architect fix", { runner: { signal: controller.signal } });
  await model.asked;
  await commented(scenario);
  const second = await scenario.comment("/architect fix", { issue: 1 });
  expect(ended(second)).toEqual({ status: "skipped", stop: "", code: "0", exit: 0 });
  expectSound(scenario, second);
  expect(scenario.ownComments(1)[1]).toContain(`already running: ${scenario.forge.url}/octo/demo/actions/runs/7001`);
  expect(await locks(scenario)).toEqual(["refs/architect/lock/issue-1"]);
  expect(scenario.model.requests).toHaveLength(1);
  controller.abort();
  await first;
  expect(await locks(scenario)).toEqual([]);
});

it("a stale lock is taken over", async () => {
  const scenario = await open({ files: configured(), script: { steps: REPAIRING } });
  const { git } = scenario.forge;
  const holder = { run: "1-1", url: "https://example.org/1", expires: Date.now() - 1 };
  const tree = await git.text(["rev-parse", "main^{tree}"]);
  const stale = await git.text(["commit-tree", tree, "-m", `architect lock\n\n${JSON.stringify(holder)}`], {
    environment: {
      GIT_AUTHOR_NAME: "x",
      GIT_AUTHOR_EMAIL: "x@example.org",
      GIT_COMMITTER_NAME: "x",
      GIT_COMMITTER_EMAIL: "x@example.org",
    },
  });
  await git.text(["update-ref", "refs/architect/lock/issue-1", stale]);
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, result);
  expect(await locks(scenario)).toEqual([]);
});
