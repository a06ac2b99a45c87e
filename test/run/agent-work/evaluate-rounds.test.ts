import { describe, expect, it } from "vitest";
import { configurationSchema } from "../../../src/config/schema/schema.js";
import { NO_USAGE } from "../../../src/core/model/model.js";
import { EMPTY_AUDIT } from "../../../src/core/run/run.js";
import { evaluateAttempt } from "../../../src/run/agent-work/evaluate.js";
import type { Attempt } from "../../../src/run/agent-work/execute.js";
import { withEscalation } from "../../../src/run/set-up/escalation.js";
import type { AgentSession } from "../../../src/run/set-up/session.js";
import { budgetOf, createLoopSetup, type ManualClock } from "../../agent/fixtures.js";
import { CHANGE, gate } from "../../report/fixtures.js";
import { createScriptedModel } from "../../support/scripted-model.js";

interface Round {
  /** The tree that the round leaves. */
  readonly tree: string;
  readonly outcome?: Partial<Attempt["outcome"]>;
  readonly proof?: Partial<Attempt["proof"]>;
  readonly before?: (parts: { budget: ReturnType<typeof budgetOf>; clock: ManualClock }) => void;
}

function attempt({ tree, outcome, proof }: Round): Attempt {
  return {
    outcome: {
      stopReason: "llm_done",
      finalOutput: `words of ${tree}`,
      detail: "",
      isComplete: true,
      modelError: null,
      ...outcome,
    },
    proof: { tree, changes: [CHANGE], gates: [gate()], audit: EMPTY_AUDIT, complete: true, ...proof },
  };
}

const verdict = (confidence: number, completed = false) => ({
  text: JSON.stringify({ completed, confidence, issues: [`doubt ${confidence}`], suggestion: "" }),
});
const PASSED = verdict(0.9, true);

/** Plays an evaluation: the first attempt, the rounds of correction after it, and what the evaluator says of each. */
async function play(
  rounds: readonly Round[],
  verdicts: readonly { readonly text: string }[],
  options: {
    readonly evaluation?: object;
    readonly shutdownIn?: number;
    readonly shutdownAtSnapshot?: boolean;
    readonly beforeFirst?: Round["before"] | undefined;
    /** A further model is configured. */
    readonly escalates?: boolean;
  } = {},
) {
  const budget = budgetOf();
  const model = createScriptedModel(verdicts);
  const { clock, events } = createLoopSetup(model);
  const shutdown = new AbortController();
  const [first = { tree: "t0" }, ...later] = rounds;
  const asked: string[] = [];
  const restored: string[] = [];
  let tree = first.tree;
  const history = {
    diff: async (base: string, head: string) => `diff ${base}..${head}`,
    changes: async (from: string, to: string) => [{ path: `${from}-to-${to}` }],
    restore: async (to: string, paths: readonly string[]) => {
      restored.push(`${to}: ${paths.join()}`);
      tree = to;
    },
  };
  const session = {
    configuration: configurationSchema.parse({ evaluation: { mode: "full", max_retries: 2, ...options.evaluation } }),
    services: { clock },
    startedAt: clock.now(),
    shutdown: shutdown.signal,
    ...(options.escalates === true ? withEscalation(model, "strong", model) : { model }),
    agent: { maximumSteps: 50 },
    budget,
    events,
    redactor: { redact: (text: string) => text },
    workspace: { history },
  };
  options.beforeFirst?.({ budget, clock });
  const judged = await evaluateAttempt(
    {
      session: session as unknown as AgentSession,
      request: { task: "The task.", base: "base" },
      executor: {
        workAndProve: async ([message], given) => {
          const round = later[asked.length];
          if (round === undefined) throw new Error("nobody expected another round");
          asked.push(`${given?.quiet === true ? "" : "loud: "}${message?.content}`);
          round.before?.({ budget, clock });
          if (options.shutdownIn === asked.length) shutdown.abort();
          tree = round.tree;
          return attempt(round);
        },
      },
      tracker: {
        snapshot: async () => {
          if (options.shutdownAtSnapshot === true) shutdown.abort();
          return tree;
        },
      } as never,
    },
    attempt(first),
  );
  model.finish();
  const notices = events.events().flatMap((event) => (event.type === "notice_given" ? [event.text] : []));
  return { judged, asked, restored, notices, tree, requests: model.requests };
}

