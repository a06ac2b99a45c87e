import { existsSync } from "node:fs";
import { mkdtemp, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { builtInAgents } from "../../../src/agent/agents.js";
import { createBudget } from "../../../src/agent/loop/budget.js";
import { createEventStream } from "../../../src/agent/loop/state.js";
import { configurationSchema } from "../../../src/config/schema/schema.js";
import { type Subject, subjectKey } from "../../../src/core/forge/forge.js";
import type { GateDefinition } from "../../../src/core/gate/gate.js";
import type { AgentConfig, RunEvent } from "../../../src/core/run/agent.js";
import type { AnyTool, ToolContext } from "../../../src/core/tool/tool.js";
import { createServices } from "../../../src/entry/container.js";
import { runAgent, type WorkRequest, type WorkResult } from "../../../src/run/agent-work/run-agent.js";
import { TOOLS } from "../../../src/run/catalog.js";
import type { Services } from "../../../src/run/services.js";
import { withEscalation } from "../../../src/run/set-up/escalation.js";
import type { AgentSession } from "../../../src/run/set-up/session.js";
import { createRedactor } from "../../../src/safety/secrets/redact.js";
import { fakeTool } from "../../agent/fixtures.js";
import { PAST } from "../../support/saved-session.js";
import { createScriptedModel, type ScriptedModel, type ScriptedStep } from "../../support/scripted-model.js";
import { createSilentLogger } from "../../support/silent-logger.js";
import { openWorkBench, type WorkBench } from "../../support/work-bench.js";

const AGENT = builtInAgents(TOOLS).find(({ name }) => name === "build") as AgentConfig;
const MINUTE = 60_000;
const WRITE: ScriptedStep = { calls: [{ name: "write_file", args: { path: "src/new.txt", content: "new\n" } }] };
const DONE: ScriptedStep = { text: "Done." };

let bench: WorkBench;
beforeEach(async () => {
  bench = await openWorkBench({ "src/a.txt": "a\n" });
});
afterEach(() => bench.dispose());

const gate = (run: string): GateDefinition => ({
  name: "test",
  run,
  paths: ["**"],
  required: true,
  timeoutSeconds: 20,
  baseline: false,
  network: "off",
  detected: false,
});

interface Wish {
  readonly notGated?: string;
  readonly gates?: readonly GateDefinition[];
  readonly setup?: WorkRequest["project"]["setup"];
  readonly setupDetected?: boolean;
  readonly onEvent?: (event: RunEvent) => void;
  readonly services?: Partial<Services>;
  readonly shutdown?: AbortSignal;
  readonly needsGreenBaseline?: boolean;
  readonly keep?: (patch: string) => void;
  readonly agents?: Readonly<Record<string, object>>;
  readonly planning?: AgentSession["planning"];
  readonly events?: AgentSession["events"];
  readonly ownTools?: AgentSession["ownTools"];
  readonly agent?: AgentConfig;
  /** The model that goes on after a failed proof. */
  readonly further?: ScriptedModel;
  readonly budgetUsd?: number;
}

function perform(model: ScriptedModel, wish: Wish = {}): Promise<WorkResult> {
  const services: Services = { ...createServices(), ...wish.services };
  const configuration = configurationSchema.parse({ evaluation: { mode: "off" }, agents: wish.agents ?? {} });
  const events = wish.events ?? createEventStream(null, wish.onEvent === undefined ? [] : [wish.onEvent]);
  const session: AgentSession = {
    services,
    configuration,
    workspace: bench.workspace,
    policy: bench.policy,
    redactor: createRedactor([]),
    events,
    budget: createBudget({
      budgetUsd: wish.budgetUsd ?? 5,
      maximumTokens: 1_000_000,
      prices: { priceOf: () => (wish.budgetUsd === undefined ? null : { input: 1, cachedInput: 1, output: 1 }) },
      warnAtUsd: 4,
      priceRequired: false,
    }),
    ...(wish.further === undefined ? { model } : withEscalation(model, wish.further.id, wish.further)),
    agent: wish.agent ?? AGENT,
    ...(wish.planning === undefined ? {} : { planning: wish.planning }),
    ...(wish.ownTools === undefined ? {} : { ownTools: wish.ownTools }),
    dryRun: false,
    shutdown: wish.shutdown ?? new AbortController().signal,
    startedAt: services.clock.now(),
    logger: createSilentLogger(),
  };
  return runAgent(session, {
    project: {
      files: [],
      skills: [],
      setup: wish.setup ?? [],
      setupDetected: wish.setupDetected ?? false,
      gates: wish.gates ?? [],
      gatesDetected: false,
      needs: [],
      notGated: wish.notGated ?? "",
      detectedYaml: "",
      packageManager: null,
    },
    base: bench.base,
    task: "Do it.",
    instructions: [],
    needsGreenBaseline: wish.needsGreenBaseline ?? false,
    ...(wish.keep ? { keep: wish.keep } : {}),
  });
}

describe("a run that ends while its gates run", () => {
  it("is stopped by its time, not done, and its tree is not proved", async () => {
    let time = Date.parse("2026-02-03T10:00:00Z");
    const wakers: (() => void)[] = [];
    const clock: Services["clock"] = {
      now: () => time,
      sleep: (_milliseconds, signal) =>
        new Promise((resolve) => {
          wakers.push(resolve);
          signal?.addEventListener("abort", () => resolve(), { once: true });
        }),
    };
    const model = createScriptedModel([WRITE, DONE]);
    const begun = join(await realpath(await mkdtemp(join(tmpdir(), "gate-"))), "begun");
    const passing = vi
      .waitUntil(() => existsSync(begun), { timeout: 30_000 })
      .then(() => {
        time += 31 * MINUTE;
        for (const wake of wakers) wake();
      });
    const { outcome, proof, patch } = await perform(model, {
      gates: [gate(`touch ${begun} && sleep 20`)],
      services: { clock },
    });
    await passing;
    model.finish();
    expect([outcome.stopReason, proof.complete, proof.gates[0]?.outcome]).toEqual(["timeout", false, "not_run"]);
    expect(patch).toContain("+new");
  });

  it("is stopped by a shutdown: nothing is proved, everything is kept", async () => {
    const shutdown = new AbortController();
    const model = createScriptedModel([WRITE, { ...DONE, before: () => shutdown.abort() }]);
    const { proof, patch } = await perform(model, { gates: [gate("true")], shutdown: shutdown.signal });
    expect([proof.complete, proof.changes.map(({ path }) => path)]).toEqual([false, ["src/new.txt"]]);
    expect(patch).toContain("+new");
  });
});

describe("nothing is lost", () => {
  it("when the proof ends in an error", async () => {
    const kept: string[] = [];
    const failing = perform(createScriptedModel([WRITE, DONE]), {
      keep: (patch) => kept.push(patch),
      services: { judgeTree: () => Promise.reject(new Error("the disk is full")) },
    });
    await expect(failing).rejects.toThrow("the disk is full");
    expect(kept).toEqual([expect.stringContaining("+new")]);
  });

  it("when all went well", async () => {
    const kept: string[] = [];
    const { patch } = await perform(createScriptedModel([WRITE, DONE]), { keep: (text) => kept.push(text) });
    expect(kept).toEqual([patch]);
  });
});

describe("failing gates", () => {
  it.each([
    ["no gate", []],
    ["only an optional one", [{ ...gate("true"), required: false, baseline: true }]],
  ])("that are missing end a refactoring before its first token: %s", async (_name, gates) => {
    const model = createScriptedModel([]);
    await expect(perform(model, { gates, needsGreenBaseline: true })).rejects.toMatchObject({
      message: "There is no required quality gate, so the refactoring cannot be proved.",
      remedy: expect.stringContaining("guardrails.quality_gates"),
    });
    model.finish();
  });
});

describe("the baseline", () => {
  it("that fails is named once, with the result of the first call that waited for it", async () => {
    const model = createScriptedModel([
      { calls: [{ name: "read_file", args: { path: "src/a.txt" } }] },
      WRITE,
      { calls: [{ name: "write_file", args: { path: "src/b.txt", content: "b\n" } }] },
      DONE,
    ]);
    await perform(model, { gates: [{ ...gate("test -e src/new.txt"), baseline: true }] });
    model.finish();
    const NEWS = "[Architect] Before your changes, these gates fail on the base already:\n- test";
    const told = model.requests.map(({ messages }) => messages.some(({ content }) => content?.includes(NEWS) === true));
    expect(told).toEqual([false, false, true, true]);
    const last = model.requests.at(-1)?.messages.filter(({ content }) => content?.includes(NEWS) === true);
    expect(last).toHaveLength(1);
  });
});

describe("a further model", () => {
  const write = (content: string): ScriptedStep => ({
    calls: [{ name: "write_file", args: { path: "src/new.txt", content } }],
  });
  const gates = [gate("cat src/new.txt && grep -q right src/new.txt")];
  const STUBBORN = [write("wrong"), DONE, { text: "I see no problem." }];

  it("goes on once in the same conversation while a required gate stays red", async () => {
    const model = createScriptedModel(STUBBORN, { id: "cheap" });
    const further = createScriptedModel([write("right"), DONE], { id: "strong" });
    const seen: RunEvent[] = [];
    const { outcome, proof } = await perform(model, { gates, further, onEvent: (event) => seen.push(event) });
    model.finish();
    further.finish();
    expect([outcome.stopReason, proof.gates[0]?.after]).toEqual(["llm_done", "pass"]);
    expect(seen.filter(({ type }) => type === "model_escalated")).toEqual([
      { type: "model_escalated", at: expect.any(Number), from: "cheap", to: "strong", cause: "gates" },
    ]);
    const messages = further.requests[0]?.messages ?? [];
    expect(messages.slice(0, 2)).toEqual(model.requests[0]?.messages);
    expect(messages.some(({ content }) => content === "I see no problem.")).toBe(true);
    expect(messages.at(-1)?.content).toContain('"test"');
  });

  it("has corrections of its own, and no third model follows", async () => {
    const model = createScriptedModel(STUBBORN, { id: "cheap" });
    const wrong = ["1", "2", "3", "4"].flatMap((text) => [write(`wrong ${text}`), DONE]);
    const further = createScriptedModel(wrong, { id: "strong" });
    const { outcome } = await perform(model, { gates, further });
    model.finish();
    further.finish();
    expect([outcome.stopReason, outcome.detail]).toEqual(["gates_failed", "test still fail after 3 corrections"]);
  });

  it("does not follow once the budget is used up", async () => {
    const model = createScriptedModel(STUBBORN.map((step) => ({ ...step, usage: { inputTokens: 290_000 } })));
    const further = createScriptedModel([], { id: "strong" });
    const { outcome } = await perform(model, { gates, further, budgetUsd: 1 });
    model.finish();
    further.finish();
    expect(outcome.stopReason).toBe("gates_failed");
  });
});

describe("setup", () => {
  it("runs first, and what it changes in the repository does not count", async () => {
    const model = createScriptedModel([DONE]);
    const { proof } = await perform(model, {
      setup: [{ run: "echo x >> src/a.txt; mkdir -p node_modules", timeout: 20 }],
    });
    expect(proof.changes).toEqual([]);
  });

  it("that is configured and fails ends the run", async () => {
    const failing = perform(createScriptedModel([]), { setup: [{ run: "echo no network; exit 3", timeout: 20 }] });
    await expect(failing).rejects.toMatchObject({
      kind: "configuration",
      message: 'Setup "echo no network; exit 3" failed: exit code 3.\nno network',
    });
  });

  it("that is detected and fails is reported to the agent and as an event, with its first error", async () => {
    const model = createScriptedModel([DONE]);
    const told: RunEvent[] = [];
    const { outcome } = await perform(model, {
      setup: [{ run: "echo 'npm error 404 left-padx'; echo more; exit 1", timeout: 20 }],
      setupDetected: true,
      gates: [{ ...gate("true"), required: false }],
      onEvent: (event) => told.push(event),
    });
    expect(outcome.stopReason).toBe("llm_done");
    const asked = JSON.stringify(model.requests[0]?.messages);
    expect(asked).toContain(
      "failed: exit code 1. The project is not prepared. These gates cannot run without it: test.",
    );
    expect(asked).toContain("npm error 404 left-padx\\nmore");
    expect(told.find(({ type }) => type === "setup_failed")).toMatchObject({
      problem: expect.stringMatching(/failed: exit code 1\.$/),
      cause: "npm error 404 left-padx",
      gates: ["test"],
    });
  });

  it("is stopped with the run", async () => {
    const model = createScriptedModel([]);
    const { outcome } = await perform(model, {
      setup: [{ run: "sleep 20", timeout: 30 }],
      shutdown: AbortSignal.abort(),
    });
    expect(outcome.stopReason).toBe("interrupted");
  });
});

describe("plan-first", () => {
  const PLANNER = { ...(builtInAgents(TOOLS).find(({ name }) => name === "plan") as AgentConfig), maximumSteps: 3 };
  const toolsOf = (model: ScriptedModel): readonly string[][] =>
    model.requests.map(({ tools }) => tools.map((tool) => tool.function.name));

  it("plans without a tool that writes, refuses one that is called all the same, and builds in the same session", async () => {
    const events = createEventStream(null);
    const model = createScriptedModel([WRITE, { text: "1. Write src/new.txt." }, WRITE, DONE]);
    const { outcome, patch } = await perform(model, { events, planning: { agent: PLANNER, isBegun: false } });
    model.finish();
    expect(outcome).toMatchObject({ stopReason: "unproved", finalOutput: "Done." });
    expect(toolsOf(model).map((names) => names.includes("write_file"))).toEqual([false, false, true, true]);
    const [refused, written] = events.state().steps.flatMap((step) => step.outcomes);
    expect([refused?.result.success, written?.result.success]).toEqual([false, true]);
    expect(patch).toContain("+new");
    const systems = model.requests.map(({ messages }) => messages[0]?.content?.split(".", 1)[0]);
    expect(systems).toEqual([
      ...["You are Architect, planning a change", "You are Architect, planning a change"],
      ...["You are Architect, a coding agent", "You are Architect, a coding agent"],
    ]);
    const told = events.events().find((event) => event.type === "plan_fixed");
    expect(told?.plan).toMatchObject({ text: "1. Write src/new.txt." });
  });
});

it("the planner has a tool of the run alone only where it reads", async () => {
  const planner = { ...(builtInAgents(TOOLS).find(({ name }) => name === "plan") as AgentConfig), maximumSteps: 3 };
  const ownTools = [
    fakeTool("read_conversation", z.strictObject({}), { effects: ["read"] }),
    fakeTool("post_something", z.strictObject({}), { effects: ["write"] }),
  ];
  const model = createScriptedModel([{ text: "The plan." }, DONE]);
  await perform(model, { planning: { agent: planner, isBegun: false }, ownTools });
  const offered = model.requests.map(({ tools }) => {
    const names = tools.map((tool) => tool.function.name);
    return ownTools.map(({ name }) => names.includes(name));
  });
  expect(offered).toEqual([
    [true, false],
    [true, true],
  ]);
});

it.each<[string, Subject]>([
  ["issue-12", { kind: "issue", number: 12 }],
  ["pr-7", { kind: "pr", number: 7 }],
  ["", { kind: "none" }],
])("a tool gets the calling agent and the run's subject (%j)", async (wanted, subject) => {
  const told: string[][] = [];
  const tool: AnyTool = {
    ...fakeTool("who_calls", z.strictObject({})),
    async execute(_args: never, { agent, subject: about }: ToolContext) {
      told.push([agent, about]);
      return { success: true, output: "" };
    },
  };
  const [started] = PAST;
  if (started?.type !== "run_started") throw new Error("The saved session begins with something else.");
  const events = createEventStream(null, []);
  events.emit({ ...started, subject: subjectKey(subject) });
  const model = createScriptedModel([{ calls: [{ name: "who_calls", args: {} }] }, DONE]);
  await perform(model, { agent: { ...AGENT, name: "triage" }, ownTools: [tool], events });
  expect(told).toEqual([["triage", wanted]]);
});

describe("packages of a workspace without a gate", () => {
  it("are in the report", async () => {
    const events = createEventStream(null);
    await perform(createScriptedModel([WRITE, DONE]), { events, notGated: "Not gated in this workspace: b." });
    const notices = events.events().flatMap((event) => (event.type === "notice_given" ? [event] : []));
    expect(notices.map(({ level, text }) => [level, text])).toEqual([["warning", "Not gated in this workspace: b."]]);
  });
});
