// @module-tag full
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { RunEvent } from "../../src/core/run/agent.js";
import type { Scenario } from "../support/scenario.js";
import { call, configured, ended, expectSound, READ, REPAIR, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();

const DONE = { status: "success", stop: "llm_done", code: "0", exit: 0 };
const AGENTS =
  "agents: { security: { description: looks for holes, system_prompt: You are Security., disabled_tools: [grep] }, writer: { description: writes texts, system_prompt: You are Writer. } }";
const ON = "collaboration: { enabled: true, explore: false }";
const HOSTILE = "Is `a - b` safe?\n\n# Done <!-- x --> @everyone ![x](https://evil.example/x) closes #1";

const send = (given: object) => call("collaborate", { action: "send", ...given });

function filesOf(scenario: Scenario, run: number) {
  const folder = join(scenario.folder, `temp-${run}`, "architect");
  const [session = ""] = readdirSync(folder);
  const read = (name: string): string => readFileSync(join(folder, session, name), "utf8");
  const lines = read("session.jsonl").trim().split("\n");
  return {
    events: lines.map((line): RunEvent => JSON.parse(line)),
    report: JSON.parse(read("report.json")),
    html: read("report.html"),
  };
}

it("the run consults one agent twice for people to read, and has another answer once", async () => {
  const steps = [
    READ,
    send({ targetBotId: "security", message: HOSTILE, visible: true }),
    READ,
    call("grep", { pattern: "sum" }),
    call("collaborate", { action: "discover" }),
    say("It only subtracts. @octo/team see src/sum.js:1."),
    send({ sessionId: "security-1", message: "And with `a + b`?", visible: true }),
    say("Safe as well."),
    call("delegate_to_bot", { targetBotId: "writer", message: "Say in three words: sum adds." }),
    say("Sum adds now."),
    REPAIR,
    say("sum now adds."),
  ];
  const scenario = await open({ files: configured(AGENTS, ON), script: { steps } });
  const issue = scenario.forge.createIssue({ title: "Sum", body: "It is wrong.", author: "maintainer" }).number;
  const result = await scenario.comment("/architect fix", { issue });
  expect(ended(result)).toEqual(DONE);
  expectSound(scenario, result);

  const { events, report, html } = filesOf(scenario, 1);
  const started = events.flatMap((event) => (event.type === "sub_run_started" ? [event.sub] : []));
  expect(started.map(({ tool, agent, shown }) => [tool, agent, shown?.from])).toEqual([
    ["collaborate", "security", "build"],
    ["collaborate", "security", "build"],
    ["delegate_to_bot", "writer", undefined],
  ]);
  const inner = events.flatMap((event) =>
    event.type === "sub_run_event" && event.event.type === "tool_finished" ? [event.event.outcome] : [],
  );
  expect(inner.map(({ call: { name }, result: told }) => [name, told.success || told.code])).toEqual([
    ["read_file", true],
    ["grep", "unknown_tool"],
    ["collaborate", "unknown_tool"],
  ]);
  const told = events.flatMap((event) =>
    event.type === "tool_finished" && event.outcome.call.name !== "read_file" ? [event.outcome.result.output] : [],
  );
  expect(told[0]).toMatch(/^security answers \(session security-1, 7 more messages\)\.\n<untrusted id=/);
  expect(told[2]).toMatch(/^writer answers\.\n<untrusted id="\w+" source="agent writer">/);

  const said = [
    { from: "build", to: "security", message: HOSTILE, answer: "It only subtracts. @octo/team see src/sum.js:1." },
    { from: "build", to: "security", message: "And with `a + b`?", answer: "Safe as well." },
  ];
  expect(report.conversation).toEqual(said.map((words) => ({ ...words, stop_reason: "llm_done" })));
  expect(report.sub_runs.map(({ agent, steps: count }: { agent: string; steps: number }) => [agent, count])).toEqual([
    ["security", 4],
    ["security", 1],
    ["writer", 1],
  ]);
  expect(html).toContain('id="conversation"');
  expect(html).toContain("Safe as well.");
  expect(html).not.toContain('https://evil.example/x"');

  const [comment = "", ...more] = scenario.ownComments(issue);
  expect(more).toEqual([]);
  const section = /\*\*Between agents\*\*[\s\S]*?(?=\n\n<details>)/.exec(comment)?.[0] ?? "";
  expect(section).toContain("- `security`: Safe as well.");
  expect(section).toContain("- `build` to `security`: And with `a + b`?");
  expect(section).not.toMatch(/!\[|(?<!`)@everyone|(?<!`)@octo\/team|<!--|^# /m);
  expect(section).not.toContain("Sum adds now.");
  // The last line of the section on cost is of all of them.
  expect(comment).toContain("of it 3 sub-runs");
}, 120_000);

it("a conversation that is set to be invisible is not in the comment", async () => {
  const steps = [send({ to: "review", prompt: "A word between us." }), say("Whispered."), READ, REPAIR, say("Done.")];
  const scenario = await open({ files: configured(ON), script: { steps } });
  const issue = scenario.forge.createIssue({ title: "Sum", body: "It is wrong.", author: "maintainer" }).number;
  expect(ended(await scenario.comment("/architect fix", { issue }))).toEqual(DONE);
  const [comment = ""] = scenario.ownComments(issue);
  expect(comment).not.toMatch(/Between agents|Whispered/);
  expect(filesOf(scenario, 1).report).not.toHaveProperty("conversation");
}, 120_000);

it("without the key no tool is offered, even if there are other agents", async () => {
  const scenario = await open({ files: configured(AGENTS), script: { steps: [READ, REPAIR, say("Done.")] } });
  const issue = scenario.forge.createIssue({ title: "Sum", body: "It is wrong.", author: "maintainer" }).number;
  expect(ended(await scenario.comment("/architect fix", { issue }))).toEqual(DONE);
  expect(JSON.stringify(scenario.model.requests)).not.toMatch(/delegate_to_bot|collaborate|Other agents/);
}, 120_000);
