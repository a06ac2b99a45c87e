import { describe, expect, it } from "vitest";
import { createAgentLoop } from "../../src/agent/loop/loop.js";
import { resumeSession } from "../../src/agent/loop/resume.js";
import { applyEvent, createEventStream, INITIAL_STATE } from "../../src/agent/loop/state.js";
import { findMalformation } from "../../src/agent/loop/well-formed.js";
import type { Message } from "../../src/core/model/message.js";
import type { RunEvent } from "../../src/core/run/agent.js";
import type { ApprovalChannel, ConfirmationAnswer } from "../../src/core/run/approval.js";
import { createScriptedModel, type ScriptedStep } from "../support/scripted-model.js";
import { createLoopSetup } from "./fixtures.js";

const TASK: readonly Message[] = [
  { role: "system", content: "Be good." },
  { role: "user", content: "Fix it." },
];
const CALLS: ScriptedStep = {
  text: "Changing.",
  calls: [
    { name: "read_file", args: { path: "a" } },
    { name: "write_file", args: { path: "b", content: "x" } },
    { name: "read_file", args: { path: "b" } },
  ],
};
const pending = (id: string): ConfirmationAnswer => ({ kind: "pending", approval: { id } });
const channel = (answer: ConfirmationAnswer): ApprovalChannel => ({ ask: async () => answer });

/** A run whose write waits for a person. */
async function waiting(before: readonly ScriptedStep[] = []) {
  const events = createEventStream(null);
  const started: RunEvent = {
    type: "run_started",
    at: 1,
    version: 2,
    sessionId: "1-1",
    command: "fix",
    subject: "issue-1",
    task: "",
    actor: "mona",
    model: "m",
    budgetUsd: 5,
    maximumSteps: 50,
    runUrl: "",
  };
  events.emit(started);
  const { loop } = createLoopSetup(createScriptedModel([...before, CALLS]), {
    events,
    engineSetup: { events, mode: "confirm-sensitive", channel: channel(pending("ab12")) },
  });
  const outcome = await createAgentLoop(loop).run(TASK);
  return { outcome, events };
}

async function goOn(past: readonly RunEvent[], answer: ConfirmationAnswer, words: readonly Message[] = []) {
  const session = resumeSession({ past, log: null, sessionId: "2-1", at: 5 });
  const { events } = session;
  const { loop } = createLoopSetup(createScriptedModel([{ text: "All done." }]), {
    events,
    engineSetup: { events, mode: "confirm-sensitive", channel: channel(answer) },
  });
  const outcome = await createAgentLoop(loop).run([...session.messages, ...words]);
  return { outcome, events, session };
}

const results = (messages: readonly Message[]): readonly string[] =>
  messages.flatMap((message) => (message.role === "tool" ? [message.content] : []));

const OTHERWISE = "Instead: go on without it, and say in your summary what was left out";

describe("a run that ends at a question", () => {
  it("stops with approval_pending; the call and what follows it stay open", async () => {
    const { outcome, events } = await waiting();
    expect(outcome).toMatchObject({ stopReason: "approval_pending", detail: "write_file waits for the approval ab12" });
    expect(results(events.state().messages)).toEqual(["content of a"]);
    expect(events.events().map(({ type }) => type)).not.toContain("step_finished");
  });

  it.each<readonly [string, ConfirmationAnswer, string]>([
    ["an approval runs exactly the call", "run", "wrote b"],
    [
      "a denial is the call's error",
      { kind: "denied", reason: "Action denied by mona" },
      `Error: Action denied by mona\n${OTHERWISE}`,
    ],
    ["so is an expiry", { kind: "expired" }, `Error: Approval timeout\n${OTHERWISE}`],
  ])("%s, and the rest of the step follows", async (_name, answer, result) => {
    const past = (await waiting()).events.events();
    const { outcome, events, session } = await goOn(past, answer);
    expect(outcome.stopReason).toBe("llm_done");
    expect(session.messages).toEqual([]);
    const { messages, steps } = events.state();
    expect(results(messages)).toEqual(["content of a", result, "content of b"]);
    expect(findMalformation(messages)).toBeNull();
    expect(steps.map(({ step, outcomes }) => [step, outcomes.length])).toEqual([
      [1, 3],
      [2, 0],
    ]);
    expect(events.events().reduce(applyEvent, INITIAL_STATE)).toEqual(events.state());
  });

  it("messages of people during the wait come after the results", async () => {
    const past = (await waiting()).events.events();
    const { events } = await goOn(past, "run", [{ role: "user", content: "The branch moved." }]);
    const { messages } = events.state();
    expect(messages.slice(-3).map(({ role }) => role)).toEqual(["tool", "user", "assistant"]);
    expect(findMalformation(messages)).toBeNull();
  });

  it("the step that goes on is the one that was left", async () => {
    const past = (await waiting([{ calls: [{ name: "read_file", args: { path: "a" } }] }])).events.events();
    const { steps } = (await goOn(past, "run")).events.state();
    expect(steps.map(({ step, outcomes }) => [step, outcomes.length])).toEqual([
      [1, 1],
      [2, 3],
      [3, 0],
    ]);
  });

  it("a question that is asked again ends the next run in the same way", async () => {
    const past = (await waiting()).events.events();
    const { outcome, events } = await goOn(past, pending("cd34"), [{ role: "user", content: "The branch moved." }]);
    expect(outcome).toMatchObject({ stopReason: "approval_pending", detail: "write_file waits for the approval cd34" });
    expect(results(events.state().messages)).toEqual(["content of a"]);
    const last = await goOn(events.events(), "run");
    expect(results(last.events.state().messages)).toEqual(["content of a", "wrote b", "content of b"]);
  });

  it("a run that was killed after it went on answers its open calls as interrupted", async () => {
    const past = (await waiting()).events.events();
    const resumed: RunEvent = { type: "run_resumed", at: 5, version: 2, sessionId: "2-1" };
    const { events } = resumeSession({ past: [...past, resumed], log: null, sessionId: "3-1", at: 6 });
    expect(results(events.state().messages)[1]).toContain("interrupted");
  });
});
