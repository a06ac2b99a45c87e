import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAgentLoop, openWindow } from "../../../src/agent/loop/loop.js";
import { type ResumedSession, resumeSession } from "../../../src/agent/loop/resume.js";
import { applyEvent, createEventStream, INITIAL_STATE } from "../../../src/agent/loop/state.js";
import { findMalformation } from "../../../src/agent/loop/well-formed.js";
import type { Message } from "../../../src/core/model/message.js";
import type { AgentState, RunEvent } from "../../../src/core/run/agent.js";
import { createEventLog, readEventLog } from "../../../src/run/store/event-log.js";
import { createScriptedModel, type ScriptedStep } from "../../support/scripted-model.js";
import { budgetOf, createLoopSetup, type LoopSetup } from "../fixtures.js";

const TASK: readonly Message[] = [
  { role: "system", content: "Be good." },
  { role: "user", content: "Fix it." },
];
const foldOf = (events: readonly RunEvent[]): AgentState => events.reduce(applyEvent, INITIAL_STATE);
const resume = (past: readonly RunEvent[]): ResumedSession =>
  resumeSession({ past, log: null, sessionId: "2-1", at: 5 });
const read = (...paths: string[]): ScriptedStep => ({
  text: "Looking.",
  calls: paths.map((path) => ({ name: "read_file", args: { path } })),
});

/** Goes on with a session whose model is done at once. */
async function goOn(session: ResumedSession, setup: LoopSetup = {}) {
  const model = createScriptedModel([{ text: "All done." }]);
  const { events } = session;
  const budget = budgetOf({ carried: session.carried });
  const { loop } = createLoopSetup(model, {
    events,
    engineSetup: { events },
    budget,
    maximumSteps: 1_000_000,
    ...setup,
  });
  const outcome = await createAgentLoop(loop).run(session.messages);
  return { model, outcome, budget, events };
}

/** The events of a whole session: exchanges, a summary, a continued answer, words from outside. */
async function record(): Promise<readonly RunEvent[]> {
  const long = "long/".repeat(120);
  const script: readonly ScriptedStep[] = [
    read(`${long}a`, "b"),
    read(`${long}c`),
    { text: "Half a sentence", finish: "length", usageEstimated: true },
    { text: "and the rest." },
    read(`${long}d`, "e", "f"),
    { text: "Summary of it." },
    { text: "Done." },
  ];
  const model = createScriptedModel(
    script.map((step) => ({ ...step, usageEstimated: true })),
    { contextWindow: 2_000 },
  );
  const { loop, events } = createLoopSetup(model, { maximumSteps: 50, summarizeAfterSteps: 2, keepRecentSteps: 1 });
  const agent = createAgentLoop(loop);
  await agent.run(TASK);
  await agent.run([{ role: "user", content: "The tests fail: ü" }]);
  model.finish();
  return events.events();
}

