// Runs a loop of 200 steps over a real session log; prints the live heap after some of them, in bytes.
import { load } from "../../scripts/ts.mjs";

const { createAgentLoop } = await load("src/agent/loop/loop.ts");
const { createEventStream } = await load("src/agent/loop/state.ts");
const { createEventLog } = await load("src/run/store/event-log.ts");
const { createLoopSetup, fakeTool } = await load("test/agent/fixtures.ts");
const { z } = await import("zod");

const STEPS = 200;
const events = createEventStream(createEventLog(process.argv[2]));
const big = fakeTool("big_read", z.strictObject({ n: z.number() }), {
  run: ({ n }) => Array.from({ length: 100 }, (_, line) => `${n}:${line} ${"x".repeat(70)}`).join("\n"),
});
let step = 0;
const heap = {};
const model = {
  id: "m",
  contextWindow: 128_000,
  async generate({ messages, tools }) {
    const usage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 10, reasoningTokens: 0, modelCalls: 1 };
    const answer = { ok: true, model: "m", usage, usageEstimated: true, finishReason: "stop", text: "", toolCalls: [] };
    if (tools.length === 0) return { ...answer, text: "Summary." };
    step += 1;
    JSON.stringify(messages);
    if (step === 20 || step === STEPS) {
      globalThis.gc();
      heap[step] = process.memoryUsage().heapUsed;
    }
    if (step === STEPS) return { ...answer, text: "Done." };
    const call = { id: `id_${step}`, name: "big_read", arguments: `{"n":${step}}` };
    return { ...answer, finishReason: "tool_calls", toolCalls: [call] };
  },
};
const { loop } = createLoopSetup(model, {
  events,
  engineSetup: { events, tools: [big] },
  maximumSteps: STEPS + 1,
  summarizeAfterSteps: 8,
});
const { stopReason } = await createAgentLoop(loop).run([{ role: "user", content: "Fix it." }]);
process.stdout.write(JSON.stringify({ stopReason, steps: events.state().steps.length, heap }));
