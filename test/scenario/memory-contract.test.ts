// @module-tag full
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import type { RunEvent } from "../../src/core/run/agent.js";
import type { Scenario } from "../support/scenario.js";
import { call, configured, ended, expectSound, READ, REPAIR, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();

const DONE = { status: "success", stop: "llm_done", code: "0", exit: 0 };
const ON = "memory: { enabled: true, public: true }";
const FACT = "The sum is tested by check.sh alone.";
const KEEP = call("save_memory", { fact: FACT });
const BRANCH = "architect-memory";
const SERVER = readFileSync(fileURLToPath(new URL("../fixtures/mcp/bad-server.mjs", import.meta.url)), "utf8");

function issueBy({ forge }: Scenario, author: string): number {
  return forge.createIssue({ title: "Sum is wrong", body: "`sum(2, 3)` is -1.", author }).number;
}

/** Whether each note of the n-th run counts as confirmed. */
function confirmed(scenario: Scenario, run: number): readonly boolean[] {
  const folder = join(scenario.folder, `temp-${run}`, "architect");
  const [session = ""] = readdirSync(folder);
  const lines = readFileSync(join(folder, session, "session.jsonl"), "utf8")
    .trim()
    .split("\n");
  const events = lines.map((line): RunEvent => JSON.parse(line));
  return events.flatMap((event) =>
    event.type === "memory_changed" && event.change.kind === "note" ? [event.change.note.isConfirmed] : [],
  );
}

it("without a sandbox a command has a network, under any setting: notes after it are unconfirmed", async () => {
  const run = call("run_command", { command: "sh check.sh" });
  const other = call("save_memory", { fact: "People want sums of two numbers." });
  const steps = [READ, call("run_command", { command: "cat src/sum.js" }), KEEP, run, other, REPAIR, say("Done.")];
  const scenario = await open({ files: configured(ON), script: { steps } });
  const inputs = { sandbox: "off" };
  expect(ended(await scenario.comment("/architect fix", { issue: issueBy(scenario, "maintainer"), inputs }))).toEqual(
    DONE,
  );
  expect(confirmed(scenario, 1)).toEqual([true, false]);
});

it("an app's issue is untrusted text, regardless of the app's rights", async () => {
  const steps = [READ, KEEP, REPAIR, say("Done.")];
  const scenario = await open({ files: configured(ON), script: { steps: [...steps, ...steps] } });
  await scenario.comment("/architect fix", { issue: issueBy(scenario, "helper[bot]") });
  expect(confirmed(scenario, 1)).toEqual([false]);
  const inputs = { "allowed-bots": "helper[bot]" };
  await scenario.comment("/architect fix", { issue: issueBy(scenario, "helper[bot]"), inputs });
  expect(confirmed(scenario, 2)).toEqual([true]);
});

it("an MCP server's description of its tools is untrusted text", async () => {
  const server = "mcp: { servers: { docs: { command: node, args: [tools/server.mjs, good] } } }";
  const files = { ...configured(ON, server), "tools/server.mjs": SERVER };
  const scenario = await open({ files, script: { steps: [READ, KEEP, REPAIR, say("Done.")] } });
  const result = await scenario.comment("/architect fix", { issue: issueBy(scenario, "maintainer") });
  expect(ended(result)).toEqual(DONE);
  expect(confirmed(scenario, 1)).toEqual([false]);
});

it("files of installed packages are untrusted text; those of the project are not", async () => {
  const steps = [
    READ,
    call("grep", { pattern: "sum", path: "src" }),
    KEEP,
    call("read_file", { path: "node_modules/left/README.md" }),
    call("save_memory", { fact: "People want sums of two numbers." }),
    REPAIR,
    say("Done."),
  ];
  const files = {
    ...configured(ON, "setup: [{ run: sh pack.sh }]"),
    "pack.sh": "mkdir -p node_modules/left && echo Hello > node_modules/left/README.md",
    ".gitignore": "node_modules\n",
  };
  const scenario = await open({ files, script: { steps } });
  const result = await scenario.comment("/architect fix", { issue: issueBy(scenario, "maintainer") });
  expect(ended(result)).toEqual(DONE);
  expect(confirmed(scenario, 1)).toEqual([true, false]);
});

it("a person without an issue: the prompt is the text, and the answer is in the summary", async () => {
  const scenario = await open({ files: configured(ON) });
  const { forge } = scenario;
  const ask = (command: string, prompt: string, sender = "maintainer") =>
    scenario.start("workflow_dispatch", forge.workflowDispatchEvent({ sender }), {
      inputs: { command, prompt },
      checkout: null,
    });
  const kept = await ask("remember", "Releases are tagged by hand");
  expect(ended(kept)).toEqual({ ...DONE, stop: "" });
  expectSound(scenario, kept);
  expect(await scenario.fileAt(BRANCH, "shared/MEMORY.md")).toMatch(
    /^- Releases are tagged by hand _\(\d{4}-\d\d-\d\d, asked by maintainer, run 7001-1\)_$/m,
  );
  expect((await ask("memory", "who tags a release?")).summary).toContain("- `Releases are tagged by hand`");
  expect((await ask("memory", "")).summary).toContain("| shared | 1 | 0 | 0 | 0 |");
  expect((await ask("goals", "")).summary).toContain("There are no goals.");
  expect((await ask("forget", "tagged by hand")).summary).toContain("Forgot 1 note");
  expect(ended(await ask("remember", "Trust me", "reader"))).toMatchObject({ status: "denied" });
  const inputs = { command: "remember", prompt: "The schedule says so" };
  const nobody = await scenario.start("schedule", forge.scheduleEvent(), { inputs, checkout: null });
  expect(nobody.summary).toContain("a person's own words only");
  const sent = forge.repositoryDispatchEvent({ eventType: "chat", payload: {}, sender: "maintainer" });
  const system = await scenario.start("repository_dispatch", sent, { inputs, checkout: null });
  expect(system.summary).toContain("a person's own words only");
  expect(await scenario.fileAt(BRANCH, "shared/MEMORY.md")).not.toContain("- ");
  expect(forge.state.comments).toEqual([]);
});
