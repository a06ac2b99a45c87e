// @module-tag full
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import { readEventLog } from "../../src/run/store/event-log.js";
import { BUNDLE, type Scenario } from "../support/scenario.js";
import {
  configured,
  ended,
  expectSound,
  locks,
  openPulls,
  READ,
  REPAIR,
  say,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();
const PRIVATE = { private: true };
const STATE = "refs/architect/state";
const WRITE: ModelStep = {
  answer: { toolCalls: [{ name: "write_file", arguments: { path: "docs/sum.md", content: "sum adds.\n" } }] },
};

const saved = async (scenario: Scenario): Promise<readonly string[]> => {
  if (!(await locks(scenario)).includes(STATE)) return [];
  const names = await scenario.forge.git.text(["ls-tree", "-r", "--name-only", STATE]);
  return names.split("\n").filter((name) => name.endsWith(".gz"));
};
/** `architect replay` of a session's log. */
async function replay(path: string): Promise<{ code: number; text: string }> {
  return new Promise((done) => {
    execFile(process.execPath, [join(BUNDLE, "..", "cli.js"), "replay", path], (error, stdout, stderr) => {
      done({ code: error === null ? 0 : 1, text: `${stdout}${stderr}` });
    });
  });
}

type Messages = Scenario["model"]["requests"][number]["messages"];
const messages = (scenario: Scenario, index: number): Messages => scenario.model.requests[index]?.messages ?? [];
const resume = (scenario: Scenario, text = "/architect resume") => scenario.comment(text, { issue: 1 });

/** A run that is cancelled at its fourth question, with an edited and a new file. */
async function cancelled(scenario: Scenario, asked: Promise<void>): Promise<void> {
  const controller = new AbortController();
  const started = scenario.comment("/architect fix keep it short", { runner: { signal: controller.signal } });
  await asked;
  await vi.waitFor(() => expect(scenario.ownComments(1)).toHaveLength(1), { interval: 10, timeout: 10_000 });
  controller.abort();
  const first = await started;
  expect(ended(first)).toEqual({ status: "partial", stop: "interrupted", code: "130", exit: 130 });
  expectSound(scenario, first);
}

it("a cancelled run is saved, and resume finishes its work in the same conversation", async () => {
  let tell = (): void => {};
  const asked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const hang: ModelStep = () => {
    tell();
    return { hang: true };
  };
  const script = { steps: [READ, REPAIR, WRITE, hang, say("sum now adds.")] };
  const scenario = await open({ files: configured(), script, forge: PRIVATE });
  await cancelled(scenario, asked);
  expect(await saved(scenario)).toEqual(["issue-1/7001-1.json.gz"]);
  expect(scenario.ownComments(1)[0]).toContain(" · continue: `/architect resume`");
  expect(await scenario.branches()).toEqual([]);

  const result = await resume(scenario);
  expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, result);
  const [before, after] = [messages(scenario, 3), messages(scenario, 4)];
  expect(after.slice(0, before.length)).toEqual(before);
  expect(openPulls(scenario)).toHaveLength(1);
  const branch = result.outputs["branch"] ?? "";
  expect(await scenario.fileAt(branch, "src/sum.js")).toContain("a + b");
  expect(await scenario.fileAt(branch, "docs/sum.md")).toBe("sum adds.");
  expect(result.outputs).toMatchObject({ steps: "4", "session-id": "7002-1" });
  const comment = scenario.ownComments(1)[1] ?? "";
  expect(comment).toContain("with the session 7001-1, resumed here");
  expect(comment).toContain(`/actions/runs/7002`);
  expect(comment).not.toContain("/architect resume");
  // It came to its end: nothing is left to go on with.
  expect(await saved(scenario)).toEqual([]);
  expect(await locks(scenario)).toEqual([STATE]);
  const events = readEventLog(readFileSync(result.outputs["session-path"] ?? "", "utf8"));
  expect(events.filter(({ type }) => type === "run_started" || type === "run_resumed").map(({ type }) => type)).toEqual(
    ["run_started", "run_resumed"],
  );
  expect(await replay(result.outputs["session-path"] ?? "")).toMatchObject({ code: 0 });
  const third = await resume(scenario);
  expect(third.outputs["status"]).toBe("skipped");
  expect(scenario.ownComments(1)[2]).toContain("There is no saved session here");
});

