import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BUILT_IN_AGENTS } from "../../src/agent/agents.js";
import { createBudget } from "../../src/agent/budget.js";
import { createEventStream } from "../../src/agent/state.js";
import { createServices } from "../../src/app/container.js";
import type { Services } from "../../src/app/services.js";
import type { Session } from "../../src/app/session.js";
import { performWork, type WorkRequest, type WorkResult } from "../../src/app/work.js";
import { configurationSchema } from "../../src/config/schema.js";
import type { AgentConfig } from "../../src/core/agent.js";
import type { GateDefinition } from "../../src/core/gate.js";
import { createRedactor } from "../../src/core/text/redact.js";
import { createScriptedModel, type ScriptedModel, type ScriptedStep } from "../support/scripted-model.js";
import { createSilentLogger } from "../support/silent-logger.js";
import { openWorkBench, type WorkBench } from "../support/work-bench.js";

const AGENT = BUILT_IN_AGENTS.find(({ name }) => name === "build") as AgentConfig;
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
  readonly gates?: readonly GateDefinition[];
  readonly setup?: WorkRequest["project"]["setup"];
  readonly services?: Partial<Services>;
  readonly shutdown?: AbortSignal;
  readonly needsGreenBaseline?: boolean;
  readonly keep?: (patch: string) => void;
}

function perform(model: ScriptedModel, wish: Wish = {}): Promise<WorkResult> {
  const services: Services = { ...createServices(), ...wish.services };
  const configuration = configurationSchema.parse({ evaluation: { mode: "off" } });
  const session: Session = {
    services,
    configuration,
    workspace: bench.workspace,
    policy: bench.policy,
    redactor: createRedactor([]),
    events: createEventStream(null),
    budget: createBudget({
      budgetUsd: 5,
      maximumTokens: 1_000_000,
      prices: { priceOf: () => null },
      warnAtUsd: 4,
      priceRequired: false,
    }),
    model,
    agent: AGENT,
    dryRun: false,
    shutdown: wish.shutdown ?? new AbortController().signal,
    startedAt: services.clock.now(),
    logger: createSilentLogger(),
  };
  return performWork(session, {
    project: {
      files: [],
      skills: [],
      setup: wish.setup ?? [],
      setupDetected: false,
      gates: wish.gates ?? [],
      gatesDetected: false,
      detectedYaml: "",
    },
    base: bench.base,
    task: "Do it.",
    environment: "",
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
    const functions = await createServices().gates();
    const model = createScriptedModel([WRITE, DONE]);
    const { outcome, proof, patch } = await perform(model, {
      gates: [gate("sleep 20")],
      services: {
        clock,
        async gates() {
          return {
            ...functions,
            run(request) {
              time += 31 * MINUTE;
              for (const wake of wakers) wake();
              return functions.run(request);
            },
          };
        },
      },
    });
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
  it("go back to the agent, and a repaired tree is proved again", async () => {
    const repair: ScriptedStep = {
      calls: [{ name: "write_file", args: { path: "src/ok.txt", content: "ok\n" } }],
      expect: ({ messages }) => expect(messages.at(-1)?.content).toContain("test"),
    };
    const model = createScriptedModel([WRITE, DONE, repair, DONE]);
    const { outcome, proof } = await perform(model, { gates: [gate("[ -f src/ok.txt ]")] });
    model.finish();
    expect([outcome.stopReason, proof.gates[0]?.after]).toEqual(["llm_done", "pass"]);
  });

  it("end the run when they fail in the same way again", async () => {
    const model = createScriptedModel([WRITE, DONE, DONE]);
    const { outcome, proof } = await perform(model, { gates: [gate("echo broken; false")] });
    model.finish();
    expect([outcome.stopReason, outcome.detail]).toEqual(["gates_failed", "test still fail in the same way as before"]);
    expect(proof.gates[0]?.outcome).toBe("broken");
  });

  it.each([
    ["no gate", []],
    ["only an optional one", [{ ...gate("true"), required: false, baseline: true }]],
  ])("that are missing end a refactoring before its first token: %s", async (_name, gates) => {
    const model = createScriptedModel([]);
    await expect(perform(model, { gates, needsGreenBaseline: true })).rejects.toMatchObject({
      message: "There is no required quality gate, so nothing could prove the refactoring.",
      remedy: expect.stringContaining("guardrails.quality_gates"),
    });
    model.finish();
  });

  it("end a refactoring before its first token", async () => {
    const model = createScriptedModel([]);
    const red = { ...gate("false"), baseline: true };
    await expect(perform(model, { gates: [red], needsGreenBaseline: true })).rejects.toThrow(
      "The gates test fail before the refactoring.",
    );
    model.finish();
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

  it("is stopped with the run", async () => {
    const model = createScriptedModel([]);
    const { outcome } = await perform(model, {
      setup: [{ run: "sleep 20", timeout: 30 }],
      shutdown: AbortSignal.abort(),
    });
    expect(outcome.stopReason).toBe("interrupted");
  });
});