describe("resume", () => {
  it("answers a call that did not end as interrupted, and gives one that ended its result", async () => {
    const past = await record();
    const asked = past.findIndex((event) => event.type === "tool_finished") + 1;
    const { events, messages } = resume(past.slice(0, asked));
    expect(messages).toEqual([]);
    expect(events.events().slice(asked)).toMatchObject([
      { type: "run_resumed", version: 2, sessionId: "2-1" },
      {
        type: "message_added",
        message: { role: "tool", callId: "id_1_0", content: expect.stringMatching(/^content of/) },
      },
      { type: "tool_finished", outcome: { call: { id: "id_1_1" }, result: { success: false, code: "aborted" } } },
      {
        type: "message_added",
        message: {
          role: "tool",
          callId: "id_1_1",
          content:
            "Error: The run was interrupted before this call ended. Look whether it took effect before you repeat it.",
        },
      },
      { type: "step_finished", step: 1, text: "Looking." },
    ]);
  });

  it("adds a message to go on when the model's message was the last", async () => {
    const past = await record();
    expect(resume(past).messages).toEqual([
      { role: "user", content: "The run was interrupted and goes on now. Continue with the task." },
    ]);
  });

  it("wherever a log was cut, the session goes on: same messages, steps, usage and cost, and the fold stays the state", async () => {
    const past = await record();
    expect(past.some((event) => event.type === "context_compacted")).toBe(true);
    const begun = past.findIndex((event) => event.type === "message_added" && event.message.role === "user");
    for (let count = begun + 1; count <= past.length; count += 1) {
      const before = foldOf(past.slice(0, count));
      const session = resume(past.slice(0, count));
      const { model, budget, events, outcome } = await goOn(session);
      const sent = model.requests[0]?.messages ?? [];
      expect(sent.slice(0, before.messages.length)).toEqual(before.messages);
      expect(findMalformation(sent)).toBeNull();
      expect(outcome).toMatchObject({ stopReason: "llm_done", finalOutput: "All done." });
      const after = events.state();
      expect(foldOf(events.events())).toEqual(after);
      expect(after.steps.map(({ step }) => step)).toEqual(after.steps.map((_, index) => index + 1));
      expect(budget.usage()).toEqual(after.usage);
      expect(budget.spentUsd()).toBeCloseTo(after.costUsd ?? -1, 10);
      expect(after.usage.modelCalls).toBe(before.usage.modelCalls + 1);
    }
  });

  it("a session that is killed again while it is mended goes on all the same", async () => {
    const past = await record();
    const asked = past.findIndex((event) => event.type === "tool_finished");
    const mended = resume(past.slice(0, asked)).events.events();
    for (let count = asked; count <= mended.length; count += 1) {
      const { model, events } = await goOn(resume(mended.slice(0, count)));
      expect(findMalformation(model.requests[0]?.messages ?? [])).toBeNull();
      const answers = events.state().messages.filter((message) => message.role === "tool");
      expect(answers).toHaveLength(2);
      expect(events.state().steps[0]?.outcomes).toHaveLength(2);
    }
  });

  it("an answer that was lost is requested again, also after later messages", async () => {
    const past = await record();
    const answered = past.findIndex((event) => event.type === "model_answered" && event.step === 2);
    const first = resume(past.slice(0, answered + 1)).events;
    first.emit({ type: "message_added", at: 6, message: { role: "user", content: "Go on, please." } });
    const { events } = resume(first.events());
    expect(events.events().slice(first.events().length)).toMatchObject([{ type: "run_resumed" }]);
    expect(events.state().steps.map(({ step }) => step)).toEqual([1]);
  });

  it("knows from the log what the server counted", async () => {
    const counted = { inputTokens: 250 };
    const model = createScriptedModel([
      { ...read("a"), usage: counted },
      { ...read("b"), usage: counted },
      { text: "ok" },
    ]);
    const { loop, events } = createLoopSetup(model);
    const sizes: number[] = [];
    await createAgentLoop(loop).run(TASK);
    for (const past of [[], events.events()]) {
      const window = openWindow({ ...loop, events: createEventStream(null, [], past) });
      sizes.push(window.estimate(model.requests[2]?.messages ?? [], model.requests[2]?.tools ?? []));
    }
    const [blind = 0, seeing = 0] = sizes;
    expect(seeing).toBeLessThan(blind / 2 + blind / 10);
  });

  it("counts steps and money over the whole session", async () => {
    const past = await record();
    const steps = foldOf(past).steps.length;
    const { outcome, model } = await goOn(resume(past), { maximumSteps: steps });
    expect(outcome.stopReason).toBe("max_steps");
    expect(model.requests).toHaveLength(0);
    const { carried } = resume(past);
    const budget = budgetOf({ carried, budgetUsd: carried.costUsd ?? 0 });
    expect(budget.refuses("m", 0)).toMatch(/does not allow another call/);
    expect(budgetOf({ carried: { usage: carried.usage, costUsd: null } }).spentUsd()).toBeNull();
  });

  it("refuses a log without a conversation", () => {
    expect(() => resume([])).toThrow(expect.objectContaining({ kind: "configuration" }));
  });

  it("names the agent of the last conversation", async () => {
    const past = await record();
    const started: RunEvent = { type: "agent_started", at: 1, agent: "plan" };
    expect([resume(past).agent, resume([started, ...past]).agent]).toEqual([null, "plan"]);
  });
});

describe("a session whose process is killed with SIGKILL", () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "resume-"));
    path = join(folder, "session.jsonl");
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Kills the process after this many events; resolves when it is gone. */
  async function runAndKill(events: number): Promise<void> {
    const program = fileURLToPath(new URL("../resume-child.mjs", import.meta.url));
    const child = spawn(process.execPath, [program, path], { stdio: ["ignore", "pipe", "inherit"] });
    let seen = 0;
    child.stdout.on("data", (chunk: Buffer) => {
      seen += chunk.toString().split("\n").length - 1;
      if (seen >= events) child.kill("SIGKILL");
    });
    const signal = await new Promise((done) => child.on("close", (_code, name) => done(name)));
    expect(signal).toBe("SIGKILL");
  }

  it.each([3, 40, 400])("goes on from its log after %i events", async (count) => {
    await runAndKill(count);
    const past = readEventLog(await readFile(path, "utf8"));
    const before = foldOf(past);
    expect(past.length).toBeGreaterThanOrEqual(count);
    const log = createEventLog(path);
    const { model, events } = await goOn(resumeSession({ past, log, sessionId: "2-1", at: 5 }));
    const sent = model.requests[0]?.messages ?? [];
    expect(sent.slice(0, before.messages.length)).toEqual(before.messages);
    expect(findMalformation(sent)).toBeNull();
    const told = readEventLog(await readFile(path, "utf8"));
    expect(told).toEqual(events.events());
    expect(foldOf(told)).toEqual(events.state());
    expect(events.state().usage.modelCalls).toBe(before.usage.modelCalls + 1);
  });
});