describe("rounds of correction", () => {
  it("none follows work that passes", async () => {
    const { judged, asked, notices, requests } = await play([{ tree: "t0" }], [PASSED]);
    expect(judged).toMatchObject({ proof: { tree: "t0" }, evaluation: { passed: true, mode: "full" } });
    expect([asked, notices]).toEqual([[], []]);
    expect(requests[0]?.messages[1]?.content).toContain("diff base..t0");
  });

  it("basic asks once and corrects nothing", async () => {
    const { judged, asked } = await play([{ tree: "t0" }], [verdict(0.2)], { evaluation: { mode: "basic" } });
    expect(judged.evaluation).toMatchObject({ passed: false, confidence: 0.2 });
    expect(asked).toEqual([]);
  });

  it("a further model corrects once in basic mode, and the better tree is kept", async () => {
    const evaluation = { mode: "basic" };
    const passing = await play([{ tree: "t0" }, { tree: "t1" }], [verdict(0.2), PASSED], {
      evaluation,
      escalates: true,
    });
    expect(passing.judged).toMatchObject({ proof: { tree: "t1" }, evaluation: { passed: true } });
    expect(passing.asked).toEqual([expect.stringMatching(/^A check of your work[\s\S]*doubt 0\.2/)]);
    const failing = await play([{ tree: "t0" }, { tree: "t1" }], [verdict(0.2), verdict(0.1)], {
      evaluation,
      escalates: true,
    });
    expect([failing.judged.proof.tree, failing.tree, failing.notices]).toEqual(["t0", "t0", []]);
  });

  it("a further model has rounds of its own after those of full", async () => {
    const { asked, judged } = await play(
      [{ tree: "t0" }, { tree: "t1" }, { tree: "t2" }],
      [verdict(0.2), verdict(0.3), PASSED],
      { evaluation: { max_retries: 1 }, escalates: true },
    );
    expect([asked.length, judged.proof.tree]).toEqual([2, "t2"]);
  });

  it("no further model follows once most of the budget is used", async () => {
    const { asked } = await play([{ tree: "t0" }], [verdict(0.2)], {
      evaluation: { mode: "basic" },
      escalates: true,
      beforeFirst: ({ budget }) => budget.record("scripted", { ...NO_USAGE, inputTokens: 1_900_000 }),
    });
    expect(asked).toEqual([]);
  });

  it("a worse round is taken back to the best tree, and the agent is informed once", async () => {
    const { judged, asked, restored, tree } = await play(
      [{ tree: "t0" }, { tree: "t1" }, { tree: "t2" }, { tree: "t3" }],
      [verdict(0.4), verdict(0.3), verdict(0.5), PASSED],
      { evaluation: { max_retries: 3 } },
    );
    expect(judged).toMatchObject({ proof: { tree: "t3" } });
    expect(asked).toEqual([
      expect.stringMatching(/^A check of your work[\s\S]*doubt 0\.4/),
      expect.stringMatching(/^Your last change made it no better and was taken back[\s\S]*doubt 0\.4/),
      expect.stringMatching(/^A check of your work[\s\S]*doubt 0\.5/),
    ]);
    expect([restored, tree]).toEqual([["t0: t0-to-t1"], "t3"]);
  });

  it("an equal round is no better", async () => {
    const { judged, restored } = await play([{ tree: "t0" }, { tree: "t1" }], [verdict(0.4), verdict(0.4)], {
      evaluation: { max_retries: 1 },
    });
    expect(judged.proof.tree).toBe("t0");
    expect(restored).toEqual(["t0: t0-to-t1"]);
  });

  it("completed counts more than confidence", async () => {
    const { judged } = await play([{ tree: "t0" }, { tree: "t1" }], [verdict(0.6), verdict(0.1, true)], {
      evaluation: { max_retries: 1 },
    });
    expect(judged.proof.tree).toBe("t1");
  });

  it("a round that changed nothing has nothing to take back", async () => {
    const { restored } = await play([{ tree: "t0" }, { tree: "t0" }], [verdict(0.4), verdict(0.3)], {
      evaluation: { max_retries: 1 },
    });
    expect(restored).toEqual([]);
  });

  it("ends after so many rounds with the best of its trees, and says so", async () => {
    const { judged, asked, restored, tree, notices } = await play(
      [{ tree: "t0" }, { tree: "t1" }, { tree: "t2" }],
      [verdict(0.2), verdict(0.6), verdict(0.5)],
    );
    expect(judged).toMatchObject({ proof: { tree: "t1" }, evaluation: { confidence: 0.6 } });
    expect([asked.length, restored, tree]).toEqual([2, ["t1: t1-to-t2"], "t1"]);
    expect(notices).toEqual(["The self-evaluation did not pass after 2 correction rounds; the best version is kept."]);
  });
});