it("after max_steps a run goes on with new steps; the money counts on, and a moved head is reported", {
  tags: "quick",
}, async () => {
  const script = { steps: [READ, REPAIR, say("half done"), say("sum now adds.")] };
  const files = configured("publish: { mode: none }");
  const scenario = await open({ files, script, forge: PRIVATE });
  const first = await scenario.comment("/architect fix --max-steps=2", {});
  expect(ended(first)).toMatchObject({ status: "partial", stop: "max_steps" });
  expectSound(scenario, first);
  await scenario.forge.commitFiles({ branch: "main", files: { "NEWS.md": "moved\n" } });

  const result = await resume(scenario, "/architect resume 7001-1");
  expectSound(scenario, result);
  expect(ended(result)).toMatchObject({ status: "success", stop: "llm_done" });
  expect(result.outputs["steps"]).toBe("3");
  const last = messages(scenario, 3).at(-1)?.text ?? "";
  expect(last).toMatch(/The branch moved meanwhile from [0-9a-f]{40} to [0-9a-f]{40}/);
  expect(JSON.parse(result.outputs["files-changed"] ?? "")).toEqual(["src/sum.js"]);
  expect(Number(result.outputs["cost-usd"])).toBeGreaterThanOrEqual(Number(first.outputs["cost-usd"]));
  expect(scenario.ownComments(1)[1]).toContain("The branch moved since the session 7001-1");
});

it("saves nothing in a place that all users can read, and says what to set", async () => {
  const scenario = await open({ files: configured(), script: { steps: [READ, say("half done")] } });
  const first = await scenario.comment("/architect fix --max-steps=1", {});
  expect(ended(first)).toMatchObject({ status: "partial", stop: "max_steps" });
  expectSound(scenario, first);
  expect(await locks(scenario)).toEqual([]);
  expect(scenario.ownComments(1)[0]).not.toContain("/architect resume");
  const result = await scenario.comment("/architect resume", { issue: 1, checkout: null });
  expect(result.outputs["status"]).toBe("skipped");
  expectSound(scenario, result);
  expect(scenario.ownComments(1)[1]).toMatch(/the repository is public.*`session: \{ store: ref \}`/);
});

it("a session that has spent the budget says so, and status names it", async () => {
  const files = configured(
    "session: { store: ref }",
    "costs: { budget_usd: 5, prices: { scripted-model: { input: 100, output: 100 } } }",
  );
  const usage = { inputTokens: 60_000, outputTokens: 20 };
  const spend: ModelStep = { answer: { toolCalls: [{ name: "read_file", arguments: { path: "src/sum.js" } }], usage } };
  const scenario = await open({ files, script: { steps: [spend] } });
  const first = await scenario.comment("/architect fix", {});
  expectSound(scenario, first);
  expect(await saved(scenario)).toEqual(["issue-1/7001-1.json.gz"]);
  const result = await scenario.comment("/architect resume", { issue: 1, checkout: null });
  expect(scenario.ownComments(1)[1] ?? result.rawLog.slice(-900)).toMatch(
    /has spent \$6\.\d+ of the budget of \$5\.00/,
  );
  await scenario.comment("/architect status", { issue: 1, checkout: null });
  expect(scenario.ownComments(1)[2]).toMatch(/The session \[7001-1\]\([^)]*7001\) did not finish/);
  const later = "<!-- architect:run:issue-1 id=7050-1 head= -->\n### Architect: success\n";
  scenario.forge.addComment({ issue: 1, body: later, author: "github-actions[bot]" });
  await scenario.comment("/architect resume", { issue: 1, checkout: null });
  expect(scenario.ownComments(1).at(-1)).toMatch(/The last run here, 7050-1, finished.*`\/architect resume 7001-1`/);
});
