// @module-tag full
import { afterEach, expect, it } from "vitest";
import { createEventStream } from "../../../src/agent/loop/state.js";
import { loadConfiguration } from "../../../src/config/load.js";
import type { RunEvent } from "../../../src/core/run/agent.js";
import { ACTIONS_IDENTITY, DEFAULT_TOKEN } from "../../../src/embedded-github/types.js";
import { cleanUpAll } from "../../../src/run/cleanup.js";
import { capUses } from "../../../src/run/costs/accounting.js";
import { confirmInterruptedCosts, reserveCosts } from "../../../src/run/costs/repository-caps.js";
import type { Run } from "../../../src/run/stages.js";
import { createLedger, LEDGER_REF } from "../../../src/run/store/ledger.js";
import { createRefFiles } from "../../../src/run/store/ref-files.js";
import { createFixedClock } from "../../support/fixed-clock.js";
import { type GitHubBench, START, startGitHubBench } from "../../support/github-bench.js";
import { randomOf } from "../../support/random.js";
import { createSilentLogger } from "../../support/silent-logger.js";

const benches: GitHubBench[] = [];
afterEach(async () => {
  await Promise.all(benches.splice(0).map((bench) => bench.close()));
});

async function open(options: Parameters<typeof startGitHubBench>[0] = {}): Promise<GitHubBench> {
  const bench = await startGitHubBench({ settings: { rateLimit: 100_000 }, ...options });
  benches.push(bench);
  return bench;
}

/** Runs that begin at once. */
const BATCH = 10;
const PATH = ".github/architect.yml";
const usage = { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, reasoningTokens: 0, modelCalls: 1 };

function hexOf(seed: number): (bytes: number) => string {
  const next = randomOf(seed);
  return (bytes) => Array.from({ length: 2 * bytes }, () => "0123456789abcdef"[Math.floor(next() * 16)]).join("");
}

/** A run up to its place, with what the caps need of it; its money goes to GitHub over HTTP. */
async function runOf(bench: GitHubBench, number: number, costs: string) {
  const file = { path: PATH, text: `version: 1\ncosts: ${costs}\n` };
  const state = new Map<string, string>();
  const run = {
    loaded: await loadConfiguration({ file, inputs: {} }),
    events: createEventStream(null),
    services: {
      clock: createFixedClock(START),
      random: { hex: hexOf(number) },
      openRefFiles: async (request: Parameters<typeof createRefFiles>[0]) => createRefFiles(request),
      readInterruptedLog: async (): Promise<readonly RunEvent[] | null> => run.events.events(),
    },
    forge: await bench.open(),
    host: { logger: createSilentLogger(), saveState: (name: string, value: string) => state.set(name, value) },
    environment: { runId: `${7000 + number}`, attempt: "1", temp: "/nowhere" },
    resumed: null,
    cleanup: [],
    shutdown: new AbortController().signal,
  };
  return { run: run as typeof run & Run<"placed">, note: () => JSON.parse(state.get("costs") ?? '""') as string };
}

/** The run spends this in calls to the model. */
function spend({ events }: Run<"placed">, costUsd: number): void {
  events.emit({ type: "message_added", at: 0, message: { role: "user", content: "Repair it." } });
  events.emit({
    ...{ type: "model_answered", at: 0, step: 1, purpose: "agent", model: "m", finishReason: "stop", usage, costUsd },
    durationMilliseconds: 1,
  });
}

async function useOf(bench: GitHubBench, caps = { daily_usd: 1, monthly_usd: null }) {
  const files = createRefFiles({
    ...{ forge: bench.github, ref: LEDGER_REF },
    ...{ clock: createFixedClock(START), random: { hex: hexOf(0) } },
  });
  const read = await createLedger(files).read();
  if (!read.ok) throw new Error(read.reason);
  const [use] = capUses(read.state, caps, START);
  if (use === undefined) throw new Error("no cap");
  return { ...use, bytes: JSON.stringify(read.state).length };
}

it("one dollar a day holds over 50 runs, of which ten are killed", async () => {
  const bench = await open();
  const count = { refused: 0, killed: 0, ended: 0 };
  let spent = 0;
  const one = async (number: number): Promise<void> => {
    const { run, note } = await runOf(bench, number, "{ daily_usd: 1, budget_usd: 0.06 }");
    const reserved = await reserveCosts(run).catch((error: unknown) => String(error));
    if (typeof reserved === "string") {
      expect(reserved).toContain("The run does not fit costs.daily_usd");
      count.refused += 1;
      return;
    }
    const { budget_usd: budgetUsd } = reserved.loaded.configuration.costs;
    if (number % 2 === 0 && count.killed < 10) {
      count.killed += 1;
      // The log lacks the call that the kill cut off. Of every second such run not even the post step comes.
      spend(run, budgetUsd / 2);
      spent += budgetUsd;
      if (count.killed % 2 === 0) await confirmInterruptedCosts(run, run.forge, note());
      return;
    }
    count.ended += 1;
    const cost = budgetUsd * (number % 3 === 0 ? 1 : 0.2);
    spend(run, cost);
    spent += cost;
    run.events.emit({ type: "run_finished" } as RunEvent);
    await cleanUpAll(run.cleanup, run.host.logger);
    // The post step goes on where the run could not get through.
    if (note() !== "") await confirmInterruptedCosts(run, run.forge, note());
  };
  for (let first = 0; first < 50; first += BATCH) {
    await Promise.all(Array.from({ length: BATCH }, (_, index) => one(first + index)));
    const { spentUsd, reservedUsd, bytes } = await useOf(bench);
    expect(spent).toBeLessThanOrEqual(spentUsd + reservedUsd + 1e-9);
    expect(spentUsd + reservedUsd).toBeLessThanOrEqual(1 + 1e-9);
    expect(bytes).toBeLessThan(2_000);
  }
  expect(count.killed).toBe(10);
  expect(count.refused).toBeGreaterThan(0);
  expect(count.ended).toBeGreaterThan(0);
  expect(bench.problems()).toEqual([]);
}, 240_000);