describe("reasons to end the rounds early", () => {
  const broken = { gates: [gate({ name: "unit", outcome: "broken", after: "fail" })] } as const;
  it.each<[string, Partial<Round>, string, string]>([
    ["a gate it broke", { proof: broken }, "unit broken", "llm_done"],
    [
      "the model's failure after a gate",
      { proof: broken, outcome: { stopReason: "llm_error" } },
      "llm_error",
      "llm_done",
    ],
    ["the model's failure", { outcome: { stopReason: "llm_error", detail: "LLM error" } }, "llm_error", "llm_done"],
    [
      "the money",
      { outcome: { stopReason: "budget_exceeded", detail: "no more" } },
      "budget_exceeded",
      "budget_exceeded",
    ],
    ["the time", { outcome: { stopReason: "timeout", detail: "too late" } }, "timeout", "timeout"],
  ])("a round that cannot be judged for %s is taken back", async (_name, round, cause, stopReason) => {
    const { judged, restored, notices } = await play([{ tree: "t0" }, { tree: "t1", ...round }], [verdict(0.4)]);
    expect(judged).toMatchObject({
      proof: { tree: "t0" },
      evaluation: { confidence: 0.4 },
      outcome: { stopReason, finalOutput: "words of t0" },
    });
    if (stopReason !== "llm_done") expect(judged.outcome.detail).toBe(round.outcome?.detail);
    expect(restored).toEqual(["t0: t0-to-t1"]);
    expect(notices).toEqual([`A correction round ended with ${cause}; the version before it is kept.`]);
  });

  it("a shutdown leaves the tree as it is, unjudged", async () => {
    const rounds = [{ tree: "t0" }, { tree: "t1", outcome: { stopReason: "interrupted" } }] as const;
    const { judged, restored } = await play(rounds, [verdict(0.4)], { shutdownIn: 1 });
    expect(judged).toMatchObject({ proof: { tree: "t1" }, evaluation: null });
    expect(restored).toEqual([]);
  });

  it("no round begins in a run that is stopped", async () => {
    const { asked, notices } = await play([{ tree: "t0" }], [verdict(0.4)], { shutdownAtSnapshot: true });
    expect(asked).toEqual([]);
    expect(notices).toEqual(["The self-evaluation did not pass before the run was stopped; the best version is kept."]);
  });

  const spend =
    (usd: number): Round["before"] =>
    ({ budget }) =>
      void budget.record("m", {
        inputTokens: 0,
        cachedInputTokens: 0,
        outputTokens: usd * 100_000,
        reasoningTokens: 0,
        modelCalls: 1,
      });
  const wait =
    (minutes: number): Round["before"] =>
    ({ clock }) =>
      clock.advance(minutes * 60_000);
  const MINUTES = configurationSchema.parse({}).limits.timeout_minutes;

  it.each<[string, Round["before"], string]>([
    ["most of the money is used", spend(4.25), "and most of the run's budget is used"],
    ["most of the time is used", wait(MINUTES * 0.85), "and most of the run's time is used"],
  ])("no round begins when %s", async (_name, beforeFirst, why) => {
    const { asked, notices } = await play([{ tree: "t0" }], [verdict(0.4)], { beforeFirst });
    expect(asked).toEqual([]);
    expect(notices).toEqual([`The self-evaluation did not pass ${why}; the best version is kept.`]);
  });

  it.each<[string, Round["before"]]>([
    ["some of the money is left", spend(4.1)],
    ["some of the time is left", wait(MINUTES * 0.84)],
  ])("a round begins when %s", async (_name, beforeFirst) => {
    const { asked } = await play([{ tree: "t0" }, { tree: "t1" }], [verdict(0.4), PASSED], { beforeFirst });
    expect(asked).toHaveLength(1);
  });
});

describe("only what would be a success is judged", () => {
  it.each<[string, Round]>([
    ["an agent that did not end", { tree: "t0", outcome: { stopReason: "max_steps" } }],
    ["an answer that was cut off", { tree: "t0", outcome: { isComplete: false } }],
    ["a proof that was cut off", { tree: "t0", proof: { complete: false } }],
    ["changes that may not be published", { tree: "t0", proof: { audit: { ...EMPTY_AUDIT, blocked: true } } }],
    ["a broken gate", { tree: "t0", proof: { gates: [gate({ outcome: "broken", after: "fail" })] } }],
    [
      "a required gate that could not run",
      { tree: "t0", proof: { gates: [gate({ outcome: "not_run", after: "error", reason: "No sh." })] } },
    ],
    ["no change", { tree: "t0", proof: { changes: [] } }],
  ])("not %s", async (_name, round) => {
    expect((await play([round], [])).judged.evaluation).toBeNull();
  });

  it("nothing is judged when it is switched off", async () => {
    expect((await play([{ tree: "t0" }], [], { evaluation: { mode: "off" } })).judged.evaluation).toBeNull();
  });
});
