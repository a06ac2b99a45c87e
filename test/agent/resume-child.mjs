// Runs an agent loop over a real session log until it is killed; says each event only after it was logged.
import { writeSync } from "node:fs";
import { load } from "../../scripts/ts.mjs";

const { createAgentLoop } = await load("src/agent/loop/loop.ts");
const { createEventStream } = await load("src/agent/loop/state.ts");
const { createEventLog } = await load("src/run/store/event-log.ts");
const { createLoopSetup } = await load("test/agent/fixtures.ts");

const events = createEventStream(createEventLog(process.argv[2]), [(event) => writeSync(1, `${event.type}\n`)]);
let asked = 0;
const model = {
  id: "endless",
  contextWindow: 1_000_000,
  async generate() {
    asked += 1;
    const call = (n) => ({ id: `id_${asked}_${n}`, name: "read_file", arguments: `{"path":"${asked}/${n}-ü.ts"}` });
    const usage = { inputTokens: 100, cachedInputTokens: 0, outputTokens: 10, reasoningTokens: 0, modelCalls: 1 };
    const answer = { toolCalls: [call(1), call(2)], finishReason: "tool_calls", usage, usageEstimated: true };
    return { ok: true, text: `step ${asked}`, model: "endless", ...answer };
  },
};
const { loop } = createLoopSetup(model, { events, engineSetup: { events }, maximumSteps: 100_000 });
await createAgentLoop(loop).run([
  { role: "system", content: "Be good." },
  { role: "user", content: "Fix it." },
]);