it("confirms the cost at the run's end, and a second time changes nothing", { tags: "quick" }, async () => {
  const bench = await open();
  const { run, note } = await runOf(bench, 1, "{ daily_usd: 1, budget_usd: 0.4 }");
  expect((await reserveCosts(run)).loaded).toBe(run.loaded);
  const id = note();
  expect(id).toMatch(/^7001-1\.[0-9a-f]{8}$/);
  expect(await useOf(bench)).toMatchObject({ spentUsd: 0, reservedUsd: 0.4 });
  spend(run, 0.1);
  run.events.emit({ type: "run_finished" } as RunEvent);
  await cleanUpAll(run.cleanup, run.host.logger);
  await confirmInterruptedCosts(run, run.forge, id);
  expect(await useOf(bench)).toMatchObject({ spentUsd: 0.1, reservedUsd: 0, leftUsd: 0.9 });
});

it("gives the rest of the cap as the budget, and says so", async () => {
  const bench = await open();
  await reserveCosts((await runOf(bench, 1, "{ daily_usd: 1, budget_usd: 0.8 }")).run);
  const { run } = await runOf(bench, 2, "{ daily_usd: 1, budget_usd: 0.8 }");
  const reduced = await reserveCosts(run);
  expect(reduced.loaded.configuration.costs).toMatchObject({ budget_usd: 0.2, warn_at_usd: expect.closeTo(0.16, 9) });
  expect(run.events.events()).toMatchObject([
    { type: "costs_reserved", usd: 0.2, budgetUsd: 0.2 },
    {
      type: "notice_given",
      text: "costs.daily_usd leaves $0.2000 until 2026-02-04 00:00 UTC, so that is the budget of this run instead of $0.8000.",
    },
  ]);
});

it("reserves for a session that goes on only what it has not spent yet", async () => {
  const bench = await open();
  const { run } = await runOf(bench, 1, "{ daily_usd: 1, budget_usd: 0.8 }");
  const resumed = { ...run, resumed: { carried: { usage, costUsd: 0.3 } } } as unknown as Run<"placed">;
  await reserveCosts(resumed);
  expect(await useOf(bench)).toMatchObject({ reservedUsd: 0.5 });
  expect(run.events.events()).toMatchObject([{ type: "costs_reserved", usd: 0.5, budgetUsd: 0.8 }]);
});

it("names the missing right and the key where the job may not write", { tags: "quick" }, async () => {
  const reading = { ...ACTIONS_IDENTITY, permissions: { contents: "read" as const } };
  const bench = await open({ tokens: { [DEFAULT_TOKEN]: reading } });
  const { run, note } = await runOf(bench, 1, "{ daily_usd: 1, monthly_usd: 9 }");
  await expect(reserveCosts(run)).rejects.toMatchObject({
    kind: "configuration",
    message: expect.stringMatching(/^costs\.daily_usd and costs\.monthly_usd cannot be counted: .*contents: write/),
    remedy: expect.stringContaining("permissions: { contents: write }"),
  });
  expect(note()).toBe("");
});

it("refuses the run if the ledger cannot be read, whatever is left", async () => {
  const bench = await open();
  const blob = await bench.github.createBlob(Buffer.from('{"version":1,"jobs":{},"costs":{"days":[]}}'));
  const tree = await bench.github.createTree([{ path: "ledger.json", sha: blob.ok ? blob.sha : "" }]);
  const commit = await bench.github.createCommitObject({ message: "x", tree: tree.ok ? tree.sha : "", parents: [] });
  await bench.github.createRef(LEDGER_REF, commit.ok ? commit.sha : "");
  const { run } = await runOf(bench, 1, "{ daily_usd: 1 }");
  await expect(reserveCosts(run)).rejects.toMatchObject({
    kind: "forge",
    message: expect.stringContaining("costs.daily_usd cannot be counted, so nothing may be spent: ledger.json on"),
  });
  const busy = { path: /\/git\//, action: "answer", status: 503, body: { message: "Busy" } } as const;
  const down = await open({ faults: [busy] });
  await expect(reserveCosts((await runOf(down, 2, "{ daily_usd: 1 }")).run)).rejects.toMatchObject({ kind: "forge" });
});
